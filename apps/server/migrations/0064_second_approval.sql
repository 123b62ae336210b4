-- An acceptance above the policy's limit or with a sign of fraud takes two underwriters. The first one's acceptance is a recommendation.
alter table referral
  add column reason              text,
  add column recommended_by      text,
  add column recommended_at      timestamptz,
  add column recommended_version integer,
  add column recommended_reason  text,
  add column recommendation_note text,
  add constraint referral_recommendation_is_complete check (
    num_nulls(recommended_by, recommended_at, recommended_version, recommended_reason, recommendation_note) in (0, 5)),
  add constraint referral_reason_check check (reason in (
    'IDENTITY_PROVED', 'INCOME_PROVED', 'AFFORDABLE', 'FILE_EXPLAINED', 'MARKER_CLEARED', 'APPEAL_UPHELD', 'IDENTITY_NOT_PROVED', 'INCOME_NOT_PROVED', 'NOT_AFFORDABLE', 'ADVERSE_FILE', 'FRAUD_SUSPECTED', 'APPEAL_NOT_UPHELD', 'OTHER')),
  add constraint referral_recommended_reason_check check (recommended_reason in (
    'IDENTITY_PROVED', 'INCOME_PROVED', 'AFFORDABLE', 'FILE_EXPLAINED', 'MARKER_CLEARED', 'APPEAL_UPHELD', 'IDENTITY_NOT_PROVED', 'INCOME_NOT_PROVED', 'NOT_AFFORDABLE', 'ADVERSE_FILE', 'FRAUD_SUSPECTED', 'APPEAL_NOT_UPHELD', 'OTHER'));
