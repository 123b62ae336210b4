-- Rows are found by hashes and encrypted with the master key, so a copy of the table reveals nothing.
create table identity_record (
  model       text not null,
  hash        bytea not null,
  uid_hash    bytea,
  grant_hash  bytea,
  sealed      bytea not null,
  expires_at  timestamptz not null,
  consumed_at timestamptz,
  primary key (model, hash)
);
create index identity_record_by_uid on identity_record (uid_hash) where uid_hash is not null;
create index identity_record_by_grant on identity_record (grant_hash) where grant_hash is not null;
create index identity_record_over on identity_record (expires_at);

-- The newest key signs. Older keys stay published while their signatures may be checked.
create table identity_key (
  kid        text primary key,
  sealed     bytea not null,
  created_at timestamptz not null default clock_timestamp()
);

-- A code that is used twice was stolen. All tokens of its grant then end.
alter table applicant_token add column grant_hash bytea;
create index applicant_token_by_grant on applicant_token (grant_hash) where grant_hash is not null;

grant select, insert, update, delete on identity_record, identity_key to farthing_app;
