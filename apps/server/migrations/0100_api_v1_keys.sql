-- API keys have permissions, a version of the API, and a last moment once they are replaced.
alter table api_key
  -- Null: the key has every permission.
  add column permissions text[],
  add column api_version text not null default '2026-11-18',
  -- A replaced key works until this moment, so that the shop can change its settings without a gap.
  add column expires_at  timestamptz,
  -- The key that this key replaces.
  add column replaces    text collate "C" references api_key;

create function api_key_bearer(key_hash bytea)
returns table (prefix text, supplier_number text, retailer text, now timestamptz, permissions text[], api_version text)
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  stated text := coalesce(current_setting('farthing.scope', true), '');
begin
  perform set_config('farthing.scope', 'all', true);
  update api_key k set last_used_at = business_now()
  where k.hash = key_hash and k.revoked_at is null and (k.expires_at is null or k.expires_at > business_now())
    and (k.last_used_at is null or k.last_used_at < business_now() - interval '1 minute');
  return query
    select k.prefix, k.supplier_number, b.retailer, business_now(), k.permissions, k.api_version
    from api_key k join branch b on b.supplier_number = k.supplier_number
    where k.hash = key_hash and k.revoked_at is null and (k.expires_at is null or k.expires_at > business_now());
  perform set_config('farthing.scope', stated, true);
end $$;
revoke execute on function api_key_bearer(bytea) from public;
grant execute on function api_key_bearer(bytea) to farthing_app;

-- Servers of the release before call this function. They honour the end of a key too, but no permissions.
create or replace function api_key_holder(key_hash bytea)
returns table (prefix text, supplier_number text, retailer text, now timestamptz)
language sql volatile security definer set search_path = pg_catalog, public
begin atomic
  select b.prefix, b.supplier_number, b.retailer, b.now from api_key_bearer(key_hash) b where b.permissions is null;
end;
