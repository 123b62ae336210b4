-- The customer signs exactly the papers of this session, and the seal prints them. They are encrypted with the key of the application.
-- `papers_replaced` is true if the session showed other papers before.
alter table signing
  add column papers bytea,
  add column papers_hash bytea,
  add column papers_replaced boolean not null default false;
