-- The underwriter who claimed the referral, and the time of the last action (domain: application/referral-claim.ts).
alter table referral
  add column claimed_by       text,
  add column claim_touched_at timestamptz,
  add constraint referral_claim_is_whole check ((claimed_by is null) = (claim_touched_at is null));

-- The minute job looks for expired claims.
create index referral_claimed on referral (claim_touched_at) where claimed_by is not null and settled_at is null;
create index referral_answered on referral (settled_at) where outcome in ('accept', 'decline');
