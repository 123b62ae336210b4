-- The logo that a retailer's pages show. The file name is the hash of the content, so a new logo has a new address.
create table retailer_logo (
  retailer    text not null references retailer,
  file_name   text not null check (file_name ~ '^[0-9a-f]{64}\.(svg|png)$'),
  content     bytea not null check (length(content) <= 100000),
  uploaded_by text not null,
  uploaded_at timestamptz not null,
  primary key (retailer, file_name)
);
create index retailer_logo_by_file_name on retailer_logo (file_name);
alter table retailer_logo enable row level security, force row level security;
create policy scope on retailer_logo using ((select current_setting('farthing.scope', true) = 'all'));
grant select, insert on retailer_logo to farthing_app;

-- Null if pages show the initials.
alter table retailer add column logo text;
grant update (logo) on retailer to farthing_app;

-- The session of a signed-in user shows the logo, before the scope of the user is known.
create function logo_of_retailer(named text) returns text language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare
  stated text := coalesce(current_setting('farthing.scope', true), '');
  found text;
begin
  perform set_config('farthing.scope', 'all', true);
  select logo into found from retailer where normalised_name = named;
  perform set_config('farthing.scope', stated, true);
  return found;
end $$;
revoke execute on function logo_of_retailer(text) from public;
grant execute on function logo_of_retailer(text) to farthing_app;
