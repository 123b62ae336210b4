-- A message that the mail or text service did not accept waits in this table until it is sent or given up (decision 84).
-- The table keeps its name, because nodes of the previous release insert into it after they have sent a message.
alter table sent_message
  add column state           text not null default 'sent'
    check (state in ('waiting', 'sent', 'delivered', 'bounced', 'given_up', 'expired')),
  add column channel         text check (channel in ('email', 'text')),
  add column template        text,
  -- The audit logs that mention the message: applications, or a tenant.
  add column audited_on      jsonb,
  -- Recipient and text, stored only while the message may still be sent.
  add column sealed          bytea,
  add column attempts        integer not null default 0,
  add column last_outcome    text check (last_outcome in ('unavailable', 'deferred')),
  add column requested_at    timestamptz,
  add column next_attempt_at timestamptz,
  -- A worker that sends the message keeps others from sending it until then.
  add column claimed_until   timestamptz,
  add column settled_at      timestamptz,
  add constraint waiting_message_is_complete check (state <> 'waiting' or
    (channel is not null and template is not null and audited_on is not null and sealed is not null and requested_at is not null
      and next_attempt_at is not null));

create index sent_message_waiting on sent_message (next_attempt_at) where state = 'waiting';
create index sent_message_undelivered on sent_message (settled_at) where state in ('given_up', 'bounced');

grant update on sent_message to farthing_app;

-- Each row fills a page, so that the write of `/health/ready` needs new space on the disk. The table is emptied once in about a hundred
-- checks.
create table write_proof (
  at     timestamptz not null default clock_timestamp(),
  filler text not null
) with (autovacuum_enabled = false);
alter table write_proof alter column filler set storage plain;

create function prove_write() returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if random() < 0.01 then truncate public.write_proof; end if;
  insert into public.write_proof (filler) values (repeat('x', 7000));
  return true;
end $$;
revoke execute on function prove_write() from public;
grant execute on function prove_write() to farthing_app;
