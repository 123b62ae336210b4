-- Each change of a retailer contains the version that the user has read. A trigger counts all changes, also those by the sandbox and the
-- owner.
alter table retailer add column version integer not null default 1;

create function move_retailer_on() returns trigger
language plpgsql
as $$
begin
  -- Somebody's own reach is no reach over a retailer: what it may do is the lender's to say.
  if current_user = 'farthing_app' and current_setting('farthing.scope', true) is distinct from 'all' then
    raise exception 'a retailer is changed in the scope of everything alone' using errcode = 'insufficient_privilege';
  end if;
  new.version := old.version + 1;
  return new;
end $$;
create trigger move_retailer_on before update on retailer for each row execute function move_retailer_on();

grant update (settings) on retailer to farthing_app;
