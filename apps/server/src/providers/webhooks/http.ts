import { createHmac } from "node:crypto";
import { request as overHttp } from "node:http";
import { request as overHttps } from "node:https";
import { isIP } from "node:net";
import type { Metrics } from "../../platform/metrics.ts";
import type { WebhookAnswer, WebhookMessage, Webhooks } from "./port.ts";
import { isPublicAddress, lookUpPublic } from "./public-address.ts";

const secretPrefix = "whsec_";

/** Standard Webhooks: an id, a timestamp, and for each secret a signature over the id, the timestamp and the body. */
function webhookHeaders(id: string, body: string, secrets: readonly string[], now: Date): Readonly<Record<string, string>> {
  const seconds = Math.floor(now.getTime() / 1_000);
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(secretPrefix.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64")}`;
  });
  return { "webhook-id": id, "webhook-timestamp": String(seconds), "webhook-signature": signatures.join(" ") };
}

interface AdmittedAddresses {
  /** If true, webhooks may also be sent to private networks and over plain HTTP. Only for demonstrations. */
  readonly privateAddressesAdmitted: boolean;
  /** Hosts in private networks that the operator has allowed. Webhooks to them need HTTPS. */
  readonly privateHosts: readonly string[];
}

export interface WebhookSettings extends AdmittedAddresses {
  readonly withinMs: number;
}

export function isWebhookUrl(address: string, { privateAddressesAdmitted, privateHosts }: AdmittedAddresses): boolean {
  const url = URL.parse(address);
  if (url === null || url.username !== "" || url.password !== "" || url.hash !== "") return false;
  if (privateAddressesAdmitted) return url.protocol === "https:" || url.protocol === "http:";
  const host = url.hostname.replace(/^\[|\]$/g, "");
  return url.protocol === "https:" && (isIP(host) === 0 || isPublicAddress(host) || privateHosts.includes(host));
}

/** Makes one attempt to send a webhook, and the caller decides about retries. A redirect counts as a refusal. */
export const createHttpWebhooks = (settings: WebhookSettings, metrics: Metrics): Webhooks => ({
  async send(message) {
    const stop = metrics.outsideCalls.startTimer({ service: "webhooks" });
    const answer = await post(message, settings).catch((error: unknown): WebhookAnswer => ({ is: "refused", answer: problemOf(error) }));
    stop({ outcome: answer.is });
    return answer;
  },
});

const problemOf = (error: unknown): string => {
  if (!(error instanceof Error)) return "no connection";
  if (error.name === "TimeoutError" || error.name === "AbortError") return "no answer in time";
  return "code" in error && typeof error.code === "string" ? error.code : "no connection";
};

function post({ id, url, secret, olderSecret, body }: WebhookMessage, settings: WebhookSettings): Promise<WebhookAnswer> {
  if (!isWebhookUrl(url, settings)) return Promise.resolve({ is: "refused", answer: "EPRIVATE" });
  const request = url.startsWith("https:") ? overHttps : overHttp;
  const isAdmitted = settings.privateAddressesAdmitted || settings.privateHosts.includes(new URL(url).hostname);
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "content-length": Buffer.byteLength(body),
          "user-agent": "Farthing-Webhooks/1",
          ...webhookHeaders(id, body, olderSecret === undefined ? [secret] : [secret, olderSecret], new Date()),
        },
        signal: AbortSignal.timeout(settings.withinMs),
        ...(!isAdmitted && { lookup: lookUpPublic }),
      },
      ({ statusCode = 0 }) => {
        resolve({ is: meaningOf(statusCode), answer: String(statusCode) });
        // The body of the receiver's answer may be endless, so it is not read.
        sent.destroy();
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}

function meaningOf(statusCode: number): WebhookAnswer["is"] {
  if (statusCode === 410) return "gone";
  return statusCode >= 200 && statusCode < 300 ? "taken" : "refused";
}
