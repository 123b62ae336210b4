-- Open pages are notified of changes. A notification contains no personal data. PostgreSQL sends it at the commit.

create function tell_news(kind text, about application) returns void
language sql
as $$
  select pg_notify('farthing_news', json_build_object(
    'kind', kind, 'id', about.id, 'version', about.version, 'branch', about.branch, 'proposedBy', about.proposed_by)::text);
$$;

create function tell_of_application() returns trigger
language plpgsql
as $$ begin perform tell_news('application', new); return null; end $$;
create trigger tell_news after insert or update on application for each row execute function tell_of_application();

create function tell_of_decision() returns trigger
language plpgsql
as $$ begin perform tell_news('decision', a) from application a where a.id = new.application_id; return null; end $$;
create trigger tell_news after insert or update on decision for each row execute function tell_of_decision();

-- These rows change without the row of their application.
create function tell_of_history() returns trigger
language plpgsql
as $$ begin perform tell_news('history', a) from application a where a.id = substr(new.chain, 13); return null; end $$;
create trigger tell_news after insert on audit_event for each row
  when (new.chain like 'application:%') execute function tell_of_history();

create function tell_of_clock() returns trigger
language plpgsql
as $$ begin perform pg_notify('farthing_news', '{"kind":"clock"}'); return null; end $$;
create trigger tell_news after update on business_clock for each statement execute function tell_of_clock();
