-- Whoever has a screen of a shop open hears that what the shop may do, or how it looks, has changed: the lender has turned a switch, and the pages
-- follow at once instead of when they are next opened. A switch without a retailer is everybody's.
create function tell_of_settings() returns trigger
language plpgsql
as $$
declare
  changed jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
begin
  perform pg_notify('farthing_news', jsonb_build_object('kind', 'settings', 'retailer', changed -> tg_argv[0])::text);
  return null;
end $$;

create trigger tell_news after update on retailer
  for each row execute function tell_of_settings('normalised_name');
create trigger tell_news after insert or update or delete on feature_switch
  for each row execute function tell_of_settings('retailer');
