import type { Config } from "../platform/config.ts";
import type { Log } from "../platform/log.ts";
import type { Metrics } from "../platform/metrics.ts";
import type { ServiceAccess } from "../platform/outside-services.ts";
import { createHttpBankDirectory } from "./bank-directory/http.ts";
import type { BankDirectory } from "./bank-directory/port.ts";
import { createHttpBureau } from "./bureau/http.ts";
import type { Bureau } from "./bureau/port.ts";
import { createHttpChecks } from "./checks/http.ts";
import type { CustomerChecks } from "./checks/port.ts";
import { createHttpGazetteer } from "./gazetteer/http.ts";
import type { Gazetteer } from "./gazetteer/port.ts";
import type { ModulusTable } from "./modulus-table/port.ts";
import { loadModulusTable } from "./modulus-table/published.ts";
import { createOutsideService } from "./outside-service.ts";
import { createHttpPayeeChecker } from "./payee-check/http.ts";
import type { PayeeChecker } from "./payee-check/port.ts";
import { createHttpPayments } from "./payments/http.ts";
import type { Payments } from "./payments/port.ts";
import type { PdfPrinter } from "./press/port.ts";
import { createPdfPrinter } from "./press/threaded-press.ts";
import { createServicingSystem, type ServicingSystem } from "./servicing/system.ts";
import { createOpenIdSingleSignOn } from "./single-sign-on/openid.ts";
import type { SingleSignOn } from "./single-sign-on/port.ts";
import { createHttpTexts } from "./texts/http.ts";
import type { Texts } from "./texts/port.ts";
import { createHttpWebhooks } from "./webhooks/http.ts";
import type { Webhooks } from "./webhooks/port.ts";

/** An adapter returns an outage of its service as an answer and throws no exception. */
export interface Providers {
  readonly bureau: Bureau;
  readonly bankDirectory: BankDirectory;
  readonly modulusTable: ModulusTable;
  readonly payeeChecker: PayeeChecker;
  readonly gazetteer: Gazetteer;
  readonly checks: CustomerChecks;
  readonly payments: Payments;
  readonly singleSignOn: SingleSignOn;
  readonly texts: Texts;
  readonly webhooks: Webhooks;
  readonly servicing: ServicingSystem;
  readonly press: PdfPrinter;
}

/** The time limits are short, because a user waits for most of these services. */
const timeLimitsMs = {
  bankDirectory: 8_000,
  payeeCheck: 8_000,
  gazetteer: 5_000,
  checks: 10_000,
  payments: 10_000,
  texts: 15_000,
  webhooks: 15_000,
} as const;

export function createProviders({ outside }: Pick<Config, "outside">, metrics: Metrics, log: Log): Providers {
  const service = (name: string, access: ServiceAccess, limitMs: number, persistent = false) =>
    createOutsideService({ name, access, withinMs: limitMs, metrics, log, persistent });
  return {
    bureau: createHttpBureau(service("bureau", outside.bureau, outside.bureau.withinMs, true), outside.bureau.name),
    bankDirectory: createHttpBankDirectory(service("bank_directory", outside.bankDirectory, timeLimitsMs.bankDirectory)),
    modulusTable: loadModulusTable(),
    payeeChecker: createHttpPayeeChecker(service("payee_check", outside.payeeCheck, timeLimitsMs.payeeCheck)),
    gazetteer: createHttpGazetteer(service("gazetteer", outside.gazetteer, timeLimitsMs.gazetteer)),
    checks: createHttpChecks(service("checks", outside.checks, timeLimitsMs.checks)),
    payments: createHttpPayments(service("payments", outside.payments, timeLimitsMs.payments), outside.payments),
    singleSignOn: createOpenIdSingleSignOn(outside.singleSignOn, metrics, log),
    texts: createHttpTexts(service("texts", outside.texts, timeLimitsMs.texts), outside.texts.from),
    webhooks: createHttpWebhooks({ ...outside.webhooks, withinMs: timeLimitsMs.webhooks }, metrics),
    servicing: createServicingSystem(outside.servicing, { ...outside.webhooks, withinMs: timeLimitsMs.webhooks }, metrics),
    press: createPdfPrinter(),
  };
}
