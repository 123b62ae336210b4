alter table staff_user
  -- The time step of the last accepted code, so that a code works only once.
  add column totp_last_step bigint,
  -- How hard the password is to guess. Unknown until the password is set or used.
  add column password_strength smallint check (password_strength between 1 and 4);

create table recovery_code (
  user_id uuid not null references staff_user on delete cascade,
  hash    bytea not null,
  used_at timestamptz,
  primary key (user_id, hash)
);
alter table recovery_code enable row level security, force row level security;
create policy scope on recovery_code using (exists (select from staff_user u where u.id = user_id));
grant select, insert, update, delete on recovery_code to farthing_app;

-- A partner with this key may open applications for the supplier and for the suppliers below it.
create table direct_apps_partner (
  key_id          text primary key,
  issuer          text not null,
  name            text not null,
  supplier_number text not null references branch,
  user_id         uuid not null references staff_user,
  public_key      jsonb not null,
  algorithm       text not null check (algorithm in ('ES256', 'EdDSA', 'RS256')),
  enabled         boolean not null default true,
  created_at      timestamptz not null default clock_timestamp()
);
alter table direct_apps_partner enable row level security, force row level security;
create policy scope on direct_apps_partner using (in_scope(supplier_number));
grant select on direct_apps_partner to farthing_app;

-- A customer who came by a partner's link may use only this application.
alter table session add column for_application text references application on delete cascade;
create index session_by_application on session (for_application) where for_application is not null;

drop function session_holder(bytea, text, integer, boolean);
create function session_holder(token_hash bytea, of_app text, idle_minutes integer, is_a_person boolean)
returns table (
  session_id uuid, user_id uuid, username text, given_name text, family_name text, role text, prompt_password_update boolean,
  retailer text, retailer_name text, accent text, branch text, branch_name text, reach text[], user_management boolean,
  for_application text
)
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  living session;
  workplace text;
begin
  select * into living from session s
  where s.access_hash = token_hash and s.app = of_app and s.ended_at is null and s.access_expires_at > clock_timestamp()
    and s.last_active_at > clock_timestamp() - make_interval(mins => idle_minutes);
  if not found then return; end if;
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
end $$;
