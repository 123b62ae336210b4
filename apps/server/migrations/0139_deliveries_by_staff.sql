-- A delivery that staff confirmed, or that the system assumed, is a fulfilment of the web shop's order too. These are the deliveries before
-- this migration.
insert into fulfilment (id, application_id, amount_pence, delivered_on, created_at)
select gen_random_uuid(), a.id, goods.pence - reported.pence, (delivered.at at time zone 'Europe/London')::date, delivered.at
from application a
cross join lateral (select round((a.document #>> '{loanParameters,goodsAmount}')::numeric * 100)::bigint as pence) goods
cross join lateral (select coalesce(sum(f.amount_pence), 0)::bigint as pence from fulfilment f where f.application_id = a.id) reported
cross join lateral (
  select max(e.at) as at from audit_event e where e.chain = 'application:' || a.id and e.type = 'goods.delivered'
) delivered
where a.channel = 'WebServices' and delivered.at is not null and goods.pence > reported.pence;
