import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import { onTestFinished } from "vitest";
import type { ResetWorld } from "../../src/demo/reset-world.ts";
import type { FaultSwitch, ServiceName } from "../../src/faults.ts";
import type { Message } from "../../src/inbox/message.ts";
import { startSandbox } from "../../src/sandbox.ts";
import type { Settings } from "../../src/settings.ts";
import { controlKey } from "./stand-in-product.ts";

export const serviceKeys = {
  texts: "test-texts-key",
  bureau: "test-bureau-key",
  bankDirectory: "test-bank-directory-key",
  payeeCheck: "test-payee-check-key",
  gazetteer: "test-gazetteer-key",
  checks: "test-checks-key",
  payments: "test-payments-key",
} as const;
export const paymentSecret = "test-payments-secret";
export const callbackSecret = "test-callback-secret";
export const deliverySecret = "test-delivery-secret";
export const servicingSecret = `whsec_${Buffer.alloc(24, 7).toString("base64")}`;

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "farthing-sandbox-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export interface TextMessage {
  readonly to?: string;
  readonly body?: string;
  readonly key?: string;
}

interface SandboxOptions {
  readonly dataDir?: string;
  readonly productOrigin?: string;
  readonly resetWorld?: ResetWorld;
  readonly slowPersonaMs?: number;
}

/** Without options, the sandbox cannot reach Farthing, and a reset of the demo world fails. */
export async function runningSandbox(options: SandboxOptions = {}) {
  const productOrigin = options.productOrigin ?? "http://127.0.0.1:1";
  const dataDir = options.dataDir ?? (await temporaryFolder());
  const settings: Settings = {
    host: "localhost",
    httpPort: 0,
    smtpPort: 0,
    paymentPort: 0,
    origin: "http://localhost:4010",
    origins: { staff: productOrigin, applicant: productOrigin, lender: productOrigin },
    dataDir,
    controlKey,
    keys: serviceKeys,
    callbackSecret,
    payments: { pageOrigin: "http://localhost:4012", merchantId: "farthingtest", secret: paymentSecret },
    deliverySecret,
    servicingSecret,
    slowPersonaMs: options.slowPersonaMs ?? 0,
    logLevel: "silent",
  };
  const running = await startSandbox(settings, options.resetWorld ?? (async () => ({ is: "silent" })));
  onTestFinished(running.close);

  const fetchAt = (path: string, init?: RequestInit) =>
    fetch(`http://localhost:${running.httpPort}${path}`, { redirect: "manual", ...init });

  return {
    ...running,
    dataDir,
    fetch: fetchAt,
    page: async (path: string) => (await fetchAt(path)).text(),
    submit: (path: string, fields: Record<string, string>, headers = {}) =>
      fetchAt(path, { method: "POST", body: new URLSearchParams(fields), headers }),
    mail: async (mail: SendMailOptions = {}) => {
      const transport = createTransport({ host: "127.0.0.1", port: running.smtpPort });
      const to = "eleanor+accept@post.test";
      return transport
        .sendMail({ from: "Farthing <hello@farthing.test>", to, subject: "Hello", text: "Dear Eleanor", ...mail })
        .finally(() => transport.close());
    },
    text: ({ to = "07700 900518", body = "482 913 is your code", key = "key-1" }: TextMessage = {}) =>
      fetchAt("/texts/v1/messages", {
        method: "POST",
        headers: { authorization: `Bearer ${serviceKeys.texts}`, "idempotency-key": key, "content-type": "application/json" },
        body: JSON.stringify({ to, from: "FARTHING", body }),
      }),
    call: (
      service: keyof typeof serviceKeys,
      path: string,
      request: { body?: unknown; key?: string; headers?: Record<string, string> } = {},
    ) =>
      fetchAt(path, {
        method: request.body === undefined ? "GET" : "POST",
        headers: {
          authorization: `Bearer ${serviceKeys[service]}`,
          ...(request.body !== undefined && { "content-type": "application/json", "idempotency-key": request.key ?? "key-1" }),
          ...request.headers,
        },
        body: request.body === undefined ? null : JSON.stringify(request.body),
      }),
    messages: async (query = ""): Promise<readonly Message[]> => {
      const response = await fetchAt(`/api/messages${query}`);
      return ((await response.json()) as { messages: Message[] }).messages;
    },
    fault: (service: ServiceName, change: Partial<FaultSwitch>) =>
      fetchAt("/api/faults", {
        method: "PUT",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ [service]: change }),
      }),
  };
}
