export const managePassword = {
  title: "Manage password",
  form: "Set password",
  current: "Current password",
  password: "Password",
  confirm: "Confirm password",
  submit: "Set password",
  updated: "Password updated! Your password has been successfully updated.",
  failed: "Failed to update password!",
  sidebar: "Guidance",
  viewGuidance: "View Guidance",
  fourStrengths: "The four strengths",
  needsCurrent: "Enter your current password first.",
  needsStrength: "The password has to be good or strong.",
  needsMatch: "Both passwords have to match.",
  measuring: "Measuring…",
} as const;

export const passwordGuidance = {
  title: "Guidance on strengthening your password",
  points: [
    "Use at least 8 characters. Length helps more than anything else: three or four words that do not belong together are strong.",
    "Avoid common sequences such as 12345678, qwerty or abcabc.",
    "Avoid personal information: your name, your username, your retailer's name, birthdays.",
    "Mixed case, digits and symbols are optional.",
  ],
  demo: "See a password get stronger",
  /** Each step of the demonstration shows an example password for one second. */
  demoSteps: [
    { password: "lantern92", score: 1 },
    { password: "lantern-92", score: 2 },
    { password: "lantern-heron", score: 3 },
    { password: "lantern-heron-noon", score: 4 },
  ],
} as const;

export const strengthLabel = "Password strength";

export const passwordStrengths = ["too weak", "weak", "good", "strong"] as const;

export const strengthOf = (score: 1 | 2 | 3 | 4): (typeof passwordStrengths)[number] => passwordStrengths[score - 1] ?? "too weak";
