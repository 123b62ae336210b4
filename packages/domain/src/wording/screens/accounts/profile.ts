/** Who one is, and how one signs in (S3 §2). */
export const profile = {
  title: "Your profile",
  name: "Name",
  username: "Username",
  role: "Role",
  retailer: "Retailer",
  branch: "Branch",
  secondFactor: {
    title: "Sign-in code",
    on: "On",
    off: "Off",
    onText: "You sign in with your password and a code from your authenticator app.",
    offText: "A code from an app on your phone keeps others out even if they learn your password.",
    notOffered: "Your retailer does not use sign-in codes.",
    required: "Sign-in codes are required here and cannot be turned off.",
    setUp: "Set up a sign-in code",
    turnOff: "Turn it off",
    turnOffTitle: "Turn off the sign-in code?",
    turnOffText: "You will sign in with your password alone, and your recovery codes stop working.",
    turnedOn: "The sign-in code is on.",
    turnedOff: "The sign-in code is off.",
  },
} as const;
