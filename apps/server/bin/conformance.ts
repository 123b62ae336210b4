import { parseArgs } from "node:util";
import { StartRefused } from "../src/platform/start-refused.ts";
import { testAnchorStorage } from "../src/providers/anchor/anchor-conformance.ts";
import { testConformance } from "../src/providers/conformance.ts";
import { type PortName, portContracts } from "../src/providers/contracts.ts";
import type { ConformanceFinding } from "../src/providers/finding.ts";
import { testMailServer } from "../src/providers/mail/mail-conformance.ts";
import { printResult } from "./support/command.ts";
import { testWebhookReceiver } from "./support/webhook-conformance.ts";

/**
 * The command `npm run conformance -- {service} {url} --key {key}` checks a service against its contract in docs/providers. `-- mail {url}`
 * checks a mail server. `-- anchor {url}` checks a storage for the audit anchor. `-- webhooks {url} --secret {secret}` checks the webhook
 * receiver of a shop. With `--state {url}`, the command also checks what the shop has stored.
 */

const usage = `Usage: npm run conformance -- {service} {url} --key {key} [--origin {origin}] [--merchant {id} --secret {secret}]
       npm run conformance -- mail {smtps://user:password@host} [--without-tls]
       npm run conformance -- anchor {https://user:password@host/path}
       npm run conformance -- webhooks {url} --secret {the secret of the webhook endpoint} [--order {order reference}] [--state {url}]
The secret may be in FARTHING_WEBHOOK_SECRET. The services are ${Object.keys(portContracts).join(", ")}. Payments need the merchant and the secret.`;

async function run(): Promise<string> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      key: { type: "string" },
      origin: { type: "string", default: "https://apply.lender.example" },
      merchant: { type: "string" },
      secret: { type: "string" },
      order: { type: "string" },
      state: { type: "string" },
      "without-tls": { type: "boolean", default: false },
    },
  });
  const [port = "", url = ""] = positionals;
  if (port === "webhooks") {
    const secret = values.secret ?? process.env.FARTHING_WEBHOOK_SECRET ?? "";
    const areUrls = [url, values.state ?? url].every((each) => /^https?:\/\//.test(each) && URL.canParse(each));
    if (!areUrls || !/^whsec_.+/.test(secret)) throw new StartRefused(usage);
    const { findings, expectation } = await testWebhookReceiver({ url, secret, order: values.order, stateUrl: values.state });
    return `${report(findings)}\n${expectation}`;
  }
  if (port === "mail" && /^smtps?:\/\//.test(url)) return report(await testMailServer({ url, needsTls: !values["without-tls"] }));
  if (port === "anchor" && /^https?:\/\//.test(url)) return report(await testAnchorStorage(url));
  if (!(port in portContracts) || !URL.canParse(url) || !values.key) throw new StartRefused(usage);
  const merchant = { merchantId: values.merchant ?? "", secret: values.secret ?? "" };
  const findings = await testConformance({
    port: port as PortName,
    url: url.replace(/\/$/, ""),
    key: values.key,
    origin: values.origin,
    merchant,
  });
  return report(findings);
}

function report(findings: readonly ConformanceFinding[]): string {
  if (findings.some(({ passed }) => !passed)) process.exitCode = 1;
  return findings.map(({ check, passed, detail }) => `${passed ? "passed" : "FAILED"}  ${check}${detail ? `: ${detail}` : ""}`).join("\n");
}

printResult(run());
