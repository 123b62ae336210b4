-- A shop may read whether its own account is confirmed. The digits are encrypted.
create policy own on supplier_bank_account for select using (coalesce((select suppliers_in_reach()) ? supplier_number, false));
