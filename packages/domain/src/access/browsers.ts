/** Farthing uses device kind and browser name only to help users recognise their own sessions. */

export const deviceKinds = ["desktop", "phone", "tablet", "unknown"] as const;
export type DeviceKind = (typeof deviceKinds)[number];

export interface BrowserDescription {
  readonly kind: DeviceKind;
  /** The browser and the operating system, for example "Chrome on Windows". Empty if both are unknown. */
  readonly name: string;
}

/** The order matters: the user agents of Edge and Opera also contain "Chrome", and the user agent of Chrome contains "Safari". */
const browsers = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:HeadlessChrome|Chrome|CriOS)\//],
  ["Safari", /\bSafari\//],
] as const;

const systems = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Mac", /\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
] as const;

export function describeBrowser(userAgent: string | undefined): BrowserDescription {
  const browser = firstMatchingName(browsers, userAgent);
  const system = firstMatchingName(systems, userAgent);
  return { kind: kindOf(system, userAgent), name: [browser, system].filter((word) => word !== undefined).join(" on ") };
}

const firstMatchingName = <Name extends string>(table: readonly (readonly [Name, RegExp])[], text = ""): Name | undefined =>
  table.find(([, sign]) => sign.test(text))?.[0];

/** The user agent of an Android browser contains "Mobile" on phones but not on tablets. */
function kindOf(system: (typeof systems)[number][0] | undefined, userAgent = ""): DeviceKind {
  if (system === undefined) return "unknown";
  if (system === "iPhone") return "phone";
  if (system === "iPad") return "tablet";
  if (system === "Android") return /\bMobile\b/.test(userAgent) ? "phone" : "tablet";
  return "desktop";
}
