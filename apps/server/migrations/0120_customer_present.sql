-- The list shows where each customer is. The documents are too large to read for every row of a list.
alter table application add column customer_present boolean generated always as ((document ->> 'customerPresent')::boolean) stored;
