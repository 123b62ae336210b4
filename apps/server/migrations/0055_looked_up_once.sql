-- An event now looks its application up once instead of three times.

-- Application and supplier numbers are digits, so nothing must be escaped.
create function news_of(kind text, id text, version integer, branch text, proposed_by text) returns text
language sql immutable parallel safe
return '{"kind":"' || kind || '","id":"' || id || '","version":' || version || ',"branch":"' || branch || '","proposedBy":'
  || coalesce('"' || proposed_by || '"', 'null') || '}';

-- An assignment instead of "perform" (0047_stated_without_a_query.sql) saves two thirds of the time of a notification.
create or replace function tell_of_application() returns trigger
language plpgsql
as $$
declare
  told text := pg_notify('farthing_news', news_of('application', new.id, new.version, new.branch, new.proposed_by));
begin
  return null;
end $$;

-- A page that is notified of a new version reads everything about the application again. Rows of the same transaction therefore need no
-- notification.
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

-- The trigger does not find an application outside the scope, and an event without a retailer is refused. Triggers run in the order of
-- their names, so this one runs before the chain's.
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

-- As in 0033_retailer_everywhere.sql, but an event without a retailer is refused.
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
