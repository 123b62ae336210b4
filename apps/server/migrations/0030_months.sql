-- Each part holds one month in UTC, so that an old month can be deleted as a whole and writes update small indexes. A row whose month has
-- no part yet is stored in the default part until keep_months runs.

-- How long rows are kept. Null means for ever.
create table retention (
  name     text primary key,
  keep_for interval,
  -- The law requires six years from the end of an agreement. A webhook is retried for two days.
  check (keep_for >= case name when 'audit_event' then interval '6 years' else interval '7 days' end)
);
insert into retention (name, keep_for) values ('audit_event', null), ('webhook_delivery', interval '90 days'), ('pgboss.job', interval '30 days');

create table month_part (
  name     text primary key,
  of_table text not null,
  starts   timestamptz not null,
  ends     timestamptz not null check (starts < ends),
  unique (of_table, starts)
);
grant select on retention, month_part to farthing_app;

-- The last deleted event of the chain. The chain continues from this event.
alter table audit_chain
  add column let_go_seq  integer not null default 0,
  add column let_go_hash bytea not null default '';

create function start_of_month(at timestamptz) returns timestamptz
language sql immutable parallel safe
return date_trunc('month', at at time zone 'UTC') at time zone 'UTC';

-- The ids of deliveries begin with their time in milliseconds (UUID version 7).
create function first_id_at(at timestamptz) returns uuid
language sql immutable parallel safe
return (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid;

create function moment_of_id(id uuid) returns timestamptz
language sql immutable parallel safe
return to_timestamp(('x' || encode(substr(uuid_send(id), 1, 6), 'hex'))::bit(48)::bigint / 1000.0);

-- A part is used only through its table, so that the table's policies apply. The owner also needs the scope of all rows.
create function close_part(part text) returns void
language plpgsql
as $$
begin
  execute format('alter table public.%I enable row level security, force row level security', part);
  execute format($policy$create policy scope on public.%I using ((select current_setting('farthing.scope', true) = 'all'))$policy$, part);
end $$;

-- The column by which a table is partitioned, and how a time is written in this column.
create function month_key(of_table text) returns text
language sql immutable
return case of_table when 'webhook_delivery' then 'id' else 'at' end;

create function month_bound(of_table text, at timestamptz) returns text
language sql stable
return case of_table when 'webhook_delivery' then quote_literal(first_id_at(at)) else quote_literal(at) end;

-- The new part is filled with the waiting rows before it is attached.
create function make_month(of_table text, starts timestamptz) returns void
language plpgsql
as $$
declare
  ends   timestamptz := (starts at time zone 'UTC' + interval '1 month') at time zone 'UTC';
  part   text := of_table || to_char(starts at time zone 'UTC', '_YYYY_MM');
  others text := of_table || '_other';
  here   text := format('%1$I >= %2$s and %1$I < %3$s', month_key(of_table), month_bound(of_table, starts), month_bound(of_table, ends));
  wait   boolean;
begin
  -- A row that was on its way to the others while its month is made would be refused: writers wait.
  execute format('lock table public.%I in share row exclusive mode', of_table);
  execute format('create table public.%I (like public.%I including all)', part, of_table);
  perform close_part(part);
  execute format('select exists (select from public.%I where %s)', others, here) into wait;
  if wait then
    -- The trail refuses every change; that a row moves over to where it belongs has to be said in so many words.
    execute format('alter table public.%I disable trigger user', others);
    execute format('with moved as (delete from public.%I where %s returning *) insert into public.%I select * from moved', others, here, part);
    execute format('alter table public.%I enable trigger user', others);
  end if;
  execute format('alter table public.%I attach partition public.%I for values from (%s) to (%s)', of_table, part,
    month_bound(of_table, starts), month_bound(of_table, ends));
  insert into month_part (name, of_table, starts, ends) values (part, of_table, starts, ends);
end $$;

-- This month and the next three by the database's clock, and also by the business clock for rows that carry its time. Also the months of
-- waiting rows.
create function missing_months(of_table text) returns setof timestamptz
language plpgsql
as $$
declare
  moment text := case of_table when 'webhook_delivery' then 'moment_of_id(id)' else 'at' end;
begin
  return query execute format($months$
    select starts from (
      select start_of_month(clock + make_interval(months => ahead)) as starts
      from unnest(array[clock_timestamp() %s]) clock cross join generate_series(0, 3) ahead
      union
      select start_of_month(%s) from public.%I
    ) wanted
    where not exists (select from month_part p where p.of_table = %L and p.starts <= wanted.starts and wanted.starts < p.ends)
    order by starts $months$,
    case of_table when 'webhook_delivery' then '' else ', business_now()' end, moment, of_table || '_other', of_table);
end $$;

-- The minute job calls this function. It gives up after two seconds if the tables are locked, and runs again a minute later.
create function keep_months() returns setof text
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  stated text := coalesce(current_setting('farthing.scope', true), '');
  months record;
begin
  if not pg_try_advisory_xact_lock(4610045) then return; end if;
  perform set_config('farthing.scope', 'all', true), set_config('lock_timeout', '2s', true);
  for months in
    select kept.name, starts from unnest(array['audit_event', 'webhook_delivery']) kept(name) cross join lateral missing_months(kept.name) starts
  loop
    perform make_month(months.name, months.starts);
    return next months.name || to_char(months.starts at time zone 'UTC', '_YYYY_MM');
  end loop;
  perform set_config('farthing.scope', stated, true);
end $$;

-- Deletes months that are older than the retention period, but no month of the audit log. Those need an anchor and the owner.
create function let_months_go() returns setof text
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  part text;
begin
  if not pg_try_advisory_xact_lock(4610045) then return; end if;
  perform set_config('lock_timeout', '2s', true);
  for part in
    select p.name from month_part p join retention r on r.name = p.of_table
    where r.name <> 'audit_event' and p.ends <= clock_timestamp() - r.keep_for order by p.starts
  loop
    execute format('drop table public.%I', part);
    delete from month_part where name = part;
    return next part;
  end loop;
end $$;

-- Only for the owner. Returns the reason if the month must stay, or null if it was deleted. An application keeps all its events while its
-- last event is within the retention period.
create function let_audit_month_go(part text) returns text
language plpgsql
as $$
declare
  month month_part;
  limit_at timestamptz;
  heard_of text;
begin
  perform set_config('farthing.scope', 'all', true);
  select least(clock_timestamp(), business_now()) - keep_for into limit_at from retention where name = 'audit_event';
  select * into month from month_part p where p.name = part and p.of_table = 'audit_event';
  if month.ends is null or limit_at is null or month.ends > limit_at then return 'it is not past'; end if;
  if exists (select from month_part p where p.of_table = 'audit_event' and p.starts < month.starts) then return 'one before it is still there'; end if;
  execute format(
    $heard$select p.chain from public.%I p join audit_event e on e.chain = p.chain and e.at >= $1 where p.chain like 'application:%%' limit 1$heard$, part)
    into heard_of using limit_at;
  if heard_of is not null then return heard_of || ' has been heard of since'; end if;
  execute format(
    $base$update audit_chain c set let_go_seq = last.seq, let_go_hash = last.hash
      from (select distinct on (chain) chain, seq, hash from public.%I order by chain, seq desc) last
      where c.chain = last.chain and last.seq > c.let_go_seq$base$, part);
  execute format('drop table public.%I', part);
  delete from month_part where name = part;
  return null;
end $$;

-- The audit log. The key must contain the time, which selects the part. No query uses the random ids, so their index is gone.
alter table audit_event rename to audit_event_before;
alter table audit_event_before drop constraint audit_event_pkey, drop constraint audit_event_id_key;
drop trigger audit_append on audit_event_before;
drop trigger audit_unchangeable on audit_event_before;
drop trigger tell_news on audit_event_before;
drop policy scope on audit_event_before;
revoke all on audit_event_before from farthing_app;

create table audit_event (
  chain   text collate "C" not null,
  seq     integer not null,
  id      uuid not null,
  type    text not null,
  at      timestamptz not null,
  actor   jsonb not null,
  facts   jsonb not null,
  sealed  bytea,
  hash    bytea not null,
  primary key (chain, seq, at)
) partition by range (at);

drop function audit_hash(bytea, audit_event_before);
create function audit_hash(previous bytea, e audit_event) returns bytea
language sql immutable
return sha256(
  previous || convert_to(
    concat_ws(E'\n', e.chain, e.seq, e.id, e.type,
      to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), e.actor::text, e.facts::text, coalesce(encode(e.sealed, 'hex'), '')),
    'UTF8')
);

create trigger audit_append before insert on audit_event for each row execute function audit_append();
create trigger tell_news after insert on audit_event for each row
  when (new.chain like 'application:%') execute function tell_of_history();
-- A trigger for each row also runs in every part.
create trigger audit_event_unchangeable before update or delete on audit_event for each row execute function audit_refuse_change();
create trigger audit_unchangeable before truncate on audit_event for each statement execute function audit_refuse_change();

alter table audit_event enable row level security, force row level security;
create policy scope on audit_event using (
  (select current_setting('farthing.scope', true) = 'all')
  or chain = (select 'tenant:' || nullif(current_setting('farthing.tenant', true), ''))
  or (chain like 'application:%' and exists (select from application a where a.id = substr(chain, 13)))
);
grant select, insert on audit_event to farthing_app;

create table audit_event_other partition of audit_event default;
select close_part('audit_event_other');

-- The existing rows become one part.
do $$
declare
  ends timestamptz := (select (start_of_month(greatest(clock_timestamp(), business_now(), max(at))) at time zone 'UTC' + interval '1 month') at time zone 'UTC'
                       from audit_event_before);
begin
  if not exists (select from audit_event_before) then
    drop table audit_event_before;
    return;
  end if;
  alter table audit_event_before add constraint audit_event_before_pkey primary key (chain, seq, at);
  execute format('alter table audit_event attach partition audit_event_before for values from (minvalue) to (%L)', ends);
  perform close_part('audit_event_before');
  insert into month_part (name, of_table, starts, ends) values ('audit_event_before', 'audit_event', '-infinity', ends);
end $$;

-- The webhook deliveries. A delivery is still found by its id alone.
alter table webhook_delivery rename to webhook_delivery_before;
alter table webhook_delivery_before rename constraint webhook_delivery_pkey to webhook_delivery_before_pkey;
drop policy scope on webhook_delivery_before;
create table webhook_delivery (
  id              uuid primary key,
  supplier_number text collate "C" not null references web_shop,
  application_id  text collate "C" not null references application on delete cascade,
  version         integer not null,
  status          text not null,
  body            text not null,
  state           text not null default 'pending' check (state in ('pending', 'delivered', 'failed', 'gone')),
  tries           integer not null default 0,
  last_answer     text,
  last_tried_at   timestamptz,
  created_at      timestamptz not null
) partition by range (id);
create table webhook_delivery_other partition of webhook_delivery default;
select close_part('webhook_delivery_other');
insert into webhook_delivery select * from webhook_delivery_before;
drop table webhook_delivery_before;
create index webhook_delivery_newest on webhook_delivery (supplier_number, created_at desc);
create index webhook_delivery_of_application on webhook_delivery (application_id, version);
alter table webhook_delivery enable row level security, force row level security;
create policy scope on webhook_delivery using (exists (select from application a where a.id = application_id));
grant select, insert, update on webhook_delivery to farthing_app;

select keep_months();

revoke execute on function keep_months(), let_months_go(), let_audit_month_go(text), make_month(text, timestamptz), close_part(text),
  missing_months(text) from public;
grant execute on function keep_months(), let_months_go() to farthing_app;
