import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Footprints } from "../src/bureau/footprints.ts";
import { Checks } from "../src/checks/checks.ts";
import { resetByTool } from "../src/demo/reset-world.ts";
import { Faults } from "../src/faults.ts";
import { buildServer } from "../src/http/server.tsx";
import { Inbox } from "../src/inbox/inbox.ts";
import { documentPage, linkTarget } from "../src/pages/document-pages.tsx";
import { linkedText } from "../src/pages/linked-text.tsx";
import { Payments } from "../src/payments/payments.ts";
import { connectProduct } from "../src/product.ts";
import { LoanBook } from "../src/servicing/loan-book.ts";
import { readSettings } from "../src/settings.ts";
import { ShopOrders } from "../src/shop/shop-orders.ts";
import { runningSandbox, temporaryFolder } from "./support/running-sandbox.ts";
import { standInProduct } from "./support/stand-in-product.ts";

const htmlInjection = `<img src=x onerror="alert('1')">`;
const escapedHtmlInjection = "&lt;img src=x onerror=&quot;alert(&#x27;1&#x27;)&quot;&gt;";

describe("content of messages", () => {
  test("a URL in a message becomes a link, but the punctuation after the URL is not part of the link", () => {
    expect(renderToStaticMarkup(linkedText('See https://farthing.test/a?b="c&d.'))).toBe(
      'See <a href="https://farthing.test/a?b=" target="_blank" rel="noopener">https://farthing.test/a?b=</a>&quot;c&amp;d.',
    );
  });

  test("HTML in a message is escaped on every page", async () => {
    const sandbox = await runningSandbox();
    await sandbox.mail({ subject: htmlInjection, text: htmlInjection, from: { name: htmlInjection, address: "x@y.test" } });
    await sandbox.text({ body: htmlInjection });
    const paths = ["/inbox", "/inbox/1", "/inbox/1?view=text", "/inbox/1?view=headers", "/inbox/1?view=source", "/inbox/2"];
    for (const path of [...paths, `/inbox?q=${encodeURIComponent(htmlInjection)}`, `/${encodeURIComponent(htmlInjection)}`]) {
      const page = await sandbox.page(path);
      expect(page, path).not.toContain("<img");
    }
    expect(await sandbox.page("/inbox")).toContain(escapedHtmlInjection);
  });

  test("the HTML of an e-mail is shown in a frame that runs no scripts and loads nothing from outside", async () => {
    const sandbox = await runningSandbox();
    await sandbox.mail({
      html: "<html><head><title>x</title></head><body><script>alert(1)</script><a href='http://a.test'>Go</a></body></html>",
    });
    expect(await sandbox.page("/inbox/1")).toMatch(/<iframe[^>]+sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"/);
    const email = await sandbox.fetch("/inbox/1/html");
    const policy = email.headers.get("content-security-policy");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("sandbox allow-same-origin allow-popups");
    expect(policy).not.toContain("allow-scripts");
    expect(await email.text()).toContain('<head><base target="_blank">');
  });

  test("images that are attached to an e-mail are shown", async () => {
    const sandbox = await runningSandbox();
    await sandbox.mail({
      html: '<img src="cid:logo@farthing"><img src="cid:%zz">',
      attachments: [{ filename: "logo.png", content: "png", cid: "logo@farthing" }],
    });
    expect(await sandbox.page("/inbox/1/html")).toContain('<img src="/inbox/1/attachments/1">');
  });

  test("an attachment that a browser could run can only be downloaded, with a harmless type", async () => {
    const sandbox = await runningSandbox();
    await sandbox.mail({ attachments: [{ filename: "../a.html", content: "<script>", contentType: "text/html" }] });
    const attachment = await sandbox.fetch("/inbox/1/attachments/1");
    expect(attachment.headers.get("content-type")).toBe("application/octet-stream");
    expect(attachment.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''a.html");
    expect(attachment.headers.get("x-content-type-options")).toBe("nosniff");
    expect((await sandbox.fetch("/inbox/1/attachments/2")).status).toBe(404);
  });
});

describe("the example messages", () => {
  test("every example message is listed, and can be shown as sent, on a phone and as plain text", async () => {
    const product = await standInProduct();
    const sandbox = await runningSandbox({ productOrigin: product.origin });
    const list = await sandbox.page("/letters");
    expect(list).toContain("All 2 e-mails and texts");
    expect(list).toContain('href="/letters/1"');
    expect(await sandbox.page("/letters/1")).toMatch(/<iframe class="email-frame"[^>]+sandbox="allow-same-origin/);
    expect(await sandbox.page("/letters/1?view=phone")).toContain("email-frame--phone");
    expect(await sandbox.page("/letters/1?view=text")).toContain('<a href="https://a.test/mo/1"');
    expect(await sandbox.page("/letters/2")).toContain("Please confirm &lt;b&gt;who&lt;/b&gt; you are");
    const email = await sandbox.fetch("/letters/1/html");
    expect(email.headers.get("content-security-policy")).not.toContain("allow-scripts");
    for (const nowhere of ["/letters/3", "/letters/x", "/letters/2/html"]) expect((await sandbox.fetch(nowhere)).status).toBe(404);
  });
});

describe("the mailbox", () => {
  test("a message counts as new until a user opens its page, even if a program has read it as JSON", async () => {
    const sandbox = await runningSandbox();
    await sandbox.mail();
    await sandbox.text();
    await sandbox.fetch("/api/messages/1");
    expect(await sandbox.page("/inbox")).toContain("2 new");
    expect(await sandbox.page("/inbox/1")).toContain("1 new");
  });

  test("a text message is shown below the earlier text messages to the same phone", async () => {
    const sandbox = await runningSandbox();
    await sandbox.text({ key: "a", body: "Earlier", to: "07700 900518" });
    await sandbox.text({ key: "b", body: "Somebody else", to: "07700 900662" });
    await sandbox.text({ key: "c", body: "This one", to: "+44 7700 900518" });
    await sandbox.text({ key: "d", body: "Later", to: "07700 900518" });
    const [, phone = ""] = (await sandbox.page("/inbox/3")).split('class="phone"');
    expect(phone.indexOf("Earlier")).toBeLessThan(phone.indexOf("This one"));
    expect(phone).not.toContain("Somebody else");
    expect(phone).not.toContain("Later");
  });

  test("a long list of messages is split into pages, and the links between the pages keep the filter", async () => {
    const sandbox = await runningSandbox();
    for (let number = 1; number <= 26; number += 1) await sandbox.text({ key: String(number), body: `Text ${number}.` });
    const second = await sandbox.page("/inbox?kind=text&page=2");
    expect(second).toContain("Text 1.");
    expect(second).not.toContain("Text 26.");
    expect(await sandbox.page("/inbox?kind=text&page=99")).toContain("Page 2 of 2");
    expect(second).toContain('href="/inbox?kind=text">Newer');
  });
});

describe("every page of the sandbox", () => {
  const paths = ["/", "/inbox", "/clock", "/people", "/data", "/faults", "/searches", "/reset", "/docs/"];

  test("every sandbox page has a strict content security policy, whether or not Farthing is running", async () => {
    const { origin } = await standInProduct();
    for (const sandbox of [await runningSandbox({ productOrigin: origin }), await runningSandbox()]) {
      for (const path of paths) {
        const response = await sandbox.fetch(path);
        expect(response.status, path).toBe(200);
        expect(response.headers.get("content-security-policy"), path).toContain("script-src 'self';");
        expect(await response.text(), path).not.toMatch(/<script(?![^>]+src="\/assets\/)|\sstyle="|\son[a-z]+="/);
      }
    }
  });

  test("every sandbox page uses only styles, scripts and images that the sandbox serves", async () => {
    const sandbox = await runningSandbox();
    await sandbox.mail({ html: "<p>Hello</p>" });
    const pages = await Promise.all(["/", "/inbox", "/inbox/1"].map(sandbox.page));
    const assets = new Set(pages.flatMap((page) => [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? "")));
    expect(assets.size).toBeGreaterThan(5);
    for (const path of assets) expect((await sandbox.fetch(path)).status, path).toBe(200);
  });

  test("the stylesheet of the sandbox is one file without imports", async () => {
    const sandbox = await runningSandbox();
    const styles = await sandbox.page("/assets/farthing.css");
    expect(styles).not.toContain("@import");
    expect(styles).toContain('url("/assets/source-sans-3-latin.woff2")');
    expect(styles).toContain("@layer reset, tokens, base, layout, components, app, utilities, print;");
    expect(styles).toContain(".post__list");
  });

  test("an unknown URL gets an error page, or a JSON error in the JSON interface", async () => {
    const sandbox = await runningSandbox();
    const page = await sandbox.fetch("/nowhere");
    expect(page.status).toBe(404);
    expect(await page.text()).toContain("There is no page at /nowhere.");
    expect(await (await sandbox.fetch("/api/nowhere")).json()).toMatchObject({ code: "not_found" });
  });

  test("the sandbox discards Farthing's cookies, which browsers send to all ports of a host", async () => {
    const settings = readSettings({ FARTHING_LOG_LEVEL: "silent" });
    const folder = await temporaryFolder();
    const inbox = await Inbox.open(folder);
    const footprints = await Footprints.open(join(folder, "searches.jsonl"));
    const checks = await Checks.open(join(folder, "checks.jsonl"));
    const payments = await Payments.open(join(folder, "payments.jsonl"));
    const shopOrders = await ShopOrders.open(join(folder, "orders.jsonl"));
    const loanBook = await LoanBook.open(join(folder, "loans.jsonl"));
    const product = connectProduct({ lenderOrigin: "http://127.0.0.1:1", controlKey: "key", origins: [] });
    const server = await buildServer(
      { settings, inbox, footprints, checks, payments, shopOrders, loanBook, faults: new Faults(), product, resetWorld: resetByTool },
      new Map(),
    );
    server.get("/cookies", async (request) => ({ cookies: request.headers.cookie ?? "none" }));
    const response = await server.inject({ path: "/cookies", headers: { cookie: "__Host-farthing-staff-at-4000=secret" } });
    expect(response.json()).toEqual({ cookies: "none" });
    expect(response.headers).not.toHaveProperty("set-cookie");
  });
});

test("the page about applying by phone links to the application of a customer and to the mailbox", async () => {
  const product = await standInProduct();
  const sandbox = await runningSandbox({ productOrigin: product.origin });
  const page = await sandbox.page("/apply-by-phone");
  expect(page).toContain(`href="${product.origin}/mo/104829247"`);
  expect(page).toContain("Spoke &amp; Chain Cycles");
  expect(page).toContain('href="/inbox"');
});

describe("the documentation in the sandbox", () => {
  test("a document is shown with linkable headings, tables and code", () => {
    const { title, main } = documentPage("docs/a.md", "# The `house`\n\n## Two rooms\n\n|a|b|\n|-|-|\n|1|2|\n\n```\n<b>\n```\n");
    expect(title).toBe("The house");
    const markup = renderToStaticMarkup(main);
    expect(markup).toContain('<h2 id="two-rooms">Two rooms</h2>');
    expect(markup).toContain("<td>1</td><td>2</td>");
    expect(markup).toContain('<pre class="mono" tabindex="0">&lt;b&gt;</pre>');
  });

  test("links between documents work from every folder", () => {
    expect(linkTarget("README.md", "docs/architecture.md#the-house")).toBe("/docs/architecture.md#the-house");
    expect(linkTarget("docs/decisions/0004-a.md", "../../CONTRIBUTING.md")).toBe("/docs/CONTRIBUTING.md");
    expect(linkTarget("docs/architecture.md", "pictures/house.svg")).toBe("/docs/pictures/house.svg");
    expect(linkTarget("README.md", "docs/decisions")).toBe("/docs/");
    expect(linkTarget("README.md", "https://nodejs.org/")).toBe("https://nodejs.org/");
  });

  test.each(["apps/server/src/main.ts", "javascript:alert(1)", "/etc/passwd", "../outside.md"])(
    "in a document, a link to %s is shown as text",
    (href) => {
      expect(linkTarget("README.md", href)).toBeUndefined();
    },
  );

  test.each(["/docs/..%2fpackage.json", "/docs/..%2f..%2f..%2f..%2fetc%2fpasswd", "/docs/package.json", "/gallery/..%2f..%2fpackage.json"])(
    "the sandbox does not serve %s as a document",
    async (path) => {
      const sandbox = await runningSandbox();
      expect((await sandbox.fetch(path)).status).toBe(404);
    },
  );
});
