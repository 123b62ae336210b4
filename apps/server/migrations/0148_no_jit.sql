-- Farthing's queries are short. PostgreSQL may compile a query for 200 ms that runs for 1 ms, above all while a table has no statistics.
do $$
begin
  execute format('alter database %I set jit = off', current_database());
exception when insufficient_privilege then
  raise notice 'The owner of the database can run: alter database % set jit = off', current_database();
end $$;
