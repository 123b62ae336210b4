-- Each change of a feature switch is one row, with the user who made it. The server cannot change a switch without such a row.
create table feature_switch_change (
  id             uuid primary key,
  name           text not null,
  -- Null: all retailers without a setting of their own.
  retailer       text references retailer,
  -- Null: the retailer's setting was removed.
  enabled        boolean,
  -- The own setting before the change. A trigger fills it.
  enabled_before boolean,
  -- A username, or the name of a command.
  changed_by     text not null,
  changed_at     timestamptz not null
);
create index feature_switch_change_newest on feature_switch_change (changed_at desc, id desc);
alter table feature_switch_change enable row level security, force row level security;
create policy scope on feature_switch_change using ((select current_setting('farthing.scope', true) = 'all'));
grant select, insert on feature_switch_change to farthing_app;

-- Belongs to the owner, because the server's role may not write feature_switch.
create function turn_feature_switch() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  select enabled into new.enabled_before from feature_switch where name = new.name and retailer is not distinct from new.retailer for update;
  if new.enabled is null then
    delete from feature_switch where name = new.name and retailer is not distinct from new.retailer;
  else
    insert into feature_switch (name, retailer, enabled) values (new.name, new.retailer, new.enabled)
      on conflict (name, retailer) do update set enabled = excluded.enabled;
  end if;
  return new;
end $$;
revoke execute on function turn_feature_switch() from public;
create trigger turn_feature_switch before insert on feature_switch_change for each row execute function turn_feature_switch();
