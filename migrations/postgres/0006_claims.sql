-- Which process takes care of a deadline that has come: until when, and of which deadline. A new deadline is nobody's yet.
ALTER TABLE tables ADD COLUMN claimed_until BIGINT, ADD COLUMN claimed_due BIGINT;
