-- The user whose second factor is reset cannot confirm the reset.
alter table proposed_change add check (outcome is distinct from 'confirmed' or kind <> 'second_factor_reset' or settled_by <> subject);
