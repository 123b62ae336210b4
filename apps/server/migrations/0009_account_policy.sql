-- Accounts hold by default: the password policy is on, and one name has one spelling.

-- STRONGER_PASSWORD_POLICY is the one switch that nobody has to turn on, and that only a retailer's own row turns off.
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

-- What is typed is compared in its compatibility form (a full-width letter is the letter), so that is what has to be kept. A name whose
-- plain form belongs to somebody already stays as it is: nobody can sign in by it until it is given another.
set local farthing.scope = 'all';
update staff_user u set username = lower(normalize(u.username, nfkc))
where u.username <> lower(normalize(u.username, nfkc))
  and not exists (
    select from staff_user other
    where other.retailer = u.retailer and other.id <> u.id and lower(normalize(other.username, nfkc)) = lower(normalize(u.username, nfkc))
  );
