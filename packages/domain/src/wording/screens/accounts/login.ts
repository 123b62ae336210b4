/** Sign-in, first password and recovery (S3 §2, §8). */

export const login = {
  title: "Log in",
  retailerName: "Retailer name",
  retailerNameHint: "Remembered on this computer",
  username: "Username",
  password: "Password",
  showPassword: "Show password",
  submit: "Log in",
  forgotten: "Forgotten your password?",
  successTitle: "It's done",
  successText: "You can now log in with your new password.",
} as const;

export const secondFactor = {
  title: "Enter your sign-in code",
  hint: "6 digits from your authenticator app",
  submit: "Continue",
  setUpTitle: "Set up a sign-in code",
  setUpText: "Scan this with any authenticator app, or type the key into it.",
} as const;

export const forgotPassword = {
  title: login.forgotten,
  hint: "We send a link to the e-mail address of your account.",
  submit: "Send the link",
  sent: "Email sent. Please check your inbox for a password reset link.",
  failed: "Something went wrong...",
  backToLogin: "Back to login",
} as const;

export const confirmForgotPassword = {
  title: "Choose a new password",
  submit: "Set password",
  updated: "Password successfully updated.",
} as const;

export const newPassword = {
  title: "Set a new password",
  text: "This is your first login, so please choose a password of your own.",
  submit: "Set password",
  backToLogin: "Back to login",
} as const;
