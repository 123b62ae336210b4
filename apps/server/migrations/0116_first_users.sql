-- The command `npm run admin` creates the first users of the lender. These users need not wait before they confirm or release.
alter table staff_user add column is_first_user boolean not null default false;

-- Only the owner of the database creates a first user. The server's login may insert users, so a trigger refuses it.
create function require_owner_for_first_user() returns trigger language plpgsql as $$
begin
  if not pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'usage') then
    raise insufficient_privilege using message = 'only the owner of the database creates a first user';
  end if;
  return new;
end $$;
create trigger require_owner_for_first_user before insert or update of is_first_user on staff_user
  for each row when (new.is_first_user) execute function require_owner_for_first_user();
