import { describe, expect, test } from "vitest";
import { runningSandbox } from "./support/running-sandbox.ts";
import { standInProduct } from "./support/stand-in-product.ts";

async function sandboxWithProduct() {
  const product = await standInProduct();
  const resets: Date[] = [];
  const resetWorld = async () => {
    resets.push(new Date());
    return { is: "answered", value: null } as const;
  };
  const sandbox = await runningSandbox({ productOrigin: product.origin, resetWorld });
  return { product, sandbox, resets };
}

describe("the clock of the demo", () => {
  test("every sandbox page shows Farthing's date", async () => {
    const { sandbox } = await sandboxWithProduct();
    expect(await sandbox.page("/data")).toContain("Sunday 15 November 2026");
  });

  test("a button moves Farthing's clock forward, and the page shows the new date", async () => {
    const { product, sandbox } = await sandboxWithProduct();
    const response = await sandbox.submit("/clock", { days: "14", back: "/" });
    expect(response.status).toBe(303);
    expect(product.calls).toEqual(['POST clock {"days":14}']);
    const page = await sandbox.page(response.headers.get("location") ?? "");
    expect(page).toContain("The clock moved on by 14 days");
    expect(page).toContain("Today is Sunday 29 November 2026.");
    expect(await sandbox.page("/clock")).toContain("14 days ahead of the real date.");
  });

  test.each(["0", "-1", "367", "1.5", "soon", ""])("the sandbox refuses to move the clock by %j days", async (days) => {
    const { product, sandbox } = await sandboxWithProduct();
    const response = await sandbox.submit("/clock", { days, back: "/" });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("The clock moves on by 1 to 366 days");
    expect(product.calls).toEqual([]);
  });
});

describe("the reset of the demo world", () => {
  test("a confirmed reset generates the demo world again, empties the mailbox and turns off all faults", async () => {
    const { product, sandbox, resets } = await sandboxWithProduct();
    await sandbox.mail();
    await sandbox.fault("texts", { mode: "down" });
    expect(await sandbox.page("/reset")).toContain("Please confirm");
    expect(resets).toEqual([]);

    const response = await sandbox.submit("/reset", {});
    expect(response.headers.get("location")).toBe("/?reset=done");
    expect(resets).toHaveLength(1);
    // The sandbox resets the demo world without the server, so the server gets no call.
    expect(product.calls).toEqual([]);
    expect(await sandbox.messages()).toEqual([]);
    expect(await (await sandbox.fetch("/api/faults")).json()).toMatchObject({ faults: { texts: { mode: "ok" } } });
    expect(await sandbox.page("/?reset=done")).toContain("The demo is as new");
  });

  test("a failed reset of the demo world shows the reason and keeps the mailbox", async () => {
    const because = "The demo world is not for production: FARTHING_ENV is prod.";
    const sandbox = await runningSandbox({ resetWorld: async () => ({ is: "refused", status: 500, because }) });
    await sandbox.mail();
    const response = await sandbox.submit("/reset", {});
    expect(response.status).toBe(502);
    expect(await response.text()).toContain(because);
    expect(await sandbox.messages()).toHaveLength(1);
  });
});

test("the button of the example partner opens a link to Farthing that the partner has signed", async () => {
  const { product, sandbox } = await sandboxWithProduct();
  expect(await sandbox.page("/people")).toContain('action="/arrive-from-partner"');
  const response = await sandbox.submit("/arrive-from-partner", {});
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toMatch(new RegExp(`^${product.origin}/direct-apps/[\\w-]+\\.[\\w-]+\\.[\\w-]+$`));
});

describe("one-click sign-in", () => {
  test("one-click sign-in opens the URL that Farthing returns", async () => {
    const { product, sandbox } = await sandboxWithProduct();
    const response = await sandbox.submit("/sign-in", { retailerName: "harbour-beds", username: "mo.manager", path: "/search" });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe(product.signInLeadsTo);
    expect(product.calls).toEqual([
      'POST sign-in {"retailerName":"harbour-beds","username":"mo.manager","path":"/search","firstLoginByHand":true}',
    ]);
  });

  test("one-click sign-in is offered for every user, and shows the user's role and branch", async () => {
    const { sandbox } = await sandboxWithProduct();
    const page = await sandbox.page("/");
    expect(page).toContain("<h3>Harbour Beds</h3>");
    expect(page).toContain("<b>mo.manager</b><small>Branch manager, Leeds</small>");
    expect(page).toContain("<b>una.underwriter</b><small>Underwriter</small>");
  });

  test("one-click sign-in shows an error if the user is unknown", async () => {
    const { sandbox } = await sandboxWithProduct();
    const response = await sandbox.submit("/sign-in", { retailerName: "harbour-beds", username: "nobody" });
    expect(response.status).toBe(502);
    expect(await response.text()).toContain("There is no such user.");
  });

  test("one-click sign-in never leads to another host", async () => {
    const { product, sandbox } = await sandboxWithProduct();
    product.signInLeadsTo = "https://elsewhere.test/";
    expect((await sandbox.submit("/sign-in", { retailerName: "harbour-beds", username: "mo.manager" })).status).toBe(502);
    expect((await sandbox.submit("/sign-in", { retailerName: "a", username: "b", path: "//elsewhere.test" })).status).toBe(400);
  });

  test("the content security policy of a page permits a sign-in to redirect to Farthing's origins", async () => {
    const { product, sandbox } = await sandboxWithProduct();
    const response = await sandbox.fetch("/");
    expect(response.headers.get("content-security-policy")).toContain(`form-action 'self' ${product.origin};`);
  });
});

test("while Farthing does not respond, every button leads to an error page, and the start page shows a message", async () => {
  const sandbox = await runningSandbox();
  const buttons = [
    sandbox.submit("/clock", { days: "1" }),
    sandbox.submit("/reset", {}),
    sandbox.submit("/sign-in", { retailerName: "harbour-beds", username: "mo.manager" }),
  ];
  for (const response of await Promise.all(buttons)) {
    expect(response.status).toBe(503);
    const page = await response.text();
    expect(page).toContain("Farthing is not answering");
    expect(page).not.toMatch(/Error:|node_modules|\bat .+:\d+:\d+/);
  }
  expect(await sandbox.page("/")).toContain("The users cannot be listed");
});

test("Farthing's pages can submit the sandbox's forms, but other websites cannot", async () => {
  const { resets, sandbox } = await sandboxWithProduct();
  expect((await sandbox.submit("/reset", {}, { "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect(resets).toEqual([]);
  expect((await sandbox.submit("/reset", {}, { "sec-fetch-site": "same-site" })).status).toBe(303);
});
