-- The trail, and what web shops are told, stand in parts of a month each: an old month is let go of as a whole, and what is written today
-- goes into small indexes. Months are those of UTC. A row whose month nobody has made yet stands with the others until keep_months comes by.

-- How long what is kept: the owner's to say. Null is for ever.
create table retention (
  name     text primary key,
  keep_for interval,
  -- The law counts six years from the end of an agreement; a webhook is tried for two days.
  check (keep_for >= case name when 'audit_event' then interval '6 years' else interval '7 days' end)
);
insert into retention (name, keep_for) values ('audit_event', null), ('webhook_delivery', interval '90 days'), ('pgboss.job', interval '30 days');

-- Which part holds which months.
create table month_part (
  name     text primary key,
  of_table text not null,
  starts   timestamptz not null,
  ends     timestamptz not null check (starts < ends),
  unique (of_table, starts)
);
grant select on retention, month_part to farthing_app;

-- Where a chain goes on: what came before was let go of, anchored, up to this event.
alter table audit_chain
  add column let_go_seq  integer not null default 0,
  add column let_go_hash bytea not null default '';

create function start_of_month(at timestamptz) returns timestamptz
language sql immutable parallel safe
return date_trunc('month', at at time zone 'UTC') at time zone 'UTC';

-- The ids of events, which are those of deliveries, begin with the milliseconds at which they were made (UUID version 7).
create function first_id_at(at timestamptz) returns uuid
language sql immutable parallel safe
return (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid;

create function moment_of_id(id uuid) returns timestamptz
language sql immutable parallel safe
return to_timestamp(('x' || encode(substr(uuid_send(id), 1, 6), 'hex'))::bit(48)::bigint / 1000.0);

-- A part is reached through its table alone, whose policies then hold; whoever owns it still has to state the scope of everything.
create function close_part(part text) returns void
language plpgsql
as $$
begin
  execute format('alter table public.%I enable row level security, force row level security', part);
  execute format($policy$create policy scope on public.%I using ((select current_setting('farthing.scope', true) = 'all'))$policy$, part);
end $$;

-- What is partitioned: by which column, and how a moment is written in it.
create function month_key(of_table text) returns text
language sql immutable
return case of_table when 'webhook_delivery' then 'id' else 'at' end;

create function month_bound(of_table text, at timestamptz) returns text
language sql stable
return case of_table when 'webhook_delivery' then quote_literal(first_id_at(at)) else quote_literal(at) end;

-- Made aside, with the rows that waited for it, and put in its place only then.
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

-- This month and the three after it by the database's clock, by the business clock too where rows carry that, and those whose rows wait.
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

-- Run by the tick. Gives up when somebody holds the tables for longer than two seconds: it comes again in a minute, and nothing is lost.
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

-- Whole months that are past what the owner has said, but none of the trail, which takes an anchor and the owner's own hand.
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

-- The owner's alone. Answers why the month has to stay, or nothing when it is gone. An application keeps its whole trail until it has not been heard of
-- for as long as the trail is kept; a house's chain goes on from the last event that was let go of.
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

-- The trail. Ids of events are random and nothing looks for them, so the index over them is gone; the key holds the moment that chooses the part.
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
-- Row by row, because only such a trigger holds in every part, whether or not somebody names the part.
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

-- What stands there already becomes one part, up to the end of its last month.
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

-- What web shops are told. A delivery is known by its id alone, as before, and a repeat still finds it.
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
