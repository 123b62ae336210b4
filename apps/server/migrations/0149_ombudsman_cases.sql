-- The day on which the ombudsman closed the case. Until then, the personal data of the complaint are kept (decision 94).
alter table complaint add column ombudsman_decided_on date;
alter table complaint add check (ombudsman_decided_on is null or ombudsman_on is not null);

-- A complaint is pending while the lender has not answered it, and while it is with the ombudsman.
create function is_complaint_pending(complaint) returns boolean
language sql immutable
as $$ select $1.closed_at is null or ($1.ombudsman_on is not null and $1.ombudsman_decided_on is null) $$;

create function refuse_erasure_of_pending_complaint() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  if exists (select from complaint c where c.application_id = new.application_id and is_complaint_pending(c)) then
    raise exception 'application % has a pending complaint', new.application_id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
revoke execute on function refuse_erasure_of_pending_complaint() from public;
create trigger refuse_erasure_of_pending_complaint before insert on erasure
  for each row execute function refuse_erasure_of_pending_complaint();

create or replace function erase_complaint() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  if not exists (select from complaint c where c.id = new.complaint_id and c.application_id is null and not is_complaint_pending(c)) then
    raise exception 'complaint % is pending or has an application', new.complaint_id using errcode = 'integrity_constraint_violation';
  end if;
  update complaint
  set customer_name = null, email = null, phone = null, words = null, answer = null, stated_number = null, ombudsman_reference = null
  where id = new.complaint_id;
  update complaint_note set text = null, content = null where complaint_id = new.complaint_id;
  return null;
end $$;
