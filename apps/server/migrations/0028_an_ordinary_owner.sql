-- Each function sets the scope in its body. Only a superuser may attach an undeclared setting to a function, and the owner need not be a
-- superuser. A database that migrated with earlier versions of 0004 to 0027 gets the same functions here.

create or replace function session_holder(token_hash bytea, of_app text, idle_minutes integer, is_a_person boolean)
returns table (
  session_id uuid, user_id uuid, username text, given_name text, family_name text, role text, prompt_password_update boolean,
  retailer text, retailer_name text, accent text, branch text, branch_name text, reach text[], user_management boolean,
  for_application text
)
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  stated text := coalesce(current_setting('farthing.scope', true), '');
  living session;
  workplace text;
begin
  perform set_config('farthing.scope', 'all', true);
  select * into living from session s
  where s.access_hash = token_hash and s.app = of_app and s.ended_at is null and s.access_expires_at > clock_timestamp()
    and s.last_active_at > clock_timestamp() - make_interval(mins => idle_minutes);
  if found then
    -- Within a minute one more request says nothing new about a person being there, and would cost a write.
    if is_a_person and living.last_active_at < clock_timestamp() - interval '1 minute' then
      update session s set last_active_at = clock_timestamp() where s.id = living.id;
    end if;
    if living.for_application is not null then
      select a.branch into workplace from application a where a.id = living.for_application;
    end if;
    return query
      select living.id, u.id, u.username, u.given_name, u.family_name, u.role, u.prompt_password_update,
             r.normalised_name, r.name, r.accent, b.supplier_number, b.name,
             case when exists (select from branch_reach where overseer = b.supplier_number)
               then reachable_suppliers(b.supplier_number) else array[b.supplier_number] end,
             feature_is_on('USER_MANAGEMENT', r.normalised_name),
             living.for_application
      from staff_user u
      join branch b on b.supplier_number = coalesce(workplace, u.default_branch)
      join retailer r on r.normalised_name = case when workplace is null then u.retailer else b.retailer end
      where u.id = living.user_id and u.enabled;
  end if;
  perform set_config('farthing.scope', stated, true);
end $$;

create or replace function application_is_of(application_id text, of_retailer text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  stated text := coalesce(current_setting('farthing.scope', true), '');
  is_of  boolean;
begin
  perform set_config('farthing.scope', 'all', true);
  is_of := exists (select from application a join branch b on b.supplier_number = a.branch where a.id = $1 and b.retailer = $2);
  perform set_config('farthing.scope', stated, true);
  return is_of;
end $$;

create or replace function applicant_token_holder(token_hash bytea, idle_minutes integer, is_a_person boolean)
returns table (application_id text, now timestamptz)
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  stated text := coalesce(current_setting('farthing.scope', true), '');
  living applicant_token;
begin
  perform set_config('farthing.scope', 'all', true);
  select * into living from applicant_token t
  where t.hash = token_hash and t.expires_at > clock_timestamp()
    and t.last_active_at > clock_timestamp() - make_interval(mins => idle_minutes);
  if found then
    -- Within a minute one more request says nothing new, and would cost a write.
    if is_a_person and living.last_active_at < clock_timestamp() - interval '1 minute' then
      update applicant_token t set last_active_at = clock_timestamp() where t.hash = token_hash;
    end if;
    return query select living.application_id, business_now();
  end if;
  perform set_config('farthing.scope', stated, true);
end $$;

create or replace function signing_room_holder(given bytea) returns table (signing_id uuid, application_id text, now timestamptz)
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  stated text := coalesce(current_setting('farthing.scope', true), '');
begin
  perform set_config('farthing.scope', 'all', true);
  return query
    select s.id, s.application_id, business_now() from signing s
    where s.key_hash = given and s.expires_at > clock_timestamp() - interval '1 day';
  perform set_config('farthing.scope', stated, true);
end $$;

create or replace function api_key_holder(key_hash bytea)
returns table (prefix text, supplier_number text, retailer text, now timestamptz)
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  stated text := coalesce(current_setting('farthing.scope', true), '');
begin
  perform set_config('farthing.scope', 'all', true);
  return query
    select k.prefix, k.supplier_number, b.retailer, business_now()
    from api_key k join branch b on b.supplier_number = k.supplier_number
    where k.hash = key_hash and k.revoked_at is null;
  perform set_config('farthing.scope', stated, true);
end $$;
