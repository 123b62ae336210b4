-- A returned instruction ends with its agreement and keeps the bank's reason.
alter table direct_debit_instruction
  drop constraint direct_debit_instruction_check1,
  add constraint return_has_reason check (state <> 'returned' or return_reason is not null),
  add constraint reason_of_return check (return_reason is null or state in ('returned', 'cancelled'));

-- No page is notified, because these agreements ended before.
alter table direct_debit_instruction disable trigger user;
update direct_debit_instruction i set state = 'cancelled'
from application a where a.id = i.application_id and i.state = 'returned' and a.status in ('cancelled', 'withdrawn');
alter table direct_debit_instruction enable trigger user;
