-- What makes it harder for a customer, in the customer's words and without a diagnosis (decision 114). No row means that nobody has recorded a need.
create table support_need (
  application_id text collate "C" primary key references application,
  -- Empty after the customer has taken the needs back.
  needs          text[] not null,
  note           text,
  -- How the customer agreed that Farthing stores the needs.
  consent        text not null,
  recorded_as    text not null check (recorded_as in ('customer', 'shop', 'lender')),
  recorded_by    text not null,
  recorded_at    timestamptz not null
);
select carry_retailer('support_need', 'application');
select retailer_in_key('support_need');

alter table support_need enable row level security, force row level security;
create policy scope on support_need using (application_is_in_reach(application_id));
grant select, insert, update on support_need to farthing_app;

create function erase_support_need() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  -- The figures still need to know that there was a need, but not which one.
  update support_need set needs = case when needs = '{}' then needs else '{erased}' end, note = null where application_id = new.application_id;
  return null;
end $$;
revoke execute on function erase_support_need() from public;
create trigger erase_support_need after insert on erasure for each row execute function erase_support_need();
