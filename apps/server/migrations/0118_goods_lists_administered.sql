-- The lender's administrators write the goods lists of retailers.
grant insert, delete on goods_list_entry to farthing_app;
create trigger require_lender_scope before insert or delete on goods_list_entry for each row execute function require_lender_scope();
