-- The erasure of an application also erases its complaints. A complaint without an application is erased by a row of this table.
create table complaint_erasure (
  complaint_id uuid primary key references complaint,
  erased_at    timestamptz not null
);
alter table complaint_erasure enable row level security, force row level security;
create policy scope on complaint_erasure using ((select current_setting('farthing.scope', true) = 'all'));
grant select, insert on complaint_erasure to farthing_app;

create function erase_complaint() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  if not exists (select from complaint where id = new.complaint_id and application_id is null and closed_at is not null) then
    raise exception 'complaint % is open or has an application', new.complaint_id using errcode = 'integrity_constraint_violation';
  end if;
  update complaint
  set customer_name = null, email = null, phone = null, words = null, answer = null, stated_number = null, ombudsman_reference = null
  where id = new.complaint_id;
  update complaint_note set text = null, content = null where complaint_id = new.complaint_id;
  return null;
end $$;
revoke execute on function erase_complaint() from public;
create trigger erase_complaint after insert on complaint_erasure for each row execute function erase_complaint();
