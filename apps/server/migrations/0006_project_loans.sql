-- Nobody can choose the product of a project loan for goods.
alter table product add column is_project_loan boolean not null default false;
update product set is_project_loan = true where id = 'project-0'; -- only in a demo world
