-- The last result of each daily verification. The metrics report it, so that an alert notices a failed or a missing verification.
create table verification (
  subject     text primary key check (subject in ('audit', 'ledger')),
  succeeded   boolean not null,
  verified_at timestamptz not null
);
grant select, insert, update on verification to farthing_app;
