-- PostgreSQL calls what an event's hash is reckoned from (a moment as text, several values as one text) stable. As long as the function said more of itself,
-- its expression could not be put in its place, and each event paid for a call that cost twice what the hash does. Several processes may reckon at once, too.
alter function audit_hash(bytea, audit_event) stable parallel safe;
