-- The supplier for which a shop sells, and the origins to which its customers may return.
create table web_shop (
  supplier_number text collate "C" primary key references branch,
  return_origins  text[] not null,
  joined_at       timestamptz not null
);

-- Only the SHA-256 hash of a key is stored. The prefix names the key in lists.
create table api_key (
  prefix          text collate "C" primary key,
  supplier_number text collate "C" not null references web_shop,
  name            text not null,
  hash            bytea not null unique,
  issued_at       timestamptz not null,
  revoked_at      timestamptz
);
create index api_key_by_supplier on api_key (supplier_number);

grant select, insert, update on web_shop, api_key to farthing_app;

alter table web_shop enable row level security, force row level security;
create policy scope on web_shop using (in_scope(supplier_number));
alter table api_key enable row level security, force row level security;
create policy scope on api_key using (in_scope(supplier_number));

-- Reads the keys of all tenants, so it sets the scope to all rows while it runs.
create function api_key_holder(key_hash bytea)
returns table (prefix text, supplier_number text, retailer text, now timestamptz)
language sql volatile security definer set search_path = pg_catalog, public
begin atomic
  select k.prefix, k.supplier_number, b.retailer, business_now()
  from api_key k join branch b on b.supplier_number = k.supplier_number
  where k.hash = key_hash and k.revoked_at is null;
end;
revoke execute on function api_key_holder(bytea) from public;
grant execute on function api_key_holder(bytea) to farthing_app;
