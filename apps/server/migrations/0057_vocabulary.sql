-- Generated from packages/domain/src/vocabulary by npm run vocabulary-migration.
alter table application
  drop constraint if exists application_status_check,
  add constraint application_status_check check (status in (
    'open', 'decision_accept', 'decision_decline', 'decision_refer', 'decision_quotation_accept', 'decision_quotation_decline', 'decision_quotation_refer', 'decision_quotation_unavailable', 'sign', 'signed', 'deposit_attempted', 'deposit_paid', 'deposit_unsuccessful', 'customer_has_goods', 'ready_for_payout', 'payout_pending', 'cooling_off', 'paid', 'pending_esat_note', 'cancelled', 'withdrawn')),
  drop constraint if exists application_cancellation_reason_check,
  add constraint application_cancellation_reason_check check (cancellation_reason in (
    'CUSTOMER_CHANGED_MIND', 'GOODS_UNAVAILABLE', 'GOODS_RETURNED', 'ORDER_CHANGED', 'DUPLICATE', 'ENTERED_IN_ERROR', 'SUSPECTED_FRAUD', 'EXPIRED')),
  drop constraint if exists application_refer_type_check,
  add constraint application_refer_type_check check (refer_type in (
    'IDVT', 'OBR', 'IDVT_OBR'));

alter table referral
  drop constraint if exists referral_refer_type_check,
  add constraint referral_refer_type_check check (refer_type in (
    'IDVT', 'OBR', 'IDVT_OBR'));
