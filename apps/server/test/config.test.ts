import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../src/platform/config.ts";
import { demoLender } from "../src/platform/lender.ts";
import { StartRefused } from "../src/platform/start-refused.ts";

let folder: string;
let lenderFile: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "farthing-config-"));
  lenderFile = await written("lender.json", JSON.stringify({ ...demoLender, legalName: "Penny Loans plc", fcaNumber: "654321" }));
});
afterAll(() => rm(folder, { recursive: true }));

async function written(name: string, text: string): Promise<string> {
  const path = join(folder, name);
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

const production = () => ({
  FARTHING_ENV: "prod",
  FARTHING_MASTER_KEY: "a secret of thirty-two characters or more",
  DATABASE_URL: "postgresql://farthing@db.example/farthing",
  FARTHING_LENDER_FILE: lenderFile,
  FARTHING_SMTP_URL: "smtps://mail.example",
  FARTHING_MAIL_FROM: "Penny Loans <no-reply@penny.example>",
  FARTHING_BUREAU_URL: "https://bureau.example/api",
  FARTHING_BUREAU_KEY: "a-bureau-key",
  FARTHING_BANK_DIRECTORY_URL: "https://banks.example",
  FARTHING_BANK_DIRECTORY_KEY: "a-bank-directory-key",
  FARTHING_GAZETTEER_URL: "https://addresses.example",
  FARTHING_GAZETTEER_KEY: "a-gazetteer-key",
  FARTHING_CHECKS_URL: "https://checks.example",
  FARTHING_CHECKS_KEY: "a-checks-key",
  FARTHING_CHECKS_CALLBACK_SECRET: "a-callback-secret",
  FARTHING_TEXTS_URL: "https://texts.example",
  FARTHING_TEXTS_KEY: "a-texts-key",
  FARTHING_TEXTS_FROM: "PENNYLOANS",
  FARTHING_STAFF_ORIGIN: "https://staff.penny.example",
  FARTHING_APPLICANT_ORIGIN: "https://apply.penny.example",
  FARTHING_LENDER_ORIGIN: "https://desk.penny.example",
});

describe("told nothing", () => {
  test("it is a demo on this machine with everything it needs", () => {
    expect(readConfig({})).toEqual({
      env: "demo",
      role: "all",
      host: "localhost",
      portBase: 4000,
      dataDir: resolve(".data"),
      databaseUrl: undefined,
      databasePoolMax: 20,
      origins: { staff: "http://localhost:4000", applicant: "http://localhost:4001", lender: "http://localhost:4002" },
      smtpUrl: "smtp://localhost:4011",
      mailFrom: "Farthing Finance <no-reply@farthing.test>",
      applicantAuth: { baseUrl: "http://localhost:4001/oidc", clientId: "farthing-applicant" },
      analyticsUrl: undefined,
      outside: {
        bureau: { url: "http://localhost:4010/bureau", key: "demo-bureau-key", withinMs: 60_000 },
        bankDirectory: { url: "http://localhost:4010/bank-directory", key: "demo-bank-directory-key" },
        gazetteer: { url: "http://localhost:4010/gazetteer", key: "demo-gazetteer-key" },
        checks: { url: "http://localhost:4010/checks", key: "demo-checks-key", callbackSecret: "demo-checks-callback-secret" },
        texts: { url: "http://localhost:4010/texts", key: "demo-texts-key", from: "FARTHING" },
      },
      masterKey: expect.stringContaining("not-for-production"),
      controlKey: "demo-control-key",
      lender: demoLender,
      demoUrl: "http://localhost:4010",
      sessionRequestsPerMinute: 1_200,
      logLevel: "info",
    });
  });

  test("an empty variable is as good as none", () => {
    expect(readConfig({ FARTHING_ENV: "", FARTHING_PORT_BASE: "", DATABASE_URL: "" })).toEqual(readConfig({}));
  });

  test("other programs' variables, and those of the launcher and the sandbox, are none of its business", () => {
    expect(readConfig({ PATH: "/bin", toString: "x", FARTHING_SANDBOX: "off", FARTHING_LOG: "x", FARTHING_SEED: "demo" })).toEqual(
      readConfig({}),
    );
    expect(readConfig({ FARTHING_SANDBOX_SLOW_MS: "10" })).toEqual(readConfig({}));
  });
});

test("one port moves all of them", () => {
  expect(readConfig({ FARTHING_PORT_BASE: "5000" })).toMatchObject({
    origins: { staff: "http://localhost:5000", applicant: "http://localhost:5001", lender: "http://localhost:5002" },
    smtpUrl: "smtp://localhost:5011",
    outside: { bureau: { url: "http://localhost:5010/bureau" } },
  });
});

test("a service of the outside world is where it is said to be, and the others stay in the sandbox", () => {
  const { outside } = readConfig({
    FARTHING_SANDBOX_ORIGIN: "https://sandbox.example",
    FARTHING_BUREAU_URL: "https://bureau.example/api",
    FARTHING_BUREAU_KEY: "a-bureau-key",
    FARTHING_BUREAU_TIMEOUT_SECONDS: "20",
  });
  expect(outside.bureau).toEqual({ url: "https://bureau.example/api", key: "a-bureau-key", withinMs: 20_000 });
  expect(outside.texts.url).toBe("https://sandbox.example/texts");
});

test("outside a demo there is no control key unless one is asked for", () => {
  expect(readConfig({ FARTHING_ENV: "staging" })).toMatchObject({ controlKey: undefined });
  expect(readConfig({ FARTHING_ENV: "staging", FARTHING_CONTROL_KEY: "a-key-of-our-own" })).toMatchObject({
    controlKey: "a-key-of-our-own",
  });
});

describe("refuses in one sentence that names the variable", () => {
  test("an identity service of somebody else, whose tokens nothing here could check", () => {
    expect(refusal({ FARTHING_APPLICANT_AUTH_URL: "https://id.lender.example" })).toBe(
      "FARTHING_APPLICANT_AUTH_URL must not be set: an outside identity service is not supported yet.",
    );
  });

  test("a setting that nobody knows", () => {
    expect(refusal({ FARTHING_PROT_BASE: "4000" })).toBe("FARTHING_PROT_BASE is not a setting that Farthing knows.");
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
    ["FARTHING_LOG_LEVEL", "loud"],
  ])("%s = %s", (name, value) => {
    expect(refusal({ [name]: value })).toMatch(new RegExp(`^${name} is not usable: [^.].+\\.$`));
  });

  test("a secret that is wrong, without repeating it", () => {
    expect(refusal({ FARTHING_MASTER_KEY: "hunter2" })).not.toContain("hunter2");
    expect(refusal({ FARTHING_CONTROL_KEY: "hunter2" })).not.toContain("hunter2");
  });
});

describe("in production", () => {
  test("starts with a lender's own values and nothing of the demo's", () => {
    expect(readConfig(production())).toMatchObject({
      env: "prod",
      controlKey: undefined,
      lender: { legalName: "Penny Loans plc", fcaNumber: "654321" },
      origins: { staff: "https://staff.penny.example" },
    });
  });

  test("may keep its data in the embedded database if that is said", () => {
    const { DATABASE_URL: _, ...rest } = production();
    expect(readConfig({ ...rest, FARTHING_EMBEDDED_DATABASE: "allowed" })).toMatchObject({ databaseUrl: undefined });
  });

  const needed = " This is required when FARTHING_ENV is prod.";
  test.each([
    ["FARTHING_MASTER_KEY", undefined, "FARTHING_MASTER_KEY must be set to a secret of your own."],
    ["FARTHING_MASTER_KEY", "farthing-demo-master-key-not-for-production", "FARTHING_MASTER_KEY must be set to a secret of your own."],
    ["FARTHING_CONTROL_KEY", "any-key-at-all", "FARTHING_CONTROL_KEY must not be set, because it opens the test clock."],
    ["DATABASE_URL", undefined, "DATABASE_URL must name a PostgreSQL server, or FARTHING_EMBEDDED_DATABASE must be allowed."],
    ["FARTHING_LENDER_FILE", undefined, "FARTHING_LENDER_FILE must name the lender's identity."],
    ["FARTHING_SMTP_URL", undefined, "FARTHING_SMTP_URL must name a mail server."],
    ["FARTHING_MAIL_FROM", undefined, "FARTHING_MAIL_FROM must be set to the lender's address."],
    ["FARTHING_BUREAU_URL", undefined, "FARTHING_BUREAU_URL must be an https address."],
    ["FARTHING_BANK_DIRECTORY_URL", "http://banks.example", "FARTHING_BANK_DIRECTORY_URL must be an https address."],
    ["FARTHING_GAZETTEER_URL", undefined, "FARTHING_GAZETTEER_URL must be an https address."],
    ["FARTHING_CHECKS_URL", undefined, "FARTHING_CHECKS_URL must be an https address."],
    ["FARTHING_TEXTS_URL", undefined, "FARTHING_TEXTS_URL must be an https address."],
    ["FARTHING_BUREAU_KEY", undefined, "FARTHING_BUREAU_KEY must be set to a secret that only you and the service know."],
    ["FARTHING_TEXTS_KEY", "demo-texts-key", "FARTHING_TEXTS_KEY must be set to a secret that only you and the service know."],
    [
      "FARTHING_CHECKS_CALLBACK_SECRET",
      "demo-checks-callback-secret",
      "FARTHING_CHECKS_CALLBACK_SECRET must be set to a secret that only you and the service know.",
    ],
    ["FARTHING_TEXTS_FROM", undefined, "FARTHING_TEXTS_FROM must be set to the lender's name on a phone."],
    ["FARTHING_STAFF_ORIGIN", "http://staff.penny.example", "FARTHING_STAFF_ORIGIN must be an https address."],
    ["FARTHING_APPLICANT_ORIGIN", undefined, "FARTHING_APPLICANT_ORIGIN must be an https address."],
    ["FARTHING_LENDER_ORIGIN", "http://localhost:4002", "FARTHING_LENDER_ORIGIN must be an https address."],
    ["FARTHING_SANDBOX_ORIGIN", "https://sandbox.penny.example", "FARTHING_SANDBOX_ORIGIN must not be set."],
  ])("%s = %s is refused", (name, value, sentence) => {
    const { [name]: _, ...rest }: Record<string, string> = production();
    expect(refusal({ ...rest, ...(value !== undefined && { [name]: value }) })).toBe(sentence + needed);
  });
});

describe("the lender's file", () => {
  test("that is not there, or is no JSON, is named", async () => {
    const missing = join(folder, "missing.json");
    expect(refusal({ FARTHING_LENDER_FILE: missing })).toBe(`The file ${missing} (FARTHING_LENDER_FILE) cannot be read as JSON.`);
    const broken = await written("broken.json", "{");
    expect(refusal({ FARTHING_LENDER_FILE: broken })).toBe(`The file ${broken} (FARTHING_LENDER_FILE) cannot be read as JSON.`);
  });

  test.each([
    ["helpline", { helpline: undefined }],
    ["email", { email: "nobody" }],
    ["directDebitServiceUserNumber", { directDebitServiceUserNumber: "12" }],
  ])("whose %s is missing or wrong is refused by that name", async (name, changes) => {
    const path = await written(`${name}.json`, JSON.stringify({ ...demoLender, ...changes }));
    expect(refusal({ FARTHING_LENDER_FILE: path })).toMatch(
      new RegExp(`^The lender's identity in .+ \\(FARTHING_LENDER_FILE\\) is not usable: ${name} .+\\.$`),
    );
  });

  test("with something that nobody reads is refused too: it would be a setting that does nothing", async () => {
    const path = await written("more.json", JSON.stringify({ ...demoLender, slogan: "Pay later" }));
    expect(refusal({ FARTHING_LENDER_FILE: path })).toContain("slogan");
  });
});
