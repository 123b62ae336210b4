import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../src/platform/config.ts";
import { demoLender } from "../src/platform/lender.ts";
import { demoServicingSecrets, replaceKeys } from "../src/platform/outside-services.ts";
import { StartRefused } from "../src/platform/start-refused.ts";
import { makeSealIdentity } from "../src/providers/seal/make-identity.ts";
import { productionSettings, type SealFiles, writeProductionFiles } from "./support/production.ts";

let configFolder: string;
let lenderFile: string;
let sealFiles: SealFiles;
beforeAll(async () => {
  configFolder = await mkdtemp(join(tmpdir(), "farthing-config-"));
  ({ lenderFile, sealFiles } = await writeProductionFiles(configFolder));
});
afterAll(() => rm(configFolder, { recursive: true }));

async function writeSettingFile(name: string, text: string): Promise<string> {
  const path = join(configFolder, name);
  await writeFile(path, text);
  return path;
}

const refusal = (variables: Record<string, string>): string => {
  try {
    readConfig(variables);
  } catch (error) {
    if (error instanceof StartRefused) return error.message;
    throw error;
  }
  return "not refused";
};

const productionVariables = () => productionSettings({ FARTHING_LENDER_FILE: lenderFile, ...sealFiles });

describe("the default configuration", () => {
  test("a server without settings starts as a demo on this machine", () => {
    expect(readConfig({})).toEqual({
      env: "demo",
      role: "all",
      host: "localhost",
      portBase: 4000,
      dataDir: resolve(".data"),
      databaseUrl: undefined,
      databasePooler: "session",
      databaseWaitMs: 60_000,
      databasePoolMax: 20,
      origins: { staff: "http://localhost:4000", applicant: "http://localhost:4001", lender: "http://localhost:4002" },
      smtpUrl: "smtp://localhost:4011",
      smtpNeedsTls: false,
      mailFrom: "Farthing Finance <no-reply@farthing.test>",
      applicantAuth: { baseUrl: "http://localhost:4001/oidc", clientId: "farthing-applicant" },
      analyticsUrl: undefined,
      outside: {
        bureau: { name: "Sandbox Credit Bureau", url: "http://localhost:4010/bureau", key: "demo-bureau-key", withinMs: 60_000 },
        bankDirectory: { url: "http://localhost:4010/bank-directory", key: "demo-bank-directory-key" },
        payeeCheck: { url: "http://localhost:4010/payee-check", key: "demo-payee-check-key" },
        gazetteer: { url: "http://localhost:4010/gazetteer", key: "demo-gazetteer-key" },
        checks: { url: "http://localhost:4010/checks", key: "demo-checks-key", callbackSecrets: ["demo-checks-callback-secret"] },
        payments: {
          url: "http://localhost:4010/payments",
          key: "demo-payments-key",
          merchantId: "farthingdemo",
          secret: "demo-payments-secret",
          pageOrigin: "http://localhost:4012",
        },
        delivery: { callbackSecrets: ["demo-delivery-callback-secret"] },
        texts: { url: "http://localhost:4010/texts", key: "demo-texts-key", from: "FARTHING" },
        servicing: { url: "http://localhost:4010/servicing/loans", ...demoServicingSecrets },
        singleSignOn: { plainHttpAdmitted: true },
        webhooks: { privateAddressesAdmitted: true, privateHosts: [] },
      },
      seal: { given: undefined, timestamps: undefined },
      masterKey: expect.stringContaining("not-for-production"),
      secondMasterKey: undefined,
      controlKey: "demo-control-key",
      metricsKey: "demo-metrics-key",
      requestMsMax: 30_000,
      drainMs: 0,
      demoUrl: "http://localhost:4010",
      lender: demoLender,
      sessionRequestsPerMinute: 1_200,
      logLevel: "info",
    });
  });

  test("an empty environment variable counts as unset", () => {
    expect(readConfig({ FARTHING_ENV: "", FARTHING_PORT_BASE: "", DATABASE_URL: "" })).toEqual(readConfig({}));
  });

  test("environment variables of other programs, of the launcher and of the sandbox are ignored", () => {
    expect(readConfig({ PATH: "/bin", toString: "x", FARTHING_SANDBOX: "off", FARTHING_LOG: "x", FARTHING_SEED: "demo" })).toEqual(
      readConfig({}),
    );
    expect(readConfig({ FARTHING_SANDBOX_SLOW_MS: "10" })).toEqual(readConfig({}));
  });
});

test("FARTHING_PORT_BASE sets the port of the staff app, and every other port has a fixed distance from this port", () => {
  expect(readConfig({ FARTHING_PORT_BASE: "5000" })).toMatchObject({
    origins: { staff: "http://localhost:5000", applicant: "http://localhost:5001", lender: "http://localhost:5002" },
    smtpUrl: "smtp://localhost:5011",
    outside: { bureau: { url: "http://localhost:5010/bureau" }, payments: { pageOrigin: "http://localhost:5012" } },
  });
});

test("one external service can have its own URL while the sandbox simulates the others", () => {
  const { outside } = readConfig({
    FARTHING_SANDBOX_ORIGIN: "https://sandbox.example",
    FARTHING_BUREAU_URL: "https://bureau.example/api",
    FARTHING_BUREAU_KEY: "a-bureau-key",
    FARTHING_BUREAU_TIMEOUT_SECONDS: "20",
  });
  expect(outside.bureau).toEqual({ name: "bureau.example", url: "https://bureau.example/api", key: "a-bureau-key", withinMs: 20_000 });
  expect(readConfig({ FARTHING_BUREAU_NAME: "Example Bureau" }).outside.bureau.name).toBe("Example Bureau");
  expect(outside.texts.url).toBe("https://sandbox.example/texts");
});

describe("a server to which other machines can connect", () => {
  test.each(["0.0.0.0", "::", "192.168.1.4", "farthing.internal", "localhost.example"])(
    "a server on the host %s without FARTHING_ENV refuses to start",
    (host) => {
      expect(refusal({ FARTHING_HOST: host })).toBe(
        "FARTHING_ENV must be set if FARTHING_HOST is not a loopback address. The default is the demo.",
      );
    },
  );

  test.each(["localhost", "127.0.0.1", "127.1.2.3", "::1", "shop.localhost"])(
    "a server on the host %s starts a demo with its control interface",
    (host) => {
      expect(readConfig({ FARTHING_HOST: host })).toMatchObject({ env: "demo", controlKey: "demo-control-key" });
    },
  );

  test("a demo on a public host offers its control interface and metrics only with keys that the operator has chosen", () => {
    const published = { FARTHING_CONTROL_KEY: "demo-control-key", FARTHING_METRICS_KEY: "demo-metrics-key" };
    for (const keys of [{}, published])
      expect(readConfig({ FARTHING_ENV: "demo", FARTHING_HOST: "0.0.0.0", ...keys })).toMatchObject({
        controlKey: undefined,
        metricsKey: undefined,
      });
    const own = { FARTHING_CONTROL_KEY: "a-key-of-our-own", FARTHING_METRICS_KEY: "another-key-of-ours" };
    expect(readConfig({ FARTHING_ENV: "demo", FARTHING_HOST: "0.0.0.0", ...own })).toMatchObject({
      controlKey: "a-key-of-our-own",
      metricsKey: "another-key-of-ours",
    });
  });
});

test("outside the demo, a server has a control interface only if a control key is set", () => {
  expect(readConfig({ FARTHING_ENV: "sandpit" })).toMatchObject({ controlKey: undefined, metricsKey: undefined });
  expect(readConfig({ FARTHING_ENV: "sandpit", FARTHING_CONTROL_KEY: "a-key-of-our-own" })).toMatchObject({
    controlKey: "a-key-of-our-own",
  });
});

test("the configuration of an external identity service names the audience of its tokens and the field with the application id", () => {
  const outside = { FARTHING_APPLICANT_AUTH_URL: "https://id.lender.example" };
  expect(readConfig(outside).applicantAuth).toEqual({
    baseUrl: "https://id.lender.example",
    clientId: "farthing-applicant",
    outside: { audience: "http://localhost:4001", claim: "application_id" },
  });
  const settings = { ...outside, FARTHING_APPLICANT_AUTH_AUDIENCE: "https://loans.example", FARTHING_APPLICANT_AUTH_CLAIM: "loan" };
  expect(readConfig(settings).applicantAuth.outside).toEqual({ audience: "https://loans.example", claim: "loan" });
});

describe("refusing a configuration with one sentence for each setting", () => {
  test("the server lists all wrong settings at once", () => {
    const { FARTHING_SMTP_URL: _, FARTHING_BUREAU_KEY: __, ...rest } = productionVariables();
    expect(refusal({ FARTHING_ROLE: "both", FARTHING_LOG_LEVEL: "loud", FARTHING_SMTP: "x" }).split("\n")).toEqual([
      "FARTHING_SMTP is not a Farthing setting.",
      expect.stringMatching(/^FARTHING_ROLE is not usable: /),
      expect.stringMatching(/^FARTHING_LOG_LEVEL is not usable: /),
    ]);
    expect(refusal({ ...rest, FARTHING_STAFF_ORIGIN: "http://staff.penny.example" }).split("\n")).toEqual([
      expect.stringMatching(/^FARTHING_SMTP_URL must name a mail server\./),
      expect.stringMatching(/^FARTHING_BUREAU_KEY must be set to a secret of your own\./),
      expect.stringMatching(/^FARTHING_STAFF_ORIGIN must be an https address\./),
    ]);
  });

  test("the server lists an invalid value, a missing secret and a wrong lender file together", () => {
    const { FARTHING_SMTP_URL: _, ...rest } = productionVariables();
    const wrong = { FARTHING_LOG_LEVEL: "loud", FARTHING_BUREAU_URL: "bureau", FARTHING_LENDER_FILE: "/no/lender", FARTHING_SMTP: "x" };
    const refused = refusal({ ...rest, ...wrong, FARTHING_SEAL_KEY_FILE: "/no/key", FARTHING_TIMESTAMP_AUTHORITY_FILE: "/no/authority" });
    expect(refused.split("\n")).toEqual([
      "FARTHING_SMTP is not a Farthing setting.",
      expect.stringMatching(/^FARTHING_BUREAU_URL is not usable: /),
      expect.stringMatching(/^FARTHING_LOG_LEVEL is not usable: /),
      expect.stringMatching(/^FARTHING_SMTP_URL must name a mail server\./),
      "FARTHING_LENDER_FILE names the file /no/lender, which cannot be read as JSON.",
      "FARTHING_SEAL_KEY_FILE names the file /no/key, which cannot be read.",
      "FARTHING_TIMESTAMP_AUTHORITY_FILE names the file /no/authority, which cannot be read.",
    ]);
  });

  test("the server refuses an unknown setting, and the error contains the name of the setting", () => {
    expect(refusal({ FARTHING_PROT_BASE: "4000" })).toBe("FARTHING_PROT_BASE is not a Farthing setting.");
  });

  test.each([
    ["FARTHING_ENV", "production"],
    ["FARTHING_ROLE", "both"],
    ["FARTHING_PORT_BASE", "0"],
    ["FARTHING_PORT_BASE", "65516"],
    ["FARTHING_PORT_BASE", "4000.5"],
    ["FARTHING_PORT_BASE", "four thousand"],
    ["DATABASE_URL", "mysql://localhost/farthing"],
    ["DATABASE_URL", "farthing"],
    ["FARTHING_DATABASE_POOL", "1"],
    ["FARTHING_EMBEDDED_DATABASE", "yes"],
    ["FARTHING_STAFF_ORIGIN", "localhost:4000"],
    ["FARTHING_STAFF_ORIGIN", "http://localhost:4000/"],
    ["FARTHING_APPLICANT_ORIGIN", "https://apply.example/path"],
    ["FARTHING_LENDER_ORIGIN", "ftp://desk.example"],
    ["FARTHING_SANDBOX_ORIGIN", "x"],
    ["FARTHING_SMTP_URL", "http://mail.example"],
    ["FARTHING_MAIL_FROM", "x"],
    ["FARTHING_BUREAU_URL", "ftp://bureau.example"],
    ["FARTHING_CHECKS_URL", "https://checks.example/"],
    ["FARTHING_TEXTS_KEY", "short"],
    ["FARTHING_TEXTS_FROM", "A name that no phone shows"],
    ["FARTHING_BUREAU_TIMEOUT_SECONDS", "0"],
    ["FARTHING_MASTER_KEY", "too short"],
    ["FARTHING_CONTROL_KEY", "short"],
    ["FARTHING_METRICS_KEY", "short"],
    ["FARTHING_REQUEST_SECONDS", "0"],
    ["FARTHING_LEAVING_SECONDS", "-1"],
    ["FARTHING_LOG_LEVEL", "loud"],
  ])("the setting %s = %s is refused, and the error names the setting", (name, value) => {
    expect(refusal({ [name]: value })).toMatch(new RegExp(`^${name} is not usable: [^.].+\\.$`));
  });

  test("the server refuses a wrong secret, and the error does not contain the secret", () => {
    expect(refusal({ FARTHING_MASTER_KEY: "hunter2" })).not.toContain("hunter2");
    expect(refusal({ FARTHING_CONTROL_KEY: "hunter2" })).not.toContain("hunter2");
  });
});

describe("the production configuration", () => {
  test("production starts with the lender's own values, without any value of the demo", () => {
    expect(readConfig(productionVariables())).toMatchObject({
      env: "prod",
      controlKey: undefined,
      metricsKey: undefined,
      drainMs: 10_000,
      smtpNeedsTls: true,
      lender: { legalName: "Penny Loans plc", fcaNumber: "654321" },
      origins: { staff: "https://staff.penny.example" },
    });
  });

  test("in production, webhooks to private hosts reach only hosts that the operator has named", () => {
    const { webhooks } = readConfig({ ...productionVariables(), FARTHING_WEBHOOK_PRIVATE_HOSTS: "orders.shop.internal,10.0.0.7" }).outside;
    expect(webhooks).toEqual({ privateAddressesAdmitted: false, privateHosts: ["orders.shop.internal", "10.0.0.7"] });
    expect(readConfig(productionVariables()).outside.webhooks).toEqual({ privateAddressesAdmitted: false, privateHosts: [] });
  });

  test("in production, the servicing system is off until it is configured with https and its own secrets", () => {
    expect(readConfig(productionVariables()).outside.servicing).toEqual({ url: undefined, secret: undefined, key: undefined });
    const secret = `whsec_${randomBytes(32).toString("base64")}`;
    const url = "https://servicing.lender.example/loans";
    expect(
      readConfig({ ...productionVariables(), FARTHING_SERVICING_URL: url, FARTHING_SERVICING_SECRET: secret }).outside.servicing,
    ).toEqual({
      url,
      secret,
      key: undefined,
    });
    const problems = [
      [{ FARTHING_SERVICING_URL: url }, "FARTHING_SERVICING_URL and FARTHING_SERVICING_SECRET must be set together."],
      [{ FARTHING_SERVICING_URL: "http://servicing.lender.example", FARTHING_SERVICING_SECRET: secret }, "must be an https address"],
      [{ FARTHING_SERVICING_KEY: demoServicingSecrets.key }, "FARTHING_SERVICING_KEY must be a secret of your own."],
    ] as const;
    for (const [wrong, named] of problems) expect(refusal({ ...productionVariables(), ...wrong })).toContain(named);
  });

  test("production can use the embedded database only if the operator allows it explicitly", () => {
    const { DATABASE_URL: _, ...rest } = productionVariables();
    expect(readConfig({ ...rest, FARTHING_EMBEDDED_DATABASE: "allowed" })).toMatchObject({ databaseUrl: undefined });
  });

  describe("sealing agreements in production", () => {
    const without = (...names: readonly string[]) =>
      Object.fromEntries(Object.entries(productionVariables()).filter(([name]) => !names.includes(name)));

    test("agreements are sealed with the configured key, certificates and timestamp authority", () => {
      const { given, timestamps } = readConfig(productionVariables()).seal;
      expect(given?.key).toContain("PRIVATE KEY");
      expect(given?.certificates).toHaveLength(2);
      expect(timestamps).toEqual({ url: "https://stamps.example", authority: expect.stringContaining("CERTIFICATE") });
    });

    test.each([
      [["FARTHING_SEAL_KEY_FILE", "FARTHING_SEAL_CERTIFICATES_FILE"], "FARTHING_SEAL_KEY_FILE must be set, or FARTHING_SELF_MADE_SEAL"],
      [["FARTHING_TIMESTAMP_URL", "FARTHING_TIMESTAMP_AUTHORITY_FILE"], "FARTHING_TIMESTAMP_URL must be set, or FARTHING_SELF_MADE_SEAL"],
    ])("production refuses Farthing's own seal certificate unless a setting allows it: %s", (names, sentence) => {
      expect(refusal(without(...names))).toContain(sentence);
      expect(refusal({ ...without(...names), FARTHING_SELF_MADE_SEAL: "allowed" })).toBe("not refused");
    });

    test("production refuses a seal key without certificates, and a seal key that does not match its certificate", async () => {
      expect(refusal(without("FARTHING_SEAL_CERTIFICATES_FILE"))).toBe(
        "FARTHING_SEAL_KEY_FILE and FARTHING_SEAL_CERTIFICATES_FILE must be set together.",
      );
      const other = await writeSettingFile("other.key", (await makeSealIdentity("Somebody Else", new Date())).seal.key);
      expect(refusal({ ...productionVariables(), FARTHING_SEAL_KEY_FILE: other })).toContain("is not the key of the first certificate");
      expect(refusal({ ...productionVariables(), FARTHING_SEAL_CERTIFICATES_FILE: lenderFile })).toContain("contains no PEM certificate");
    });
  });

  const needed = " This is required when FARTHING_ENV is prod.";
  test.each([
    ["FARTHING_MASTER_KEY", undefined, "FARTHING_MASTER_KEY must be set to a secret of your own."],
    ["FARTHING_MASTER_KEY", "farthing-demo-master-key-not-for-production", "FARTHING_MASTER_KEY must be set to a secret of your own."],
    ["FARTHING_CONTROL_KEY", "any-key-at-all", "FARTHING_CONTROL_KEY must not be set, because it opens the test clock."],
    ["DATABASE_URL", undefined, "DATABASE_URL must name a PostgreSQL server, or FARTHING_EMBEDDED_DATABASE must be allowed."],
    ["FARTHING_LENDER_FILE", undefined, "FARTHING_LENDER_FILE must name the lender's identity."],
    ["FARTHING_SMTP_URL", undefined, "FARTHING_SMTP_URL must name a mail server."],
    ["FARTHING_SMTP_URL", "smtp://mail.example?ignoreTLS=true", "FARTHING_SMTP_URL must not change the TLS settings."],
    ["FARTHING_SMTP_URL", "smtps://mail.example?tls.rejectUnauthorized=false", "FARTHING_SMTP_URL must not change the TLS settings."],
    [
      "FARTHING_WEBHOOK_PRIVATE_ADDRESSES",
      "allowed",
      "FARTHING_WEBHOOK_PRIVATE_ADDRESSES must not be allowed. FARTHING_WEBHOOK_PRIVATE_HOSTS names single hosts.",
    ],
    ["FARTHING_MAIL_FROM", undefined, "FARTHING_MAIL_FROM must be set to the lender's address."],
    ["FARTHING_BUREAU_URL", undefined, "FARTHING_BUREAU_URL must be an https address."],
    ["FARTHING_BANK_DIRECTORY_URL", "http://banks.example", "FARTHING_BANK_DIRECTORY_URL must be an https address."],
    ["FARTHING_PAYEE_CHECK_URL", undefined, "FARTHING_PAYEE_CHECK_URL must be an https address."],
    ["FARTHING_GAZETTEER_URL", undefined, "FARTHING_GAZETTEER_URL must be an https address."],
    ["FARTHING_CHECKS_URL", undefined, "FARTHING_CHECKS_URL must be an https address."],
    ["FARTHING_TEXTS_URL", undefined, "FARTHING_TEXTS_URL must be an https address."],
    ["FARTHING_PAYMENTS_URL", undefined, "FARTHING_PAYMENTS_URL must be an https address."],
    ["FARTHING_PAYMENTS_PAGE_ORIGIN", undefined, "FARTHING_PAYMENTS_PAGE_ORIGIN must be an https address."],
    ["FARTHING_PAYMENTS_SECRET", "demo-payments-secret", "FARTHING_PAYMENTS_SECRET must be set to a secret of your own."],
    ["FARTHING_PAYMENTS_MERCHANT", undefined, "FARTHING_PAYMENTS_MERCHANT must be set to the lender's name at the payment service."],
    ["FARTHING_BUREAU_KEY", undefined, "FARTHING_BUREAU_KEY must be set to a secret of your own."],
    ["FARTHING_TEXTS_KEY", "demo-texts-key", "FARTHING_TEXTS_KEY must be set to a secret of your own."],
    [
      "FARTHING_CHECKS_CALLBACK_SECRET",
      "demo-checks-callback-secret",
      "FARTHING_CHECKS_CALLBACK_SECRET must be set to a secret of your own.",
    ],
    ["FARTHING_TEXTS_FROM", undefined, "FARTHING_TEXTS_FROM must be set to the lender's name on a phone."],
    ["FARTHING_STAFF_ORIGIN", "http://staff.penny.example", "FARTHING_STAFF_ORIGIN must be an https address."],
    ["FARTHING_APPLICANT_ORIGIN", undefined, "FARTHING_APPLICANT_ORIGIN must be an https address."],
    ["FARTHING_LENDER_ORIGIN", "http://localhost:4002", "FARTHING_LENDER_ORIGIN must be an https address."],
    ["FARTHING_SANDBOX_ORIGIN", "https://sandbox.penny.example", "FARTHING_SANDBOX_ORIGIN must not be set."],
  ])("production refuses the setting %s = %s", (name, value, sentence) => {
    const { [name]: _, ...rest }: Record<string, string> = productionVariables();
    expect(refusal({ ...rest, ...(value !== undefined && { [name]: value }) })).toBe(sentence + needed);
  });
});

describe("the strength of secrets in production", () => {
  const refusalFor = (secrets: Record<string, string>) => refusal({ ...productionVariables(), ...secrets });
  const needed = " This is required when FARTHING_ENV is prod.";
  const guessable = (name: string, characters: number) =>
    `${name} is too easy to guess; it must be ${characters} characters or more, made at random.${needed}`;

  test.each([
    ["of one character", "a".repeat(64)],
    ["that repeats a short part", "kZ3vQm1xT8".repeat(5)],
    ["of the alphabet", "abcdefghijklmnopqrstuvwxyz0123456789"],
    ["of consecutive digits", "01234567890123456789012345678901234567"],
    ["of two different characters", "abbaababbabaabbaabbabaababbaabba"],
    ["of a repeated word", "PasswordPassword1234PasswordPassword"],
    ["of a repeated word with different ends", "farthing-Farthing_FARTHING.farthing!2026"],
    ["of a known phrase", "TheQuickBrownFoxJumpsOverTheLazyDog"],
    ["of a known phrase with swapped digits", "c0rrect-h0rse-b4ttery-st4ple-c0rrect"],
    ["of dictionary words", "summer winter autumn spring monday friday"],
    ["of a row of keys", "qwertyuiopasdfghjklzxcvbnm1234567890"],
  ])("a master key %s is refused, and the error does not repeat the key", (_, secret) => {
    const said = refusalFor({ FARTHING_MASTER_KEY: secret });
    expect(said).toBe(guessable("FARTHING_MASTER_KEY", 32));
    expect(said).not.toContain(secret);
  });

  test.each(["FARTHING_METRICS_KEY", "FARTHING_SECOND_MASTER_KEY"])("in production, %s must be as strong as the master key", (name) => {
    expect(refusalFor({ [name]: "a".repeat(40) })).toBe(guessable(name, 32));
    expect(refusalFor({ [name]: "Vf7Yg0Wd5Lr8Tb2Qn6Zc1Xj9Mk3Uh4Ea7Oi2Sp5Dl" })).toBe("not refused");
  });

  test.each([
    ["FARTHING_BUREAU_KEY", "9f2c41d87ab3e65"],
    ["FARTHING_TEXTS_KEY", "aaaaaaaaaaaaaaaa"],
    ["FARTHING_CHECKS_CALLBACK_SECRET", "abcabcabcabcabcabc"],
    ["FARTHING_CHECKS_CALLBACK_SECRET_PREVIOUS", "1234567890123456"],
  ])("production refuses the weak secret %s = %s", (name, secret) => {
    expect(refusalFor({ [name]: secret })).toBe(guessable(name, 16));
  });

  test.each([
    ["FARTHING_BUREAU_KEY", "FARTHING_TEXTS_KEY"],
    ["FARTHING_MASTER_KEY", "FARTHING_SECOND_MASTER_KEY"],
    ["FARTHING_CHECKS_CALLBACK_SECRET", "FARTHING_CHECKS_CALLBACK_SECRET_PREVIOUS"],
  ])("the same secret cannot be used for both %s and %s", (one, other) => {
    const secret = "Vf7Yg0Wd5Lr8Tb2Qn6Zc1Xj9Mk3Uh4Ea7Oi2Sp5Dl";
    expect(refusalFor({ [one]: secret, [other]: secret })).toBe(`${one} and ${other} must be different secrets.${needed}`);
  });
});

test.each([
  ["FARTHING_STAFF_ORIGIN", "FARTHING_LENDER_ORIGIN", "https://desk.penny.example", "https://desk.penny.example"],
  ["FARTHING_STAFF_ORIGIN", "FARTHING_APPLICANT_ORIGIN", "http://localhost:80", "https://localhost:80"],
])("%s and %s cannot have the same host, because the host selects the app", (one, other, here, there) => {
  const said = refusal({
    ...productionVariables(),
    FARTHING_ENV: "sandpit",
    [one]: here.replace(":80", ":8080"),
    [other]: there.replace(":80", ":8080"),
  });
  expect(said).toBe(`${one} and ${other} must be different addresses.`);
});

test("the server refuses an https URL without FARTHING_ENV, because the default environment is the demo", () => {
  expect(refusal({ FARTHING_APPLICANT_ORIGIN: "https://apply.penny.example" })).toBe(
    "FARTHING_ENV must be set if FARTHING_APPLICANT_ORIGIN is an https address. The default is the demo.",
  );
  expect(refusal({ FARTHING_APPLICANT_ORIGIN: "https://apply.penny.example", FARTHING_ENV: "demo" })).toBe("not refused");
  expect(refusal({ FARTHING_APPLICANT_ORIGIN: "http://apply.penny.example" })).toBe("not refused");
});

describe("the staging configuration", () => {
  const staging = (): Record<string, string> => ({ ...productionVariables(), FARTHING_ENV: "staging" });

  test("staging accepts the production configuration together with a control key and the sandbox", () => {
    const sandbox = { FARTHING_CONTROL_KEY: "a-key-of-our-own", FARTHING_SANDBOX_ORIGIN: "http://localhost:4010" };
    expect(refusal({ ...staging(), ...sandbox })).toBe("not refused");
  });

  test.each([
    ["FARTHING_MASTER_KEY", "farthing-demo-master-key-not-for-production"],
    ["FARTHING_MASTER_KEY", undefined],
    ["FARTHING_CONTROL_KEY", "demo-control-key"],
    ["FARTHING_METRICS_KEY", "demo-metrics-key"],
    ["FARTHING_BUREAU_KEY", undefined],
    ["FARTHING_TEXTS_KEY", "demo-texts-key"],
  ])("staging refuses the demo's setting %s = %s", (name, value) => {
    const { [name]: _, ...rest } = staging();
    expect(refusal({ ...rest, ...(value !== undefined && { [name]: value }) })).toBe(
      `${name} must be set to a secret of your own. This is required when FARTHING_ENV is staging.`,
    );
  });
});

describe("the lender file", () => {
  test("the server refuses a missing or malformed lender file, and the error contains the file's name", async () => {
    const missing = join(configFolder, "missing.json");
    expect(refusal({ FARTHING_LENDER_FILE: missing })).toBe(
      `FARTHING_LENDER_FILE names the file ${missing}, which cannot be read as JSON.`,
    );
    const broken = await writeSettingFile("broken.json", "{");
    expect(refusal({ FARTHING_LENDER_FILE: broken })).toBe(`FARTHING_LENDER_FILE names the file ${broken}, which cannot be read as JSON.`);
  });

  test.each([
    ["helpline", { helpline: undefined }],
    ["email", { email: "nobody" }],
    ["servicingUrl", { servicingUrl: "http://loans.example.test/" }],
    ["directDebitServiceUserNumber", { directDebitServiceUserNumber: "12" }],
    ["payoutAccount.sortCode", { payoutAccount: { ...demoLender.payoutAccount, sortCode: "20-00-00" } }],
  ])("a lender file with a missing or wrong %s is refused, and the error names the field", async (name, changes) => {
    const path = await writeSettingFile(`${name}.json`, JSON.stringify({ ...demoLender, ...changes }));
    expect(refusal({ FARTHING_LENDER_FILE: path })).toMatch(
      new RegExp(`^FARTHING_LENDER_FILE names the file .+, which is not usable: ${name} .+\\.$`),
    );
  });

  test("the server lists every wrong field of a lender file", async () => {
    const path = await writeSettingFile("two.json", JSON.stringify({ ...demoLender, email: "nobody", directDebitServiceUserNumber: "12" }));
    expect(refusal({ FARTHING_LENDER_FILE: path })).toMatch(/: email .+; directDebitServiceUserNumber .+\.$/);
  });

  test("the server refuses a lender file with an unknown field", async () => {
    const path = await writeSettingFile("more.json", JSON.stringify({ ...demoLender, slogan: "Pay later" }));
    expect(refusal({ FARTHING_LENDER_FILE: path })).toContain("slogan");
  });
});

describe("secrets from files", () => {
  test("a secret can be read from a file, and the line break at the file's end is ignored", async () => {
    const FARTHING_BUREAU_KEY_FILE = await writeSettingFile("bureau.key", "9f2c41d87ab3e650\n");
    const DATABASE_URL_FILE = await writeSettingFile("database.url", "postgresql://farthing:secret@db.example/farthing\n");
    const { FARTHING_BUREAU_KEY: _, DATABASE_URL: __, ...rest } = productionVariables();
    const { databaseUrl, outside } = readConfig({ ...rest, FARTHING_BUREAU_KEY_FILE, DATABASE_URL_FILE });
    expect(databaseUrl).toBe("postgresql://farthing:secret@db.example/farthing");
    expect(outside.bureau.key).toBe("9f2c41d87ab3e650");
  });

  test("the server refuses a missing secret file, and a file for a setting without a secret", () => {
    const missing = join(configFolder, "missing");
    expect(refusal({ FARTHING_METRICS_KEY_FILE: missing })).toBe(
      `FARTHING_METRICS_KEY_FILE names the file ${missing}, which cannot be read.`,
    );
    expect(refusal({ FARTHING_METRICS_KEY: "a-metrics-key", FARTHING_METRICS_KEY_FILE: lenderFile })).toBe(
      "FARTHING_METRICS_KEY and FARTHING_METRICS_KEY_FILE must not both be set.",
    );
    expect(refusal({ FARTHING_ROLE_FILE: lenderFile })).toBe("FARTHING_ROLE_FILE is not a Farthing setting.");
  });

  test("new keys of external services replace the old keys in a running process", () => {
    const { outside } = readConfig({});
    replaceKeys(outside, readConfig({ FARTHING_BUREAU_KEY: "a-new-bureau-key", FARTHING_CHECKS_CALLBACK_SECRET: "a-new-secret" }).outside);
    expect(outside.bureau).toEqual({
      url: "http://localhost:4010/bureau",
      key: "a-new-bureau-key",
      name: "Sandbox Credit Bureau",
      withinMs: 60_000,
    });
    expect(outside.checks.callbackSecrets).toEqual(["a-new-secret"]);
  });
});
