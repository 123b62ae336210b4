import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { StaticConfig } from "@farthing/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AppHtml, createAppHtmlBuilder, type SessionHint } from "../../src/http/shells.ts";

const lender = {
  legalName: "Pound & Sons <Ltd>",
  fcaNumber: "123456",
  address: "1 Mint Street",
  helpline: "0800 1",
  email: "help@pound.test",
  complaints: "Complaints, 1 Mint Street",
  creditAgency: "Agency",
};
const config = { applicantDomain: "", retailerDomain: "", currentEnv: "prod", lender, analyticsUrl: undefined } as const;
const pages = {
  drawn: {
    demo: { "/login": '<b>DEMO</b><a href="{{demoUrl}}/">What to try</a>' },
    other: { "/login": "<h1>Sign in</h1><p>{{legalName}}</p>", "/search/*/papers": "<h1>Papers</h1>" },
  },
  outlines: { demo: {}, other: { "/apply": "<h1>Quote</h1>" } },
  code: { "/search": ["/assets/list.js"], "/search/": ["/assets/summary.js", "/assets/shared.js"] },
  early: { "/search/": "ask()" },
};

let appFolder: string;
beforeAll(async () => {
  appFolder = `${await mkdtemp(join(tmpdir(), "farthing-shells-"))}/`;
  await writeFile(`${appFolder}index.html`, '<html lang="en-GB"><head></head><body><div id="root"></div></body></html>');
});
afterAll(() => rm(appFolder, { recursive: true }));

function createShellReader(of: StaticConfig = config, isDrawn?: (path: string) => boolean) {
  const shellFor = createAppHtmlBuilder(appFolder, of, isDrawn);
  return async (url: string, session: SessionHint): Promise<AppHtml> => {
    const shell = await shellFor(url, session);
    expect(shell).toBeDefined();
    return shell as AppHtml;
  };
}

function createPageReader(of: StaticConfig = config) {
  const shellFor = createShellReader(of);
  return async (...visit: Parameters<typeof shellFor>) => (await shellFor(...visit)).page;
}

test("a server serves the new build of an app that was built after the server's start", async () => {
  const later = `${appFolder}later/`;
  const shellFor = createAppHtmlBuilder(later, config);
  expect(await shellFor("/login", "none")).toBeUndefined();
  await mkdir(later);
  await writeFile(`${later}index.html`, "<html>built</html>");
  expect((await shellFor("/login", "none"))?.page).toContain("built");
});

test("before the build has prerendered a page, the server sends the page without prerendered content", async () => {
  const pageFor = createPageReader();
  expect(await pageFor("/login", "none")).toContain('<html data-session="none" lang="en-GB"><head><script type="application/json"');
  expect(await pageFor("/search", "some")).toContain('<html lang="en-GB"><head><script type="application/json"');
  expect(await pageFor("/search", "some")).toContain('</head><body><div id="root"></div>');
});

test("every page contains the server's configuration as data, and no configured text can end the script element", async () => {
  const page = await createPageReader()("/search", "some");
  const [, said = ""] = /<script type="application\/json" id="config">([^<]*)<\/script>/.exec(page) ?? [];
  expect(JSON.parse(said)).toEqual(JSON.parse(JSON.stringify(config)));
  expect(said).toContain("\\u003cLtd>");
});

test("a visitor without a session gets the prerendered page with the lender's name and no active controls", async () => {
  await writeFile(`${appFolder}pages.json`, JSON.stringify(pages));
  const pageFor = createPageReader();
  const drawn = '<div id="root" inert aria-hidden="true"><h1>Sign in</h1><p>Pound &amp; Sons &lt;Ltd&gt;</p></div>';
  expect(await pageFor("/login", "none")).toContain(drawn);
  for (const [url, session] of [
    ["/login", "some"],
    ["/login", "unknown"],
    ["/login?done=reset", "none"],
    ["/search", "none"],
  ] as const) {
    expect(await pageFor(url, session)).toContain('<div id="root"></div>');
  }
  const demo = { ...config, currentEnv: "demo", demoUrl: "http://demo.test" } as const;
  expect(await createPageReader(demo)("/login", "none")).toContain('<b>DEMO</b><a href="http://demo.test/">');
});

test("only a visitor with a session cookie gets the prerendered beginning of the page", async () => {
  const pageFor = createPageReader();
  expect(await pageFor("/apply", "some")).toContain('<div id="root" inert aria-hidden="true"><h1>Quote</h1></div>');
  expect(await pageFor("/apply", "unknown")).toContain("<h1>Quote</h1>");
  expect(await pageFor("/apply", "none")).toContain('<div id="root"></div>');
});

test("the sign-in page is not prerendered if an external service provides the sign-in page", async () => {
  const shellFor = createShellReader(config, (path) => path !== "/login");
  expect((await shellFor("/login", "none")).page).toContain('<div id="root"></div>');
  expect((await shellFor("/search/1/papers", "none")).page).toContain("<h1>Papers</h1>");
});

test("a page preloads the code of the longest known path that matches its URL", async () => {
  const pageFor = createPageReader();
  const preloads = async (url: string) =>
    [...(await pageFor(url, "some")).matchAll(/modulepreload" crossorigin href="([^"]+)"/g)].map(([, file]) => file);
  expect(await preloads("/search?status=open")).toEqual(["/assets/list.js"]);
  expect(await preloads("/search/123456789")).toEqual(["/assets/summary.js", "/assets/shared.js"]);
  expect(await pageFor("/search", "inTab")).toContain("/assets/list.js");
  expect(await pageFor("/login", "inTab")).toContain("<h1>Sign in</h1>");
  expect(await preloads("/profile")).toEqual([]);
});

test("a prefetch script is sent only with its own page, and only to visitors with a session", async () => {
  const shellFor = createShellReader();
  const { page, scriptHash } = await shellFor("/search/123456789", "inTab");
  expect(page).toContain("<head><script>ask()</script>");
  expect(scriptHash).toBe(`sha256-${createHash("sha256").update("ask()").digest("base64")}`);
  for (const [url, session] of [
    ["/search", "inTab"],
    ["/search/123456789", "none"],
  ] as const) {
    const other = await shellFor(url, session);
    expect(other.page).not.toContain("<script>");
    expect(other.scriptHash).toBeUndefined();
  }
});

test("a prerendered page with a parameter in its path is sent only for matching paths", async () => {
  const pageFor = createPageReader();
  const page = await pageFor("/search/123456789/papers", "inTab");
  expect(page).toContain('<div id="root" inert aria-hidden="true"><h1>Papers</h1></div>');
  expect(page).toContain("/assets/summary.js");
  expect(page).toContain("<script>ask()</script>");
  // The page loads fonts and styles before the code that makes it interactive.
  expect(page).toContain('<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/summary.js">');
  for (const beside of ["/search/123456789/papers/1", "/search/123456789/papers?kept", "/search/1/2/papers", "/search/123456789"]) {
    expect(await pageFor(beside, "inTab")).toContain('<div id="root"></div>');
  }
});

test("the server serves the previous build until the new build is complete", async () => {
  const pageFor = createPageReader();
  expect(await pageFor("/search", "some")).toContain("/assets/list.js");
  await rm(`${appFolder}pages.json`);
  expect(await pageFor("/search", "some")).toContain("/assets/list.js");
  await writeFile(`${appFolder}pages.json`, JSON.stringify({ ...pages, code: { "/search": ["/assets/newer.js"] } }));
  await utimes(`${appFolder}pages.json`, new Date(), new Date(Date.now() + 2_000));
  expect(await pageFor("/search", "some")).toContain("/assets/newer.js");
});
