-- A code at the till that hands an application to the customer's own phone: whoever reaches the application may show one.
alter policy scope on one_time_code using (
  (select current_setting('farthing.scope', true) = 'all')
  or exists (select from staff_user u where u.id = case when subject ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then subject::uuid end)
  or (purpose = 'hand-over' and exists (select from application a where a.id = subject))
);
