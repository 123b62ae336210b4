-- STRONGER_PASSWORD_POLICY is on without a row. Only a row of the retailer turns it off.
create or replace function features_on(of_retailer text) returns text[]
language sql stable
begin atomic
  select coalesce(array_agg(name order by name), '{}')
  from (
    select distinct on (name) name, enabled
    from (
      select name, retailer, enabled from feature_switch
      where retailer = of_retailer or (retailer is null and name <> 'STRONGER_PASSWORD_POLICY')
      union all
      select 'STRONGER_PASSWORD_POLICY', null, true
    ) settings
    order by name, retailer nulls last
  ) resolved
  where enabled;
end;

create or replace function feature_is_on(of_name text, of_retailer text) returns boolean
language sql stable
return coalesce((
  select enabled from feature_switch
  where name = of_name and (retailer = of_retailer or (retailer is null and name <> 'STRONGER_PASSWORD_POLICY'))
  order by retailer nulls last
  limit 1
), of_name = 'STRONGER_PASSWORD_POLICY');

-- A typed username is compared in its compatibility form (a full-width letter counts as the plain letter), so this form is stored. A name
-- whose form another user already has stays unchanged. Nobody can sign in with it until it is changed.
set local farthing.scope = 'all';
update staff_user u set username = lower(normalize(u.username, nfkc))
where u.username <> lower(normalize(u.username, nfkc))
  and not exists (
    select from staff_user other
    where other.retailer = u.retailer and other.id <> u.id and lower(normalize(other.username, nfkc)) = lower(normalize(u.username, nfkc))
  );
