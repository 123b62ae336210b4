import { contract } from "@farthing/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { statusAndCode } from "../support/accounts.ts";
import { type Caller, startApps, type TestApps } from "../support/http.ts";

const retailer = "harbour-beds";
const headOffice = "100100";

let shop: TestApps;
let administrator: Caller;
beforeAll(async () => {
  shop = await startApps();
  administrator = await shop.signedIn("lender_admin");
});
afterAll(() => shop.end());

const inBase64 = (text: string): string => Buffer.from(text).toString("base64");
const svgLogo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="4" height="4"></rect></svg>';
const svgLogoWithScript = svgLogo.replace("<rect", "<script>alert(1)</script><rect");

const settings = async () => (await shop.call(contract.readRetailerSettings, { params: { name: retailer } }, administrator)).json();
const upload = async (file: string | null, version?: number) =>
  shop.call(
    contract.changeRetailerLogo,
    { params: { name: retailer }, body: { version: version ?? (await settings()).version, file } },
    administrator,
  );
const eventFactsOf = async (type: string) =>
  (
    await shop.pool.query("select facts from audit_event where chain = $1 and type = $2 order by seq", [`tenant:${retailer}`, type])
  ).rows.map(({ facts }) => facts);

describe("the logo of a retailer", () => {
  test("everyone gets a cleaned logo file that cannot run scripts or load other files in a browser", async () => {
    const { logo } = (await upload(inBase64(svgLogoWithScript))).json();
    expect(logo).toMatch(/^[0-9a-f]{64}\.svg$/);
    const seen = await shop.signedIn("branch_manager");
    expect((await shop.call(contract.sessionCheck, {}, seen)).json()).toMatchObject({ logo });
    for (const app of ["staff", "applicant", "lender"] as const) {
      const answer = await shop.apps[app].inject({ method: "GET", url: `/logos/${logo}` });
      expect([answer.statusCode, answer.headers["content-type"], answer.body]).toEqual([200, "image/svg+xml", svgLogo]);
      expect(answer.headers["content-security-policy"]).toBe("default-src 'none'; sandbox");
      expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    }
    expect(await eventFactsOf("retailer.changed")).toEqual([{ before: { logo: null }, after: { logo } }]);
  });

  test("a logo that is uploaded twice changes nothing, and the logo can be removed", async () => {
    const before = await settings();
    expect((await upload(inBase64(svgLogo))).json()).toMatchObject({ version: before.version, logo: before.logo });
    expect((await upload(null)).json()).toMatchObject({ logo: null });
  });

  test("the server refuses a logo that is no image or has an outdated version", async () => {
    expect(statusAndCode(await upload(inBase64("GIF89a")))).toEqual([422, "retailer.logo_unusable"]);
    expect(statusAndCode(await upload("no base64!"))).toEqual([400, "input.invalid"]);
    expect(statusAndCode(await upload(inBase64(svgLogo), 999))).toEqual([409, "retailer.stale"]);
    const unknown = { params: { name: "nobody" }, body: { version: 1, file: null } };
    expect(statusAndCode(await shop.call(contract.changeRetailerLogo, unknown, administrator))).toEqual([404, "retailer.not_found"]);
  });

  test.each(["/logos/x.svg", `/logos/${"0".repeat(64)}.svg`, `/logos/${"0".repeat(64)}.html`])("the logo %s is not found", async (url) => {
    expect((await shop.apps.staff.inject({ method: "GET", url })).statusCode).toBe(404);
  });
});

describe("the goods lists of a retailer", () => {
  const lists = async () => (await shop.call(contract.readGoodsLists, { params: { name: retailer } }, administrator)).json().lists;
  const change = (goods: readonly string[], before: readonly string[], supplierNumber = headOffice) =>
    shop.call(
      contract.changeGoodsList,
      { params: { name: retailer, supplierNumber }, body: { goods: [...goods], before: [...before] } },
      administrator,
    );
  const offered = async () => {
    const mo = await shop.signedIn("branch_manager");
    const { branch } = (await shop.call(contract.sessionCheck, {}, mo)).json();
    return (await shop.call(contract.getGoodsList, { params: { id: branch.supplierNumber } }, mo)).json();
  };

  test("staff of a branch see the goods list of their head office, with the goods in the listed order", async () => {
    expect(await lists()).toEqual([]);
    const goods = Array.from({ length: 11 }, (_, index) => `Bed ${index + 1}`);
    expect((await change(goods, [])).statusCode).toBe(204);
    expect(await lists()).toEqual([{ supplierNumber: headOffice, name: expect.any(String), isHeadOffice: true, goods }]);
    expect((await offered()).map(({ value }: { value: string }) => value)).toEqual(goods);
    expect((await change([], goods)).statusCode).toBe(204);
    expect(await offered()).toEqual([]);
    expect(await eventFactsOf("retailer.goods_list_changed")).toEqual([
      { supplierNumber: headOffice, before: 0, after: 11 },
      { supplierNumber: headOffice, before: 11, after: 0 },
    ]);
  });

  test("the server refuses a goods list with an outdated version, another retailer's branch or two equal goods", async () => {
    expect(statusAndCode(await change(["Bed"], ["Sofa"]))).toEqual([409, "retailer.stale"]);
    expect(statusAndCode(await change(["Bed"], [], "200100"))).toEqual([404, "branch.not_found"]);
    expect(statusAndCode(await change(["Bed", "Bed"], []))).toEqual([400, "input.invalid"]);
    expect(statusAndCode(await change([""], []))).toEqual([400, "input.invalid"]);
  });
});
