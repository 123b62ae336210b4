import { callTexts } from "../../calls.ts";

export const login = {
  title: "Sign in",
  staffPurpose: "To quote, apply for and look after your customers’ credit.",
  lenderPurpose: "To decide on applications, pay retailers and look after loans.",
  retailerName: "Retailer name",
  retailerNameHint: "Remembered on this computer",
  username: "Username",
  password: "Password",
  submit: "Sign in",
  companyAccount: "Use your company account",
  forgotten: "Forgotten your password?",
  successTitle: "It's done",
  successText: "You can now sign in with your new password.",
  helpline: (phone: string) => `Need help? Call the Retail Helpline on ${phone}.`,
} as const;

/** After single sign-on, the sign-in page of the user's company sends the browser to this page. */
export const singleSignOn = {
  returnTitle: "Sign in with your company account",
  waiting: "Signing you in",
  notOwn: "This sign-in did not begin in this window. Please start again.",
  backToLogin: "Back to sign-in",
} as const;

export const secondFactor = {
  title: "Enter your sign-in code",
  code: "Sign-in code",
  hint: "6 digits from your authenticator app",
  submit: "Continue",
  lostPhone: "I do not have my phone",
  recoveryCode: "Recovery code",
  recoveryHint: "One of the codes that you saved when you set up the second factor. Each code works once.",
  useApp: "Use the authenticator app",
  passkeyTitle: "Show your passkey",
  passkeyText: "Your browser asks for the touch, the PIN or the phone with which you set up the passkey.",
  passkeyNotShown: "No passkey was used. Please try again, or use another way.",
  showPasskey: "Use a passkey",
  usePasskey: "Use a passkey instead",
  setUpTitle: "Set up a sign-in code",
  setUpRequired: "Everyone here signs in with a password and a code from an app. Setting up the app takes two minutes.",
  setUpText: "Scan the QR code with any authenticator app, or type the key into the app.",
  scan: "Scan this with your app",
  qrLabel: "QR code for the authenticator app; the key is beside it",
  typeKey: "Any authenticator app will do. You can also type this key into the app:",
  theKey: "the key",
  enterCode: "Enter the code that the app shows",
  newEvery: "6 digits; the code changes every 30 seconds",
  turnOn: "Turn it on",
  recoveryTitle: "Save these codes in case you lose your phone",
  recoveryText: "Each code works once. Print the codes, or put them in a password manager. They are not shown again.",
  theRecoveryCodes: "the recovery codes",
  print: "Print",
  kept: "I have saved them",
} as const;

export const forgotPassword = {
  title: login.forgotten,
  hint: "We send a link to the e-mail address of your account.",
  submit: "Send the link",
  sent: "Email sent. Please check your inbox for a password reset link.",
  failed: "Something went wrong...",
  failedText: callTexts.forgotPassword.failed,
  backToLogin: "Back to sign-in",
} as const;

export const confirmForgotPassword = {
  title: "Choose a new password",
  submit: "Set password",
  updated: "Password successfully updated.",
  newLink: "Send a new link",
} as const;

export const newPassword = {
  title: "Set a new password",
  text: "You are signing in for the first time, so please choose a password of your own.",
  submit: "Set password",
  backToLogin: "Back to sign-in",
} as const;
