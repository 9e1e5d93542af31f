platform-too-many-requests = Too many requests at once. Wait a moment, please.
