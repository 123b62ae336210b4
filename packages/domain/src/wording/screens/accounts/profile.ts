/** Who one is, and how one signs in (S3 §2). */
export const profile = {
  title: "Profile and security",
  signedInAs: (username: string, role: string, retailer: string, branch: string, supplierNumber: string) =>
    `${username}, ${role.toLowerCase()} at ${retailer} ${branch} (${supplierNumber})`,
  settings: "Settings",
  password: {
    title: "Password",
    yours: "Your password",
    asked: "It is asked for again before anything here changes",
    change: "Change password",
  },
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
  sessions: {
    title: "Where you are signed in",
    text: (minutes: number) => `A session ends by itself after ${minutes} minutes without use.`,
    thisOne: "This one",
    unknownBrowser: "A browser that does not say what it is",
    since: (moment: string, address: string) => `Since ${moment}${address === "" ? "" : `, from ${address}`}`,
    lastUsed: (moment: string) => `Last used ${moment}`,
    end: "Sign out",
    endWhich: (browser: string) => `, ${browser}`,
    ended: "Signed out there.",
    everywhere: "Sign out everywhere",
    everywhereText: (count: number) =>
      `Ends ${count === 1 ? "this one" : count === 2 ? "both, this one too," : `all ${count}, this one too,`} at once. What is saved on an application stays saved.`,
    failed: "Your sessions could not be shown.",
    retry: "Try again",
  },
  keyboard: {
    title: "Keyboard",
    singleKeys: "Single-key shortcuts",
    singleKeysHint: "Turn off if single keys get in the way of a screen reader or dictation. Ctrl K works either way.",
  },
} as const;
