-- The lender filters the audit log by time, by type, by user, and by the application that an event without an application's chain names.
create index audit_event_by_time on audit_event (at desc);
create index audit_event_by_type on audit_event (type, at desc);
create index audit_event_by_user on audit_event ((actor ->> 'username'), at desc);
create index audit_event_by_subject on audit_event using gin ((facts -> 'subjects')) where facts ? 'subjects';
