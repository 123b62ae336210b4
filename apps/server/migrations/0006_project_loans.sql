-- The project part of a fusion loan has a product of its own, which nobody can choose for goods.
alter table product add column is_project_loan boolean not null default false;
update product set is_project_loan = true where id = 'project-0'; -- the demo world's, where it was filled before this
