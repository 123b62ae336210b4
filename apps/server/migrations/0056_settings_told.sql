-- Open pages of a shop are notified of changes of the shop's settings and switches. A switch without a retailer is for all.
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
