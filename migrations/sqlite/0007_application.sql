-- The mark of a database of Kubyk ("kuby"), by which the file of another program is known.
PRAGMA application_id = 1802855033;
