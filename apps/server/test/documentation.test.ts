import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { problemOf } from "@farthing/contract/v1";
import { errorCatalogue } from "@farthing/domain/wording";
import { beforeAll, describe, expect, test } from "vitest";
import { createApp } from "../src/http/app.ts";
import { servePages } from "../src/http/pages.ts";
import { readConfig } from "../src/platform/config.ts";
import { createLog } from "../src/platform/log.ts";
import { createMetrics } from "../src/platform/metrics.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const dist = join(root, "docs/site/dist");

const decoded = (text: string): string => text.replaceAll("&amp;", "&");

interface BuiltPage {
  readonly file: string;
  readonly html: string;
}

let pages: readonly BuiltPage[] = [];

beforeAll(() => {
  // Builds the documentation only if a source of the site has changed since the last build.
  execFileSync(process.execPath, [join(root, "scripts/docs.mjs")], { stdio: "pipe" });
  pages = globSync("**/*.html", { cwd: dist }).map((file) => ({ file, html: readFileSync(join(dist, file), "utf8") }));
}, 180_000);

const addressOf = (file: string): string => `/docs/${file.replace(/(^|\/)index\.html$/, "$1").replace(/\.html$/, "")}`;
const idsOf = (html: string): ReadonlySet<string> => new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = ""]) => id));

describe("the built documentation", () => {
  test("no page of the documentation has an inline script or style (content security policy)", () => {
    expect(pages.length).toBeGreaterThan(100);
    const refused = pages.filter(({ html }) => /<script(?![^>]*\bsrc=)|\sstyle="|<style|\son\w+="/.test(html)).map(({ file }) => file);
    expect(refused).toEqual([]);
    expect(pages.filter(({ html }) => [...html.matchAll(/<script/g)].length !== 1).map(({ file }) => file)).toEqual([]);
  });

  test("every link inside the documentation leads to a page and to a heading that exist", () => {
    const anchors = new Map(pages.map(({ file, html }) => [addressOf(file), idsOf(html)]));
    const broken = pages.flatMap(({ file, html }) =>
      [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)]
        .map(([, target = ""]) => decoded(target))
        .filter((target) => target.startsWith("/") || target.startsWith("#"))
        .filter((target) => {
          const [path = "", anchor] = target.split("#");
          const ids = anchors.get(path === "" ? addressOf(file) : path);
          if (ids) return anchor !== undefined && !ids.has(decodeURIComponent(anchor));
          return !globSync(path.replace(/^\/docs\//, ""), { cwd: dist }).length;
        })
        .map((target) => `${file}: ${target}`),
    );
    expect(broken).toEqual([]);
  });

  test("every page of the documentation is in the menu and has one main heading", () => {
    const listed = new Set(
      [...(pages.find(({ file }) => file === "all-pages.html")?.html ?? "").matchAll(/href="(\/docs\/[^"#]*)"/g)].map(([, href]) => href),
    );
    const own = ["/docs/", "/docs/all-pages", "/docs/not-found"];
    expect(pages.map(({ file }) => addressOf(file)).filter((address) => !own.includes(address) && !listed.has(address))).toEqual([]);
    expect(pages.filter(({ html }) => [...html.matchAll(/<h1/g)].length !== 1).map(({ file }) => file)).toEqual([]);
    expect(pages.filter(({ html }) => /being written|\bTODO\b/.test(html)).map(({ file }) => file)).toEqual([]);
  });

  test("the `type` of every error in the catalogue is the address of its entry in the documentation", () => {
    const errors = idsOf(pages.find(({ file }) => file === "errors.html")?.html ?? "");
    const origin = "https://apply.lender.example";
    for (const code of Object.keys(errorCatalogue) as (keyof typeof errorCatalogue)[]) {
      const { type } = problemOf(code, { message: "", requestId: "", origin });
      const { pathname, hash } = new URL(type);
      expect({ code, pathname, isThere: errors.has(hash.slice(1)) }).toEqual({ code, pathname: "/docs/errors", isThere: true });
    }
  });

  test("the search of the documentation finds each error and each API call", () => {
    const sections = JSON.parse(readFileSync(join(dist, "search.json"), "utf8")) as { url: string; area: string; heading: string }[];
    expect(sections).toContainEqual(
      expect.objectContaining({ url: "/docs/errors#idempotency-mismatch", area: "Errors", heading: "idempotency.mismatch" }),
    );
    expect(sections).toContainEqual(expect.objectContaining({ url: "/docs/api/create-application", area: "API reference" }));
    expect(new Set(sections.map(({ url }) => url)).size).toBe(sections.length);
  });

  test("the programs in the documentation have no type error", () => {
    execFileSync(process.execPath, [join(root, "node_modules/typescript-7/bin/tsc"), "-p", join(root, "docs/site/tsconfig.json")], {
      stdio: "pipe",
    });
  });
});

describe("the served documentation", () => {
  const serve = async (name: "staff" | "applicant" | "lender") => {
    const config = readConfig({});
    const app = createApp(name, config, createLog("silent"), createMetrics());
    await servePages(app, name, config);
    await app.ready();
    return app;
  };

  test.each(["staff", "applicant", "lender"] as const)(
    "the %s origin serves the site under its strict content security policy",
    async (name) => {
      const app = await serve(name);
      const home = await app.inject({ url: "/docs/" });
      expect(home.statusCode).toBe(200);
      expect(home.headers["content-type"]).toContain("text/html");
      expect(home.headers["content-security-policy"]).toContain("script-src 'self';");
      expect(home.body).toContain("Farthing documentation");
      expect((await app.inject({ url: "/docs" })).headers.location).toBe("/docs/");
      expect((await app.inject({ url: "/docs/guides/webhooks" })).body).toContain("verifyWebhook");
      await app.close();
    },
  );

  test("browsers may cache the documentation's assets for ever, but must ask the server whether a page has changed", async () => {
    const app = await serve("staff");
    const { headers, body } = await app.inject({ url: "/docs/errors" });
    expect(headers["cache-control"]).toBe("public, max-age=0");
    const script = /src="(\/docs\/assets\/[^"]+\.js)"/.exec(body)?.[1] ?? "";
    const asset = await app.inject({ url: script, headers: { "accept-encoding": "br" } });
    expect(asset.headers).toMatchObject({ "content-encoding": "br", "cache-control": "public, max-age=31536000, immutable" });
    await app.close();
  });

  test.each([
    "/docs/no-such-page",
    "/docs/..%2f..%2fpackage.json",
    "/docs/..%5c..%5cpackage.json",
    "/docs/assets%2f..%2f..%2fpackage.json",
    "/docs/.vitepress/config.ts",
    "/docs//etc/passwd",
  ])("the documentation has no page at the path %s", async (url) => {
    const app = await serve("staff");
    const { statusCode, body } = await app.inject({ url });
    expect({ statusCode, leaks: /"private"|defineConfig|root:/.test(body) }).toEqual({ statusCode: 404, leaks: false });
    await app.close();
  });
});
