import { isLoopback } from "@farthing/domain/access";
import { demoKeys, missingServiceSettings, servicingSettingProblems } from "./outside-services.ts";
import { missingSealSettings, unpairedSealSettings } from "./seal-settings.ts";
import { secretWeaknesses } from "./secret-strength.ts";
import type { Settings } from "./settings.ts";

/** Default secrets for a demo without configuration. The environments prod and staging refuse them. */
export const demoSecrets = {
  FARTHING_MASTER_KEY: "farthing-demo-master-key-not-for-production",
  FARTHING_CONTROL_KEY: "demo-control-key",
  FARTHING_METRICS_KEY: "demo-metrics-key",
  ...demoKeys,
} as const;

export const findSettingProblems = (settings: Settings, named: ReadonlySet<string>): readonly string[] => [
  ...forgottenEnvironmentProblems(settings, named),
  ...sharedHostProblems(settings),
  ...listenUrlProblems(settings),
  ...unpairedSealSettings(settings),
  ...(settings.FARTHING_ENV === "prod" ? productionProblems(settings).map((sentence) => `${sentence} ${requirementSentence("prod")}`) : []),
  ...(settings.FARTHING_ENV === "staging"
    ? demoSecretProblems(settings).map((sentence) => `${sentence} ${requirementSentence("staging")}`)
    : []),
];

const requirementSentence = (environment: string): string => `This is required when FARTHING_ENV is ${environment}.`;

const originNames = ["FARTHING_STAFF_ORIGIN", "FARTHING_APPLICANT_ORIGIN", "FARTHING_LENDER_ORIGIN"] as const;

/** Without FARTHING_ENV, a public server would run as a demo, with a test clock and published keys. */
function forgottenEnvironmentProblems(settings: Settings, named: ReadonlySet<string>): readonly string[] {
  if (named.has("FARTHING_ENV")) return [];
  const secure = originNames.find((name) => settings[name]?.startsWith("https://"));
  return [
    ...(secure ? [`FARTHING_ENV must be set if ${secure} is an https address. The default is the demo.`] : []),
    ...(isLoopback(settings.FARTHING_HOST)
      ? []
      : ["FARTHING_ENV must be set if FARTHING_HOST is not a loopback address. The default is the demo."]),
  ];
}

/** The server selects the app by the Host header, so two origins must not have the same host. */
function sharedHostProblems(settings: Settings): readonly string[] {
  const hosts = new Map<string, string>();
  return originNames.flatMap((name) => {
    const host = settings[name] && new URL(settings[name]).host;
    if (!host) return [];
    const other = hosts.get(host);
    hosts.set(host, name);
    return other ? [`${other} and ${name} must be different addresses.`] : [];
  });
}

/** A pooler in transaction mode ends LISTEN with each transaction, so the server would get no notifications of changes and jobs. */
const listenUrlProblems = (settings: Settings): readonly string[] =>
  settings.FARTHING_DATABASE_POOLER === "transaction" && !settings.DATABASE_LISTEN_URL
    ? ["DATABASE_LISTEN_URL must connect to the database without the pooler if FARTHING_DATABASE_POOLER is transaction."]
    : [];

const optionalSecrets: readonly string[] = ["FARTHING_CONTROL_KEY", "FARTHING_METRICS_KEY"];

const demoSecretProblems = (settings: Settings): readonly string[] =>
  Object.entries(demoSecrets).flatMap(([name, demo]) => {
    const value = settings[name as keyof typeof demoSecrets];
    const isMissing = value === undefined && !optionalSecrets.includes(name);
    return value === demo || isMissing ? [`${name} must be set to a secret of your own.`] : [];
  });

function productionProblems(settings: Settings): readonly string[] {
  const objections: string[] = [];
  const refuseIf = (isRefused: boolean, sentence: string): void => void (isRefused && objections.push(sentence));
  refuseIf(settings.FARTHING_CONTROL_KEY !== undefined, "FARTHING_CONTROL_KEY must not be set, because it opens the test clock.");
  refuseIf(
    !settings.DATABASE_URL && settings.FARTHING_EMBEDDED_DATABASE !== "allowed",
    "DATABASE_URL must name a PostgreSQL server, or FARTHING_EMBEDDED_DATABASE must be allowed.",
  );
  refuseIf(!settings.FARTHING_LENDER_FILE, "FARTHING_LENDER_FILE must name the lender's identity.");
  refuseIf(!settings.FARTHING_SMTP_URL, "FARTHING_SMTP_URL must name a mail server.");
  refuseIf(changesTls(settings.FARTHING_SMTP_URL), "FARTHING_SMTP_URL must not change the TLS settings.");
  refuseIf(!settings.FARTHING_MAIL_FROM, "FARTHING_MAIL_FROM must be set to the lender's address.");
  objections.push(
    ...missingServiceSettings(settings),
    ...servicingSettingProblems(settings),
    ...missingSealSettings(settings),
    ...demoSecretProblems(settings),
    ...secretWeaknesses(settings),
  );
  for (const name of originNames) refuseIf(!settings[name]?.startsWith("https://"), `${name} must be an https address.`);
  refuseIf(settings.FARTHING_APPLICANT_AUTH_URL?.startsWith("http:") === true, "FARTHING_APPLICANT_AUTH_URL must be an https address.");
  refuseIf(settings.FARTHING_SANDBOX_ORIGIN !== undefined, "FARTHING_SANDBOX_ORIGIN must not be set.");
  refuseIf(
    settings.FARTHING_WEBHOOK_PRIVATE_ADDRESSES === "allowed",
    "FARTHING_WEBHOOK_PRIVATE_ADDRESSES must not be allowed. FARTHING_WEBHOOK_PRIVATE_HOSTS names single hosts.",
  );
  return objections;
}

/** The mail library would obey TLS options in the mail server's URL, so such a URL is refused. */
const changesTls = (address: string | undefined): boolean =>
  address !== undefined && [...new URL(address).searchParams.keys()].some((option) => /tls|secure/i.test(option));
