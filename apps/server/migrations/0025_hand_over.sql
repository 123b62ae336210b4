-- A user with access to the application may show a code that hands it to the customer's phone.
alter policy scope on one_time_code using (
  (select current_setting('farthing.scope', true) = 'all')
  or exists (select from staff_user u where u.id = case when subject ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then subject::uuid end)
  or (purpose = 'hand-over' and exists (select from application a where a.id = subject))
);
