import { contract } from "@farthing/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoProducts } from "../../../demo-world/src/shops/products.ts";
import { goodsLists } from "../../../demo-world/src/shops/tenants.ts";
import { type Caller, startApps, type TestApps } from "../support/http.ts";
import { withFeatureOff } from "../support/switches.ts";
import { leedsBranchNumber } from "../support/world.ts";

let shop: TestApps;
let leedsUser: Caller;
let sheffieldUser: Caller;
beforeAll(async () => {
  shop = await startApps();
  leedsUser = await shop.signedIn("branch_user");
  sheffieldUser = await shop.signedIn("branch_user", "200101");
});
afterAll(() => shop.end());

interface Product {
  readonly id: string;
  readonly endDate: string | null;
  readonly isProjectLoan: boolean;
  readonly agreementType: string | null;
}

const commonProductIds = demoProducts.filter(({ retailer }) => retailer === undefined).map(({ id }) => id);
const request = (caller: Caller, branchId?: string) =>
  shop.call(contract.getProducts, { query: branchId === undefined ? {} : { branchId } }, caller);
const products = async (caller: Caller, branchId?: string): Promise<Product[]> => (await request(caller, branchId)).json();
const ids = (found: readonly Product[]) => found.map(({ id }) => id).sort();

describe("GET protected/product", () => {
  test("GET product returns the products of the user's own branch or of the named branch [S3-268] [S1-427]", async () => {
    expect(ids(await products(leedsUser))).toEqual([...commonProductIds].sort());
    expect(await products(leedsUser, leedsBranchNumber)).toEqual(await products(leedsUser));
    const hannah = await shop.signedIn("head_office_user", "100100");
    expect(await products(hannah, leedsBranchNumber)).toEqual(await products(leedsUser));
  });

  test("a retailer offers its own products and the products for all retailers", async () => {
    expect(ids(await products(sheffieldUser))).toEqual([...commonProductIds, "pbf-119"].sort());
    expect(ids(await products(await shop.signedIn("branch_user", "300101")))).toEqual([...commonProductIds, "project-0"].sort());
  });

  test("GET product marks project loans, products that only web shops offer, and products whose sale has ended", async () => {
    const offered = [...(await products(sheffieldUser)), ...(await products(await shop.signedIn("branch_user", "300101")))];
    expect(new Set(offered.filter(({ isProjectLoan }) => isProjectLoan).map(({ id }) => id))).toEqual(new Set(["project-0"]));
    expect(offered.filter(({ agreementType }) => agreementType).map(({ id, agreementType }) => [id, agreementType])).toEqual([
      ["pbf-119", "PBF"],
    ]);
    expect(new Set(offered.filter(({ endDate }) => endDate).map(({ id }) => id))).toEqual(new Set(["ib-79-ended"]));
  });

  test("the amounts and rates of a product are texts, exactly as configured", async () => {
    const found = await products(leedsUser);
    expect(found.find(({ id }) => id === "if-24")).toMatchObject({
      name: "Interest free 24",
      serviceType: "IF",
      apr: "0",
      instalments: [24],
      deferralPeriod: [],
      minGoodsAmount: "250.00",
      maxLoanAmount: "25000.00",
      minDepositPercentage: "5",
    });
    expect(found.at(0)?.id).toBe("if-6");
    expect(found.at(-1)?.id).toBe("bnpl-12-36");
  });

  test.each([
    ["a sibling branch", "100102"],
    ["another retailer's branch", "200101"],
    ["an unknown branch", "999999"],
    ["an empty number", ""],
  ])("GET product for %s returns branch not found", async (_, branchId) => {
    const answer = await request(leedsUser, branchId);
    expect([answer.statusCode, answer.json().code]).toEqual([404, "branch.not_found"]);
  });

  test("GET product for an unknown branch returns branch not found, even to lender users", async () => {
    expect((await request(await shop.signedIn("underwriter", "900100", "staff"), "999999")).json().code).toBe("branch.not_found");
  });

  test("GET product returns an error when there are no products [S3-268] [S3-299]", async () => {
    const taken = await shop.pool.query("delete from product returning *");
    const answer = await request(leedsUser);
    expect([answer.statusCode, answer.json()]).toEqual([404, { code: "products.none", message: "No retailer products found in response" }]);
    for (const { id, retailer, agreement_type, config, is_project_loan } of taken.rows)
      await shop.pool.query("insert into product (id, retailer, agreement_type, config, is_project_loan) values ($1, $2, $3, $4, $5)", [
        id,
        retailer,
        agreement_type,
        config,
        is_project_loan,
      ]);
    expect((await request(leedsUser)).statusCode).toBe(200);
  });
});

describe("GET protected/retailer/{id}/goods-list", () => {
  const list = async (caller: Caller, id: string) => (await shop.call(contract.getGoodsList, { params: { id } }, caller)).json();
  const cycles = (goodsLists["200100"] ?? []).map((value, index) => ({ id: String(index + 1), value }));

  test("a branch without its own goods list gets the goods list of its head office [S3-274] [S1-428] [S1-183]", async () => {
    expect(await list(await shop.signedIn("head_office_user", "200100"), "200100")).toEqual(cycles);
    expect(await list(sheffieldUser, "200101")).toEqual(cycles);
  });

  test("a branch with its own goods list gets that list", async () => {
    await shop.pool.query("insert into goods_list_entry values ('200101', '10', 'Tandem'), ('200101', '9', 'Trailer')");
    expect(await list(sheffieldUser, "200101")).toEqual([
      { id: "9", value: "Trailer" },
      { id: "10", value: "Tandem" },
    ]);
    expect(await list(await shop.signedIn("branch_user", "200102"), "200102")).toEqual(cycles);
    await shop.pool.query("delete from goods_list_entry where supplier_number = '200101'");
  });

  test("the goods list is empty if the retailer has none or the feature switch is off [S1-428] [S3-006]", async () => {
    expect(await list(leedsUser, leedsBranchNumber)).toEqual([]);
    expect(await withFeatureOff(shop, "GOODS_LIST", () => list(sheffieldUser, "200101"))).toEqual([]);
    expect(await withFeatureOff(shop, "GOODS_LIST", () => list(sheffieldUser, "200101"), "spoke-chain")).toEqual([]);
    expect(await withFeatureOff(shop, "GOODS_LIST", () => list(sheffieldUser, "200101"), "harbour-beds")).toEqual(cycles);
  });

  test.each(["100102", "200101", "999999"])("the goods list of a branch outside the user's scope is not found: %s", async (id) => {
    expect(await list(leedsUser, id)).toMatchObject({ code: "retailer.not_found" });
  });
});
