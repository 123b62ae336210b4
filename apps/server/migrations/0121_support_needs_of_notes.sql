-- A lender's report reads every record, so the policy answers without looking up each application.
alter policy scope on support_need using ((select current_setting('farthing.scope', true) = 'all') or application_is_in_reach(application_id));

-- A record may consist of a note only. After its erasure, the figures still need to know that there was a need.
create or replace function erase_support_need() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  update support_need set needs = case when needs = '{}' and note is null then needs else '{erased}' end, note = null
  where application_id = new.application_id;
  return null;
end $$;
