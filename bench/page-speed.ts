/**
 * Measures first visits on a phone: a 360 px screen, a processor that is four times slower, and slow 4G. Reports bytes, requests, largest
 * paint and layout shift of each page.
 */

import { detailsStepPath, type SubRoute, subRoutePath } from "@farthing/domain/navigation";
import { type Browser, chromium, type Page, type Request } from "@playwright/test";
import type { CustomerOptions } from "../e2e/support/prepared-customer.ts";
import startProduct from "../e2e/support/product.ts";
import { findBrowser } from "../scripts/launch/browser.mjs";

/** The port base of a running Farthing to measure. Without this variable, a new Farthing is measured. */
const running = process.env.FARTHING_E2E_PORT_BASE;
process.env.FARTHING_PORT_BASE = running ?? process.env.FARTHING_PORT_BASE ?? "4660";
const at = (offset: number) => `http://localhost:${Number(process.env.FARTHING_PORT_BASE) + offset}`;
process.env.STAFF_URL = at(0);
process.env.APPLICANT_URL = at(1);
process.env.LENDER_URL = at(2);
const { signInByRequest, createApplication, newCustomer } = await import("../e2e/support/shop.ts");
const { createQuoted } = await import("../e2e/support/details.ts");
const { prepareCustomer, callAsCustomer } = await import("../e2e/support/prepared-customer.ts");

const runs = Number(process.env.RUNS ?? 3);
const only = process.argv[2] ?? "";
const slow4g = { offline: false, latency: 562.5, downloadThroughput: 1.44e6 / 8, uploadThroughput: 0.675e6 / 8 };
const slowerProcessor = { rate: 4 };
const shiftMax = 0.05;
const staffPaintMsMax = 2_500;
const customerPaintMsMax = 2_000;

interface Cost {
  readonly kb: number;
  readonly requests: number;
  readonly largestPaintMs: number;
  readonly shift: number;
}

interface LargestPaint {
  readonly atMs: number;
  readonly text: string;
}

interface Measured {
  readonly name: string;
  readonly largestPaintMsMax?: number;
  readonly prepare: (page: Page) => Promise<string>;
}

const asShop = async (page: Page) => signInByRequest(page, "ben.branch");

const staffPages: readonly Measured[] = [
  { name: "staff: login", largestPaintMsMax: staffPaintMsMax, prepare: async () => `${at(0)}/login` },
  {
    name: "staff: quote",
    largestPaintMsMax: staffPaintMsMax,
    prepare: async (page) => {
      await asShop(page);
      return `${at(0)}/apply`;
    },
  },
  {
    name: "staff: details",
    largestPaintMsMax: staffPaintMsMax,
    prepare: async (page) => {
      await asShop(page);
      return `${at(0)}/apply/details/${await createQuoted(page)}`;
    },
  },
];

/** This page needs an application of the customer. The benchmark prepares it over HTTP. */
const customerPage = (
  name: string,
  wish: CustomerOptions,
  path: (id: string) => string,
  then?: (page: Page, customer: Home) => Promise<unknown>,
): Measured => ({
  name: `customer: ${name}`,
  largestPaintMsMax: customerPaintMsMax,
  prepare: async (page) => {
    const customer = await prepareCustomer(page, wish);
    await then?.(page, customer);
    return at(1) + path(customer.id);
  },
});
type Home = Awaited<ReturnType<typeof prepareCustomer>>;
const screen = (subRoute: SubRoute) => (id: string) => subRoutePath(id, subRoute);
const step = (key: string) => (id: string) => detailsStepPath(id, key);
const accepted = { status: "decision_accept" } as const;
const requestDecision = (page: Page, customer: Home) => callAsCustomer(page, customer, "post", "decision/async", { softSearch: false });

const customerPages: readonly Measured[] = [
  { name: "customer: address without a path", largestPaintMsMax: customerPaintMsMax, prepare: async () => at(1) },
  {
    name: "customer: sign-in, from the link",
    largestPaintMsMax: customerPaintMsMax,
    prepare: async (page) => {
      await asShop(page);
      return `${at(1)}/mo/${await createApplication(page, newCustomer("speed"))}`;
    },
  },
  customerPage("quote summary", {}, screen("quote")),
  customerPage("details, personal", {}, step("personal")),
  customerPage("details, address", {}, step("address1")),
  customerPage("details, income", {}, step("financial")),
  customerPage("details, bank", {}, step("bank")),
  customerPage("review", {}, screen("summary")),
  customerPage("waiting for the decision", { persona: "+slow" }, screen("decisionOutcome"), requestDecision),
  customerPage("decision", accepted, screen("decisionOutcome")),
  customerPage("offers", { status: "decision_decline", persona: "+tailor" }, screen("decisionOutcome")),
  customerPage("deposit", { ...accepted, withDeposit: true }, screen("onlineDeposit")),
  customerPage("key features", accepted, screen("keyLoanFeatures")),
  customerPage("loan information", accepted, screen("loanInformation")),
  customerPage("complete", { status: "signed" }, screen("postSign")),
];

async function visit(browser: Browser, { prepare }: Measured): Promise<Cost & { readonly largest: string }> {
  const context = await browser.newContext({
    baseURL: at(0),
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: "en-GB",
  });
  const page = await context.newPage();
  const url = await prepare(page);
  // Requests of the previous page would disturb the measurement, so the tab leaves that page. The tab keeps its session.
  await page.goto("about:blank");
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  // A first-time visitor has an empty cache.
  await cdp.send("Network.clearBrowserCache");
  await cdp.send("Network.emulateNetworkConditions", slow4g);
  await cdp.send("Emulation.setCPUThrottlingRate", slowerProcessor);
  let bytes = 0;
  let requests = 0;
  cdp.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests++;
  });
  const nothingLoads = watchLoading(page);
  const largestOf = new Map<number, LargestPaint>();
  let shift = 0;
  await page.exposeFunction("tellPaint", (document: number, paint: LargestPaint) => largestOf.set(document, paint));
  await page.exposeFunction("tellShift", (value: number) => {
    shift += value;
  });
  await page.addInitScript(() => {
    type Tell = (...told: unknown[]) => void;
    const [tellPaint, tellShift] = ["tellPaint", "tellShift"].map((name) => Reflect.get(globalThis, name) as Tell);
    new PerformanceObserver((list) => {
      for (const { startTime, element } of list.getEntries() as (PerformanceEntry & { element: Element | null })[])
        tellPaint?.(performance.timeOrigin, { atMs: startTime, text: element?.textContent?.slice(0, 40) ?? "" });
    }).observe({ type: "largest-contentful-paint", buffered: true });
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) tellShift?.(value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(url, { waitUntil: "load" });
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await nothingLoads();
  await context.close();
  const [{ atMs, text } = { atMs: 0, text: "" }] = [...largestOf.values()].toSorted((one, other) => other.atMs - one.atMs);
  return { kb: bytes / 1000, requests, largestPaintMs: atMs, largest: text, shift };
}

const quietMs = 500;

/** The event stream never ends, so it does not count as loading. */
function watchLoading(page: Page): () => Promise<void> {
  const loading = new Set<Request>();
  let quietSince = performance.now();
  const ended = (request: Request) => {
    if (loading.delete(request)) quietSince = performance.now();
  };
  page.on("request", (request) => {
    if (!request.url().endsWith("/events")) loading.add(request);
  });
  page.on("requestfinished", ended);
  page.on("requestfailed", ended);
  return async () => {
    while (loading.size > 0 || performance.now() - quietSince < quietMs) await page.waitForTimeout(quietMs / 5);
  };
}

const minimum = (values: readonly number[]): number => Math.min(...values);

const stop = running ? async () => undefined : await startProduct();
const browser = await chromium.launch({ executablePath: findBrowser(), chromiumSandbox: process.getuid?.() !== 0 });
console.log(
  `${"page".padEnd(34)}${"kB".padStart(6)}${"requests".padStart(10)}${"largest paint".padStart(15)}${"shift".padStart(8)}   the best of ${runs}`,
);
try {
  for (const measured of [...staffPages, ...customerPages].filter(({ name }) => name.includes(only))) {
    const costs: Awaited<ReturnType<typeof visit>>[] = [];
    for (let run = 0; run < runs; run++) costs.push(await visit(browser, measured));
    // Other load on the machine can only slow a run down, so the fastest run is reported.
    const of = (part: keyof Cost) => minimum(costs.map((cost) => cost[part]));
    const paintMs = of("largestPaintMs");
    const goal = measured.largestPaintMsMax;
    const isOver = of("shift") > shiftMax || (goal !== undefined && paintMs > goal);
    if (isOver) process.exitCode = 1;
    const cells = [of("kb").toFixed(0).padStart(6), String(of("requests")).padStart(10), `${(paintMs / 1000).toFixed(2)} s`.padStart(15)];
    const largest = costs.find(({ largestPaintMs }) => largestPaintMs === paintMs)?.largest;
    console.log(
      `${measured.name.padEnd(34)}${cells.join("")}${of("shift").toFixed(2).padStart(8)}   ${isOver ? "over: " : ""}“${largest}…”`,
    );
  }
} finally {
  await browser.close();
  await stop();
}
