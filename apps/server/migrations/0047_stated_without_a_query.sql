-- The functions of 0040_access_version.sql and 0026_application_numbers.sql set the scope by an assignment, because "perform" runs a query
-- each time.

create or replace function confirm_session(token_hash bytea, of_app text, idle_minutes integer, is_a_person boolean, version_seen bigint) returns void
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  stated text := coalesce(current_setting('farthing.scope', true), '');
  states text := set_config('farthing.scope', 'all', true);
begin
  perform from session s, access_version v
  where s.access_hash = token_hash and s.app = of_app and s.ended_at is null and s.access_expires_at > clock_timestamp()
    and s.last_active_at > clock_timestamp() - make_interval(mins => idle_minutes)
    and (not is_a_person or s.last_active_at >= clock_timestamp() - interval '1 minute')
    and v.version = version_seen;
  if not found then
    raise exception 'the session is not what it was' using errcode = 'FS001';
  end if;
  states := set_config('farthing.scope', stated, true);
end $$;

create or replace function free_application_number() returns text
language plpgsql volatile security definer set search_path = pg_catalog, public
as $$
declare
  stated text := coalesce(current_setting('farthing.scope', true), '');
  states text := set_config('farthing.scope', 'all', true);
  secret bytea := (select key from application_number_key);
  digits text;
begin
  loop
    digits := lpad(permuted_number(nextval('application_number'), 10000, secret)::text, 8, '0');
    exit when not exists (select from application where id between digits || '0' and digits || '9');
  end loop;
  states := set_config('farthing.scope', stated, true);
  return digits;
end $$;
