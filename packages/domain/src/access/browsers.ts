/** A browser as its owner would name it, from what it says of itself. Nothing is decided by it: it only helps people to recognise their own. */

export const deviceKinds = ["desktop", "phone", "tablet", "unknown"] as const;
export type DeviceKind = (typeof deviceKinds)[number];

export interface BrowserInWords {
  readonly kind: DeviceKind;
  /** "Chrome on Windows"; empty where it says nothing that is known. */
  readonly name: string;
}

/** The first that fits: Edge and Opera also say Chrome, and Chrome also says Safari. */
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

export function browserInWords(userAgent: string | undefined): BrowserInWords {
  const browser = firstFitting(browsers, userAgent);
  const system = firstFitting(systems, userAgent);
  return { kind: kindOf(system, userAgent), name: [browser, system].filter((word) => word !== undefined).join(" on ") };
}

const firstFitting = <Name extends string>(table: readonly (readonly [Name, RegExp])[], text = ""): Name | undefined =>
  table.find(([, sign]) => sign.test(text))?.[0];

/** An Android browser says Mobile on a phone and leaves it out on a tablet. */
function kindOf(system: (typeof systems)[number][0] | undefined, userAgent = ""): DeviceKind {
  if (system === undefined) return "unknown";
  if (system === "iPhone") return "phone";
  if (system === "iPad") return "tablet";
  if (system === "Android") return /\bMobile\b/.test(userAgent) ? "phone" : "tablet";
  return "desktop";
}
