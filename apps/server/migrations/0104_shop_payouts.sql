-- A web shop reads its own part of a payout run. The rows of payout runs themselves are visible to the lender only.
create index payout_line_of_supplier on payout_line (supplier_number, run_id) where left_out_at is null;

create function shop_payouts(supplier text, wanted uuid, before integer, at_most integer)
returns table (
  run_id uuid, serial_number integer, submitted_at timestamptz, entry_day date, paid_at timestamptz, is_returned boolean,
  loans integer, loan_pence bigint, recovered_pence bigint
)
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
    select r.id, r.serial_number, r.sent_at, r.entry_day, r.settled_at, bool_and(l.returned_at is not null),
           count(*)::integer, sum(l.loan_pence)::bigint, sum(l.recovered_pence)::bigint
    from payout_line l join payout_run r on r.id = l.run_id
    where l.supplier_number = supplier and l.left_out_at is null and r.sent_at is not null
      and (wanted is null or r.id = wanted) and (before is null or r.serial_number < before)
    group by r.id order by r.serial_number desc limit at_most;
  perform set_config('farthing.scope', stated, true);
end $$;
revoke execute on function shop_payouts(text, uuid, integer, integer) from public;
grant execute on function shop_payouts(text, uuid, integer, integer) to farthing_app;
