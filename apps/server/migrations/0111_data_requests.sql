-- A customer's request for a copy of all personal data (decision 94). A job makes the copy. The copy can be downloaded for a limited time.
create table data_request (
  id             uuid primary key,
  -- The application by which the customer was found. The copy is sealed under the key of this application.
  application_id text collate "C" not null references application,
  received_on    date not null,
  -- The last day on which the law allows the answer.
  due_on         date not null,
  identity_check text not null,
  -- What the user saw or asked. It must not contain the number of an identity document.
  identity_note  text not null,
  checked_by     text not null,
  checked_at     timestamptz not null,
  -- All applications whose data are in the copy.
  applications   text[] collate "C" not null default '{}',
  sealed         bytea,
  made_at        timestamptz,
  expires_at     timestamptz,
  downloads      integer not null default 0,
  check ((made_at is null) = (expires_at is null)),
  check (sealed is null or made_at is not null)
);
select carry_retailer('data_request', 'application');
select retailer_in_key('data_request');
create index data_request_of_application on data_request (application_id, checked_at desc);
create index data_request_with_copy on data_request (expires_at) where sealed is not null;

alter table data_request enable row level security, force row level security;
create policy scope on data_request using ((select current_setting('farthing.scope', true) = 'all'));
grant select, insert on data_request to farthing_app;
grant update (applications, sealed, made_at, expires_at, downloads) on data_request to farthing_app;

-- The erasure of an application also deletes every copy of its data.
create function erase_data_copies() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  update data_request set sealed = null where new.application_id = any (applications) and sealed is not null;
  update data_request set identity_note = '' where application_id = new.application_id;
  return null;
end $$;
revoke execute on function erase_data_copies() from public;
create trigger erase_data_copies after insert on erasure for each row execute function erase_data_copies();
