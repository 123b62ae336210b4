export const accountEvents = [
  "user.signed_in",
  "user.sign_in_refused",
  "user.second_factor_refused",
  "user.password_reset_requested",
  "user.password_changed",
  "user.email_changed",
  "user.passkey_added",
  "user.passkey_removed",
  "user.second_factor_enrolled",
  "user.second_factor_removed",
  "user.recovery_code_used",
  "user.recovery_codes_renewed",
] as const;
