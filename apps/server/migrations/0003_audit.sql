-- An erasure deletes the key of the application. The hashes cover the encrypted values, so the chain can still be verified.

create table application_key (
  application_id text collate "C" primary key references application on delete cascade,
  wrapped_key    bytea not null
);

create table audit_chain (
  chain text collate "C" primary key,
  seq   integer not null,
  hash  bytea not null
);

create table audit_event (
  chain   text collate "C" not null,
  seq     integer not null,
  id      uuid not null unique,
  type    text not null,
  at      timestamptz not null,
  actor   jsonb not null,
  facts   jsonb not null,
  sealed  bytea,
  hash    bytea not null,
  primary key (chain, seq)
);

create function audit_hash(previous bytea, e audit_event) returns bytea
language sql immutable
return sha256(
  previous || convert_to(
    concat_ws(E'\n', e.chain, e.seq, e.id, e.type,
      to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), e.actor::text, e.facts::text, coalesce(encode(e.sealed, 'hex'), '')),
    'UTF8')
);

-- The head row locks the chain. The function belongs to the owner, so the server cannot change a head row.
create function audit_append() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  head audit_chain;
begin
  select * into head from audit_chain where chain = new.chain for update;
  if not found then
    new.seq := 1;
    new.hash := audit_hash(''::bytea, new);
    insert into audit_chain (chain, seq, hash) values (new.chain, new.seq, new.hash) on conflict do nothing;
    if found then return new; end if;
    -- Somebody else began the chain in between.
    select * into head from audit_chain where chain = new.chain for update;
  end if;
  new.seq := head.seq + 1;
  new.hash := audit_hash(head.hash, new);
  update audit_chain set seq = new.seq, hash = new.hash where chain = new.chain;
  return new;
end $$;
create trigger audit_append before insert on audit_event for each row execute function audit_append();

create function audit_refuse_change() returns trigger
language plpgsql
as $$ begin raise exception 'the audit trail is append-only'; end $$;
create trigger audit_unchangeable before update or delete or truncate on audit_event for each statement execute function audit_refuse_change();
