-- PostgreSQL plans a query inside a policy with every statement, but a query inside a function only once. A policy that depends on an
-- application therefore calls a function. "coalesce" keeps PostgreSQL's estimate of the number of rows.

create function application_is_in_reach(application_id text) returns boolean
language plpgsql stable parallel safe
as $$ begin perform from public.application a where a.id = $1; return found; end $$;

create function user_is_in_reach(user_id uuid) returns boolean
language plpgsql stable parallel safe
as $$ begin perform from public.staff_user u where u.id = $1; return found; end $$;

-- Supplier numbers are digits, so nothing must be escaped.
create function suppliers_in_reach() returns jsonb
language sql stable parallel safe
return ('{"' || replace(nullif(current_setting('farthing.suppliers', true), ''), ',', '":0,"') || '":0}')::jsonb;

-- Written rows are checked once, so the policy reads the settings itself.
alter policy scope on application using (
  (select current_setting('farthing.scope', true) = 'all')
  or coalesce((select suppliers_in_reach()) ? branch, false)
  or coalesce((select suppliers_in_reach()) ? proposed_by, false)
  or id = (select nullif(current_setting('farthing.application', true), ''))
) with check (
  current_setting('farthing.scope', true) = 'all'
  or branch = any (string_to_array(current_setting('farthing.suppliers', true), ','))
  or proposed_by = any (string_to_array(current_setting('farthing.suppliers', true), ','))
  or id = current_setting('farthing.application', true)
);
alter policy beginning on application with check (
  current_setting('farthing.scope', true) = 'all' or branch = any (string_to_array(current_setting('farthing.suppliers', true), ','))
);

-- The trigger finds only an application in scope. A row without a retailer is refused.
do $$
declare
  dependent text;
begin
  foreach dependent in array array['applicant_token', 'application_key', 'application_revision', 'application_snapshot', 'bank_check', 'bureau_search', 'customer_check',
    'customer_feedback', 'deadline', 'decision', 'deposit_payment', 'direct_debit_instruction', 'ledger_movement', 'paper', 'paper_content', 'paper_link', 'payout_line',
    'referral', 'referral_note', 'shown_paper', 'signing', 'webhook_delivery']
  loop
    execute format($policy$alter policy scope on %I
      using ((select current_setting('farthing.scope', true) = 'all') or application_is_in_reach(application_id)) with check (retailer is not null)$policy$, dependent);
    execute format($trigger$create or replace trigger carry_retailer before insert or update of retailer, application_id on %I
      for each row execute function retailer_of_application()$trigger$, dependent);
  end loop;
  foreach dependent in array array['pairing', 'sent_message']
  loop
    execute format($policy$alter policy scope on %I
      using ((select current_setting('farthing.scope', true) = 'all') or application_is_in_reach(application_id))$policy$, dependent);
  end loop;
end $$;

alter policy scope on audit_event using (
  (select current_setting('farthing.scope', true) = 'all')
  or chain = (select 'tenant:' || nullif(current_setting('farthing.tenant', true), ''))
  or (chain like 'application:%' and application_is_in_reach(substr(chain, 13)))
) with check (
  current_setting('farthing.scope', true) = 'all'
  or chain = 'tenant:' || nullif(current_setting('farthing.tenant', true), '')
  or (chain like 'application:%' and application_is_in_reach(substr(chain, 13)))
);

alter policy scope on session using (
  (select current_setting('farthing.scope', true) = 'all')
  or user_is_in_reach(user_id)
  or for_application = (select nullif(current_setting('farthing.application', true), ''))
);
