/**
 * What a first visit costs on a phone: 360 pixels, a processor four times slower, slow 4G (562 ms to the first byte, 1.44 Mbit/s).
 * Compressed bytes, requests, largest paint and layout shift, beside what was measured before anything was done about them.
 */
import { type Browser, chromium, type Page, type Request } from "@playwright/test";
import startProduct from "../e2e/support/product.ts";
import { findBrowser } from "../scripts/launch/browser.mjs";

process.env.FARTHING_PORT_BASE ??= "4660";
const at = (offset: number) => `http://localhost:${Number(process.env.FARTHING_PORT_BASE) + offset}`;
process.env.STAFF_URL = at(0);
process.env.APPLICANT_URL = at(1);
process.env.LENDER_URL = at(2);
const { beSignedIn, makeApplication, someCustomer } = await import("../e2e/support/shop.ts");
const { makeQuoted } = await import("../e2e/support/details.ts");

const runs = 3;
const slow4g = { offline: false, latency: 562.5, downloadThroughput: 1.44e6 / 8, uploadThroughput: 0.675e6 / 8 };
const slowerProcessor = { rate: 4 };
const shiftMax = 0.05;

interface Cost {
  readonly kb: number;
  readonly requests: number;
  readonly largestPaintMs: number;
  readonly shift: number;
}

interface Measured {
  readonly name: string;
  /** Before compression, chunks and font subsets. */
  readonly before: Partial<Cost>;
  readonly largestPaintMsMax?: number;
  /** Prepares the visit on a fast line, and answers with the address and what shows that the page is there. */
  readonly prepare: (page: Page) => Promise<{ url: string; shown: string }>;
}

const pages: readonly Measured[] = [
  {
    name: "login",
    before: { kb: 0, requests: 38, largestPaintMs: 7_900 },
    largestPaintMsMax: 2_500,
    prepare: async () => ({ url: `${at(0)}/login`, shown: "Log in" }),
  },
  {
    name: "quote",
    before: { kb: 777 },
    prepare: async (page) => {
      await beSignedIn(page, "ben.branch");
      return { url: `${at(0)}/apply`, shown: "Quote" };
    },
  },
  {
    name: "details",
    before: { shift: 0.99 },
    prepare: async (page) => {
      await beSignedIn(page, "ben.branch");
      return { url: `${at(0)}/apply/details/${await makeQuoted(page)}`, shown: "Customer details" };
    },
  },
  {
    name: "applicant",
    before: { largestPaintMs: 4_100 },
    largestPaintMsMax: 2_000,
    prepare: async () => ({ url: at(1), shown: "Open the link in your e-mail" }),
  },
  {
    name: "applicant's sign-in, from the link",
    before: {},
    prepare: async (page) => {
      await beSignedIn(page, "ben.branch");
      return { url: `${at(1)}/mo/${await makeApplication(page, someCustomer("speed"))}`, shown: "Your application with" };
    },
  },
];

async function visit(browser: Browser, { prepare }: Measured): Promise<Cost> {
  const context = await browser.newContext({
    baseURL: at(0),
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: "en-GB",
  });
  const page = await context.newPage();
  const { url, shown } = await prepare(page);
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", slow4g);
  await cdp.send("Emulation.setCPUThrottlingRate", slowerProcessor);
  let bytes = 0;
  let requests = 0;
  cdp.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests++;
  });
  const nothingLoads = watchLoading(page);
  await page.addInitScript(() => {
    const seen = { largestPaintMs: 0, shift: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.largestPaintMs = startTime;
    }).observe({ type: "largest-contentful-paint", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(url, { waitUntil: "load" });
  await page.getByRole("heading", { level: 1, name: shown }).waitFor();
  await nothingLoads();
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: { largestPaintMs: number; shift: number } }).seen);
  await context.close();
  return { kb: bytes / 1000, requests, ...seen };
}

const quietMs = 500;

/** Answers with a wait until nothing has loaded for a while, but for the stream of news, which stays open. */
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

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

const said = ({ kb, requests, largestPaintMs, shift }: Partial<Cost>): string =>
  [
    kb && `${kb.toFixed(0)} kB`,
    requests && `${requests} requests`,
    largestPaintMs && `largest paint ${(largestPaintMs / 1000).toFixed(1)} s`,
    shift !== undefined && `shift ${shift.toFixed(2)}`,
  ]
    .filter(Boolean)
    .join(", ");

const stop = await startProduct();
const browser = await chromium.launch({ executablePath: findBrowser(), chromiumSandbox: process.getuid?.() !== 0 });
try {
  for (const measured of pages) {
    const costs: Cost[] = [];
    for (let run = 0; run < runs; run++) costs.push(await visit(browser, measured));
    const of = (part: keyof Cost) => median(costs.map((cost) => cost[part]));
    const now: Cost = { kb: of("kb"), requests: of("requests"), largestPaintMs: of("largestPaintMs"), shift: of("shift") };
    const goal = measured.largestPaintMsMax;
    console.log(`${measured.name}: ${said(now)}${goal ? ` (goal ${goal / 1000} s)` : ""}; before: ${said(measured.before)}`);
    if (now.shift > shiftMax || (goal && now.largestPaintMs > goal)) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await stop();
}
