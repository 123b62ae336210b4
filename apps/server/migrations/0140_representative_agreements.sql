-- The agreements that show which rates a web shop may advertise. A shop without agreements is judged by the agreements of its retailer, and
-- then by the newest agreements of the lender. A web shop may read these counts although it may not read the applications.
create function agreements_for_advertising(supplier text, since timestamptz)
returns table (counted_at text, apr text, agreements integer)
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  stated text := coalesce(current_setting('farthing.scope', true), '');
begin
  if not in_scope(supplier) then
    return;
  end if;
  perform set_config('farthing.scope', 'all', true);
  return query
    select 'shop', a.document #>> '{product,productConfig,apr}', count(*)::integer from application a
    where a.branch = supplier and a.updated_at >= since and a.signed_at >= since and a.document #>> '{product,productConfig,apr}' is not null
    group by 2;
  if not found then
    return query
      select 'retailer', a.document #>> '{product,productConfig,apr}', count(*)::integer from application a
      where a.retailer = (select b.retailer from branch b where b.supplier_number = supplier)
        and a.updated_at >= since and a.signed_at >= since and a.document #>> '{product,productConfig,apr}' is not null
      group by 2;
  end if;
  if not found then
    return query
      select 'lender', n.apr, count(*)::integer
      from (
        select a.document #>> '{product,productConfig,apr}' as apr from application a
        where a.updated_at >= since and a.signed_at >= since and a.document #>> '{product,productConfig,apr}' is not null
        order by a.updated_at desc limit 1000
      ) n
      group by 2;
  end if;
  perform set_config('farthing.scope', stated, true);
end $$;
revoke execute on function agreements_for_advertising(text, timestamptz) from public;
grant execute on function agreements_for_advertising(text, timestamptz) to farthing_app;
