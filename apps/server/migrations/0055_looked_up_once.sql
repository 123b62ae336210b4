-- An event looked its application up three times: for its retailer, for whether it is in reach, and for what the news says of it. Now it does so once.

-- What a reader of the news is told of one application. Numbers of applications and suppliers are digits, so nothing in it has to be escaped.
create function news_of(kind text, id text, version integer, branch text, proposed_by text) returns text
language sql immutable parallel safe
return '{"kind":"' || kind || '","id":"' || id || '","version":' || version || ',"branch":"' || branch || '","proposedBy":'
  || coalesce('"' || proposed_by || '"', 'null') || '}';

-- As in 0047_stated_without_a_query.sql: "perform" runs a query, an assignment does not. Two of three parts of telling it were the query's.
create or replace function tell_of_application() returns trigger
language plpgsql
as $$
declare
  told text := pg_notify('farthing_news', news_of('application', new.id, new.version, new.branch, new.proposed_by));
begin
  return null;
end $$;

-- Whoever hears that an application has a new version reads again whatever hangs on it. What is written together with that version is no news of its own,
-- here and with events.
create or replace function tell_of_decision() returns trigger
language plpgsql
as $$
begin
  perform pg_notify('farthing_news', news_of('decision', a.id, a.version, a.branch, a.proposed_by))
  from application a where a.id = new.application_id and a.xmin <> pg_current_xact_id()::xid;
  return null;
end $$;

create or replace function tell_of_pairing() returns trigger
language plpgsql
as $$
begin
  perform pg_notify('farthing_news', news_of('pairing', a.id, a.version, a.branch, a.proposed_by)) from application a where a.id = new.application_id;
  return null;
end $$;
drop function tell_news(text, application);

-- An application that is out of reach is not found, so its event has no retailer, and what has none is nobody's to write. This runs as whoever writes;
-- triggers run in the order of their names, so it comes before the chain.
create function retailer_of_event() returns trigger
language plpgsql
as $$
declare
  about record;
  told  text;
begin
  if new.chain not like 'application:%' then
    new.retailer := substr(new.chain, 8);
    return new;
  end if;
  select a.retailer, a.id, a.version, a.branch, a.proposed_by, a.xmin = pg_current_xact_id()::xid as is_news_already into about
  from application a where a.id = substr(new.chain, 13);
  new.retailer := about.retailer;
  if not about.is_news_already then
    told := pg_notify('farthing_news', news_of('history', about.id, about.version, about.branch, about.proposed_by));
  end if;
  return new;
end $$;
drop trigger tell_news on audit_event;
drop function tell_of_history();
create trigger about_application before insert on audit_event for each row execute function retailer_of_event();

alter policy scope on audit_event with check (
  current_setting('farthing.scope', true) = 'all'
  or chain = 'tenant:' || nullif(current_setting('farthing.tenant', true), '')
  or (chain like 'application:%' and retailer is not null)
);

-- As 0033_retailer_everywhere.sql has it, but for the retailer, which is known before: an event without one is refused, and moves no chain.
create or replace function audit_append() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  head audit_chain;
begin
  if new.retailer is null then return new; end if;
  select * into head from audit_chain where chain = new.chain for update;
  if not found then
    new.seq := 1;
    new.hash := audit_hash(''::bytea, new);
    insert into audit_chain (chain, seq, hash, retailer) values (new.chain, new.seq, new.hash, new.retailer) on conflict do nothing;
    if found then return new; end if;
    -- Somebody else began the chain in between.
    select * into head from audit_chain where chain = new.chain for update;
  end if;
  new.seq := head.seq + 1;
  new.hash := audit_hash(head.hash, new);
  update audit_chain set seq = new.seq, hash = new.hash where chain = new.chain;
  return new;
end $$;
