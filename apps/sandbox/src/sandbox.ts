import "./compile-tsx.ts";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { Footprints } from "./bureau/footprints.ts";
import { Checks } from "./checks/checks.ts";
import { type ResetWorld, resetByTool } from "./demo/reset-world.ts";
import { Faults } from "./faults.ts";
import { loadAssets } from "./http/assets.ts";
import { Inbox } from "./inbox/inbox.ts";
import { listenForMail } from "./inbox/smtp.ts";
import { bouncesMail, reportDelivery } from "./inbox/undelivered.ts";
import { Payments } from "./payments/payments.ts";
import { connectProduct, type ProductClient } from "./product.ts";
import { LoanBook } from "./servicing/loan-book.ts";
import { type Settings, StartRefused } from "./settings.ts";
import { ShopOrders } from "./shop/shop-orders.ts";

export interface Sandbox {
  readonly settings: Settings;
  readonly inbox: Inbox;
  readonly footprints: Footprints;
  readonly checks: Checks;
  readonly payments: Payments;
  readonly shopOrders: ShopOrders;
  readonly loanBook: LoanBook;
  readonly faults: Faults;
  readonly product: ProductClient;
  readonly resetWorld: ResetWorld;
}

export interface RunningSandbox {
  readonly httpPort: number;
  readonly smtpPort: number;
  readonly paymentPort: number;
  close(): Promise<void>;
}

export async function startSandbox(settings: Settings, resetWorld: ResetWorld = resetByTool): Promise<RunningSandbox> {
  const { host, httpPort, smtpPort, paymentPort, origins, controlKey, dataDir } = settings;
  const stored = await openDataDir(dataDir);
  const { inbox } = stored;
  const faults = new Faults();
  const product = connectProduct({ lenderOrigin: origins.lender, controlKey, origins: Object.values(origins) });
  const sandbox = { settings, ...stored, faults, product, resetWorld };
  const assets = await loadAssets();
  // These modules import TSX files. They must load after compile-tsx.ts has registered its hook.
  const { buildServer } = await import("./http/server.tsx");
  const { buildPaymentPageServer } = await import("./http/payment-page-server.ts");
  const server = await buildServer(sandbox, assets);
  const paymentPage = await buildPaymentPageServer(sandbox, assets);

  const closing = new AbortController();
  const mail = await listenOnPort(smtpPort, "FARTHING_SMTP_PORT", () =>
    listenForMail({
      host,
      port: smtpPort,
      inbox,
      faults,
      onMessage: ({ message: { id, kind, deliveries, to, repeatKey }, first }) => {
        server.log.info({ id, kind, deliveries }, "a message arrived");
        if (first && repeatKey && to.some(bouncesMail))
          void reportDelivery({ kind, messageId: repeatKey, outcome: "undelivered" }, settings, closing.signal);
      },
    }),
  );
  server.addHook("onClose", async () => {
    closing.abort();
    await Promise.all([mail.close(), paymentPage.close()]);
  });
  try {
    await listenOnPort(httpPort, "FARTHING_PORT_BASE", () => server.listen({ host, port: httpPort }));
    await listenOnPort(paymentPort, "FARTHING_PORT_BASE", () => paymentPage.listen({ host, port: paymentPort }));
  } catch (problem) {
    await server.close();
    throw problem;
  }
  return {
    httpPort: portOf(server) ?? httpPort,
    smtpPort: mail.port,
    paymentPort: portOf(paymentPage) ?? paymentPort,
    close: () => server.close(),
  };
}

function portOf(server: FastifyInstance): number | undefined {
  const [address] = server.addresses();
  return typeof address === "object" ? address.port : undefined;
}

async function openDataDir(
  dataDir: string,
): Promise<Pick<Sandbox, "inbox" | "footprints" | "checks" | "payments" | "shopOrders" | "loanBook">> {
  const messages = join(dataDir, "messages");
  await mkdir(messages, { recursive: true }).catch((problem: Error) => {
    throw new StartRefused(`FARTHING_DATA_DIR cannot be used: ${problem.message}.`);
  });
  return {
    inbox: await Inbox.open(messages),
    footprints: await Footprints.open(join(dataDir, "bureau/searches.jsonl")),
    checks: await Checks.open(join(dataDir, "checks/checks.jsonl")),
    payments: await Payments.open(join(dataDir, "payments/payments.jsonl")),
    shopOrders: await ShopOrders.open(join(dataDir, "shop/orders.jsonl")),
    loanBook: await LoanBook.open(join(dataDir, "servicing/loans.jsonl")),
  };
}

async function listenOnPort<Listener>(port: number, variable: string, listen: () => Promise<Listener>): Promise<Listener> {
  try {
    return await listen();
  } catch (problem) {
    const code = (problem as NodeJS.ErrnoException).code;
    if (code === "EADDRINUSE")
      throw new StartRefused(`Port ${port} is taken: stop the program that uses it, or choose another with ${variable}.`);
    if (code === "EACCES") throw new StartRefused(`Port ${port} may not be used here: choose another with ${variable}.`);
    throw problem;
  }
}
