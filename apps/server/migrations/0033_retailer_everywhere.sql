-- Each row names its retailer, so that a group of retailers can move to a database of its own. test/shard-keys.test.ts lists the exceptions
-- with reasons. The database fills the column.

alter table application add column retailer text not null default '';
-- No page is notified, because nothing has changed for users.
alter table application disable trigger user;
update application a set retailer = b.retailer from branch b where b.supplier_number = a.branch;
alter table application enable trigger user;
alter table application add constraint retailer_known check (retailer <> '');

create function retailer_of_branch() returns trigger
language plpgsql
as $$ begin select b.retailer into new.retailer from branch b where b.supplier_number = new.branch; return new; end $$;
create trigger carry_retailer before insert or update of retailer on application for each row execute function retailer_of_branch();

create function retailer_of_application() returns trigger
language plpgsql
as $$ begin select a.retailer into new.retailer from application a where a.id = new.application_id; return new; end $$;

create function retailer_of_supplier() returns trigger
language plpgsql
as $$ begin select b.retailer into new.retailer from branch b where b.supplier_number = new.supplier_number; return new; end $$;

create function retailer_of_user() returns trigger
language plpgsql
as $$ begin select u.retailer into new.retailer from staff_user u where u.id = new.user_id; return new; end $$;

create function retailer_of_check() returns trigger
language plpgsql
as $$ begin select c.retailer into new.retailer from customer_check c where c.id = new.check_id; return new; end $$;

create function retailer_of_movement() returns trigger
language plpgsql
as $$ begin select m.retailer into new.retailer from ledger_movement m where m.id = new.movement_id; return new; end $$;

-- Adds the column to an existing table. The retailer follows from the application, the supplier, the user, the check or the money movement.
create function carry_retailer(of_table text, way text) returns void
language plpgsql
as $$
declare
  owners   text := case way when 'supplier' then 'branch' when 'user' then 'staff_user' when 'check' then 'customer_check' when 'movement' then 'ledger_movement' else way end;
  its_key  text := case way when 'supplier' then 'supplier_number' else 'id' end;
  naming   text := case way when 'supplier' then 'supplier_number' else way || '_id' end;
begin
  execute format('alter table %I add column retailer text not null default %L', of_table, '');
  execute format('alter table %I disable trigger user', of_table);
  execute format('update %I t set retailer = o.retailer from %I o where o.%I = t.%I', of_table, owners, its_key, naming);
  execute format('alter table %I enable trigger user', of_table);
  execute format('alter table %I add constraint retailer_known check (retailer <> %L)', of_table, '');
  execute format('create trigger carry_retailer before insert or update of retailer on %I for each row execute function retailer_of_%s()', of_table, way);
end $$;

-- As the last column of the key, it needs no index of its own, and queries by the first columns still work. Only keys that identify the
-- retailer or are random are changed. Keys that other tables or statements refer to stay as they are.
create function retailer_in_key(of_table text) returns void
language plpgsql
as $$
declare
  key record;
begin
  select c.conname as name, string_agg(quote_ident(a.attname), ', ' order by k.place) as columns into key
  from pg_constraint c cross join unnest(c.conkey) with ordinality k(column_number, place)
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.column_number
  where c.contype = 'p' and c.conrelid = of_table::regclass group by c.conname;
  execute format('alter table %I drop constraint %I, add constraint %2$I primary key (%3$s, retailer)', of_table, key.name, key.columns);
end $$;
revoke execute on function carry_retailer(text, text), retailer_in_key(text) from public;

select carry_retailer(name, 'application') from unnest(array['applicant_token', 'application_key', 'application_revision', 'application_snapshot', 'bank_check',
  'bureau_search', 'customer_check', 'customer_feedback', 'deadline', 'decision', 'deposit_payment', 'direct_debit_instruction', 'ledger_movement', 'paper', 'paper_content',
  'paper_link', 'payout_line', 'referral', 'referral_note', 'shown_paper', 'signing', 'webhook_delivery']) name;
select carry_retailer(name, 'supplier') from unnest(array['api_key', 'direct_apps_partner', 'goods_list_entry', 'supplier_bank_account', 'web_shop']) name;
select carry_retailer(name, 'user') from unnest(array['administrator_proposal', 'former_email', 'passkey', 'recovery_code']) name;
select carry_retailer('taken_callback', 'check');
select carry_retailer('ledger_entry', 'movement');

alter table audit_chain add column retailer text not null default '';
alter table audit_event add column retailer text not null default '';
update audit_chain set retailer = case
  when chain like 'tenant:%' then substr(chain, 8)
  else coalesce((select a.retailer from application a where a.id = substr(chain, 13)), 'farthing') end;
alter table audit_event disable trigger user;
update audit_event e set retailer = h.retailer from audit_chain h where h.chain = e.chain;
alter table audit_event enable trigger user;
alter table audit_chain add constraint retailer_known check (retailer <> '');
alter table audit_event add constraint retailer_known check (retailer <> '');

create or replace function audit_append() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  head audit_chain;
begin
  select * into head from audit_chain where chain = new.chain for update;
  if not found then
    new.seq := 1;
    new.hash := audit_hash(''::bytea, new);
    new.retailer := case when new.chain like 'tenant:%' then substr(new.chain, 8)
      else (select a.retailer from application a where a.id = substr(new.chain, 13)) end;
    insert into audit_chain (chain, seq, hash, retailer) values (new.chain, new.seq, new.hash, new.retailer) on conflict do nothing;
    if found then return new; end if;
    -- Somebody else began the chain in between.
    select * into head from audit_chain where chain = new.chain for update;
  end if;
  new.seq := head.seq + 1;
  new.hash := audit_hash(head.hash, new);
  new.retailer := head.retailer;
  update audit_chain set seq = new.seq, hash = new.hash where chain = new.chain;
  return new;
end $$;

select retailer_in_key(name) from unnest(array['administrator_proposal', 'application_key', 'application_revision', 'application_snapshot', 'audit_chain',
  'audit_event', 'deadline', 'deposit_payment', 'direct_debit_instruction', 'former_email', 'goods_list_entry', 'ledger_entry', 'paper_link', 'payout_line',
  'recovery_code', 'referral_note', 'shown_paper', 'signing']) name;
