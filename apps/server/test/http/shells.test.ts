import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readShells } from "../../src/http/shells.ts";

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
    other: { "/login": "<h1>Sign in</h1><p>{{legalName}}</p>" },
  },
  code: { "/search": ["/assets/list.js"], "/search/": ["/assets/summary.js", "/assets/shared.js"] },
};

let folder: string;
beforeAll(async () => {
  folder = `${await mkdtemp(join(tmpdir(), "farthing-shells-"))}/`;
  await writeFile(`${folder}index.html`, '<html lang="en-GB"><head></head><body><div id="root"></div></body></html>');
});
afterAll(() => rm(folder, { recursive: true }));

test("until the build has drawn anything, every page begins empty", async () => {
  const shellFor = await readShells(folder, config);
  expect(shellFor("/login", "none")).toContain('<html data-session="none" lang="en-GB"><head></head><body><div id="root"></div>');
  expect(shellFor("/search", "some")).toContain('<html lang="en-GB"><head></head><body><div id="root"></div>');
});

test("whoever has no session is sent the page drawn, with the lender's name as text and nothing that can be pressed", async () => {
  await writeFile(`${folder}pages.json`, JSON.stringify(pages));
  const shellFor = await readShells(folder, config);
  const drawn = '<div id="root" inert><h1>Sign in</h1><p>Pound &amp; Sons &lt;Ltd&gt;</p></div>';
  expect(shellFor("/login", "none")).toContain(drawn);
  for (const [url, session] of [
    ["/login", "some"],
    ["/login", "unknown"],
    ["/login?done=reset", "none"],
    ["/search", "none"],
  ] as const) {
    expect(shellFor(url, session)).toContain('<div id="root"></div>');
  }
  const demo = { ...config, currentEnv: "demo", demoUrl: "http://demo.test" } as const;
  expect((await readShells(folder, demo))("/login", "none")).toContain('<b>DEMO</b><a href="http://demo.test/">');
});

test("the code of a page that somebody asks for comes with the shell, by the longest beginning of its path", async () => {
  const shellFor = await readShells(folder, config);
  const preloads = (url: string) =>
    [...shellFor(url, "some").matchAll(/modulepreload" crossorigin href="([^"]+)"/g)].map(([, file]) => file);
  expect(preloads("/search?status=open")).toEqual(["/assets/list.js"]);
  expect(preloads("/search/123456789")).toEqual(["/assets/summary.js", "/assets/shared.js"]);
  expect(preloads("/profile")).toEqual([]);
});
