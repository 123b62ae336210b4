-- Who looks into a referral, and when they last did something about it. How long a claim holds is the domain's rule (application/referral-claim.ts).
alter table referral
  add column claimed_by       text,
  add column claim_touched_at timestamptz,
  add constraint referral_claim_is_whole check ((claimed_by is null) = (claim_touched_at is null));

-- What was left alone, looked for every minute.
create index referral_claimed on referral (claim_touched_at) where claimed_by is not null and settled_at is null;
-- What was answered on a day.
create index referral_answered on referral (settled_at) where outcome in ('accept', 'decline');
