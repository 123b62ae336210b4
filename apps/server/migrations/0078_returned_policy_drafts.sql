-- An author takes a draft back after it was sent for approval, or the approver sends it back. Both give a reason.
alter table credit_policy
  add column returned_by   text,
  add column returned_at   timestamptz,
  add column return_reason text,
  add constraint credit_policy_return check ((returned_by is null) = (returned_at is null) and (returned_by is null) = (return_reason is null));
