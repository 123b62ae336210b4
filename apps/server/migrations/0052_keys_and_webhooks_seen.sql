-- The page of a retailer shows when a key was last used, to the minute, and how long the shop's server took to answer.
alter table api_key add column last_used_at timestamptz;
alter table webhook_delivery add column last_took_ms integer;

create or replace function api_key_holder(key_hash bytea)
returns table (prefix text, supplier_number text, retailer text, now timestamptz)
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  stated text := coalesce(current_setting('farthing.scope', true), '');
begin
  perform set_config('farthing.scope', 'all', true);
  update api_key k set last_used_at = business_now()
  where k.hash = key_hash and k.revoked_at is null and (k.last_used_at is null or k.last_used_at < business_now() - interval '1 minute');
  return query
    select k.prefix, k.supplier_number, b.retailer, business_now()
    from api_key k join branch b on b.supplier_number = k.supplier_number
    where k.hash = key_hash and k.revoked_at is null;
  perform set_config('farthing.scope', stated, true);
end $$;
