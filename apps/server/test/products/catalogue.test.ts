import { contract } from "@farthing/contract";
import { loanInDocument } from "@farthing/domain/application";
import { quote } from "@farthing/domain/lending";
import { addDays, londonDay } from "@farthing/domain/money";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { statusAndCode } from "../support/accounts.ts";
import { type Caller, startApps, type TestApps } from "../support/http.ts";
import { lenderUsers } from "../support/lender-users.ts";
import { createReadyToSign } from "../support/ready-to-sign.ts";
import { typedProduct } from "../support/request-bodies.ts";

let shop: TestApps;
let lena: Caller;
let liam: Caller;
let leedsUser: Caller;
let sheffieldUser: Caller;
const today = londonDay(new Date());
const yesterday = addDays(today, -1);
const tomorrow = addDays(today, 1);

beforeAll(async () => {
  shop = await startApps();
  const { callerOf } = lenderUsers(shop);
  [lena, liam] = [await callerOf("lena.admin"), await callerOf("liam.admin")];
  [leedsUser, sheffieldUser] = [await shop.signedIn("branch_user"), await shop.signedIn("branch_user", "200101")];
});
afterAll(() => shop.end());

beforeEach(async () => {
  await shop.pool.query(`
    update product set last_day = null, retailer = case when id = 'pbf-119' then 'spoke-chain' when id = 'project-0' then 'alder-kitchens' end
      where published_by is null;
    delete from product_change;
    update product_draft set replaces = null;
    delete from product_draft;
    delete from product_seller;
    delete from product where published_by is not null`);
});

type TypedProduct = Omit<typeof typedProduct, "terms"> & { terms: Partial<(typeof typedProduct)["terms"]>; replaces: string | null };

const productWith = ({ terms, ...rest }: Partial<TypedProduct> = {}) => ({
  ...typedProduct,
  ...rest,
  terms: { ...typedProduct.terms, startDate: today, ...terms },
});

const start = (changed: Partial<TypedProduct> = {}, by = lena) =>
  shop.call(contract.startProductDraft, { body: { replaces: null, ...productWith(changed) } }, by);
const save = (id: string, revision: number, changed: Partial<TypedProduct> = {}, by = lena) =>
  shop.call(contract.saveProductDraft, { params: { id }, body: { revision, ...productWith(changed) } }, by);
const send = (id: string, revision = 1, by = lena) => shop.call(contract.sendProductDraft, { params: { id }, body: { revision } }, by);
const sendBack = (id: string, revision = 1, by = liam) =>
  shop.call(contract.sendBackProductDraft, { params: { id }, body: { revision } }, by);
const publish = (id: string, revision = 1, by = liam) =>
  shop.call(contract.publishProductDraft, { params: { id }, body: { revision } }, by);
const readDraft = async (id: string, by = lena) => (await shop.call(contract.readProductDraft, { params: { id } }, by)).json();
const read = async (id: string, by = lena) => (await shop.call(contract.readProduct, { params: { id } }, by)).json();
const list = async (query: Record<string, string> = {}) => (await shop.call(contract.listProducts, { query }, lena)).json();
const withdraw = (id: string, revision: number, lastDay: string) =>
  shop.call(contract.withdrawProduct, { params: { id }, body: { revision, lastDay } }, lena);
const setSellers = (id: string, revision: number, sellers: typeof typedProduct.sellers) =>
  shop.call(contract.changeProductSellers, { params: { id }, body: { revision, sellers } }, lena);

async function createPublishedProduct(changed: Partial<TypedProduct> = {}): Promise<string> {
  const started = await start(changed);
  expect(started.statusCode, started.body).toBe(201);
  const { id } = started.json();
  await send(id);
  const answer = await publish(id);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().id;
}

async function offeredTo(caller: Caller, branchId?: string): Promise<readonly string[]> {
  const answer = await shop.call(contract.getProducts, { query: branchId ? { branchId } : {} }, caller);
  return answer.json().map(({ id }: { id: string }) => id);
}

const eventsOf = async (type: string) =>
  (await shop.pool.query("select facts from audit_event where type = $1 order by seq", [type])).rows.map(({ facts }) => facts);

describe("publishing a product", () => {
  test("one administrator writes a product, another publishes it, and every shop then sells it", async () => {
    const { id } = (await start()).json();
    expect(await offeredTo(leedsUser)).not.toContain("classic-credit-13-9");
    expect((await send(id)).statusCode).toBe(204);
    expect((await publish(id)).json()).toEqual({ id: "classic-credit-13-9" });
    expect(await offeredTo(leedsUser)).toContain("classic-credit-13-9");
    expect(await offeredTo(sheffieldUser)).toContain("classic-credit-13-9");
    const product = await read("classic-credit-13-9");
    expect(product).toMatchObject({ version: 1, state: "onSale", publishedBy: "liam.admin", sellers: null, nextDraft: null });
    expect(product.terms).toMatchObject({ name: "Classic credit 13.9%", serviceType: "IB", apr: "13.9", rpm: "1.09049203" });
    expect(product.history.map(({ what, by }: { what: string; by: string }) => [what, by])).toEqual([
      ["published", "liam.admin"],
      ["sent", "lena.admin"],
      ["drafted", "lena.admin"],
    ]);
    expect((await eventsOf("product.published")).at(-1)).toMatchObject({ product: "classic-credit-13-9", draftId: id, replaces: null });
  });

  test("the people who wrote a product draft or sent it for approval cannot publish it", async () => {
    const { id } = (await start()).json();
    await save(id, 1, { terms: { name: "Classic 13.9" } }, liam);
    await send(id, 2);
    for (const person of [lena, liam]) expect(statusAndCode(await publish(id, 2, person))).toEqual([409, "product.four_eyes"]);
    expect((await readDraft(id, liam)).mayPublish).toBe(false);

    const other = (await start({ terms: { name: "Another" } })).json().id;
    await send(other, 1, liam);
    expect(statusAndCode(await publish(other))).toEqual([409, "product.four_eyes"]);
  });

  test("the database refuses to publish a product if the publisher is its author", async () => {
    const { id } = (await start()).json();
    await send(id);
    await expect(
      shop.pool.query(
        "update product_draft set settled_by = 'lena.admin', settled_at = now(), outcome = 'published', product = 'if-6' where id = $1",
        [id],
      ),
    ).rejects.toThrow("product_draft_check");
  });

  test("a product draft can be published only in the version that was sent for approval", async () => {
    const { id } = (await start()).json();
    expect(statusAndCode(await publish(id))).toEqual([409, "product.not_sent"]);
    await send(id);
    expect(statusAndCode(await send(id))).toEqual([409, "product.sent_already"]);
    expect((await save(id, 1, { terms: { apr: "14.9", rpm: "1.16415754" } })).json()).toEqual({ revision: 2 });
    expect(statusAndCode(await publish(id, 1))).toEqual([409, "product.stale"]);
    expect(statusAndCode(await publish(id, 2))).toEqual([409, "product.not_sent"]);
  });

  test("the second administrator can send a product draft back, and any administrator can discard it", async () => {
    const { id } = (await start()).json();
    expect(statusAndCode(await sendBack(id))).toEqual([409, "product.not_sent"]);
    await send(id);
    expect((await sendBack(id)).statusCode).toBe(204);
    const draft = await readDraft(id);
    expect(draft).toMatchObject({ sent: null, publishers: ["liam.admin"], writtenBy: ["lena.admin"] });
    expect(draft.history.map(({ what }: { what: string }) => what)).toEqual(["sentBack", "sent", "drafted"]);
    expect((await shop.call(contract.discardProductDraft, { params: { id }, body: { revision: 1 } }, liam)).statusCode).toBe(204);
    expect(statusAndCode(await publish(id))).toEqual([404, "product.not_found"]);
  });

  test("a product draft that waits for approval is a task for every administrator who can publish it", async () => {
    const { id } = (await start()).json();
    const tasksOf = async (caller: Caller) =>
      (await shop.call(contract.readWork, {}, caller))
        .json()
        .groups.flatMap(({ group, tasks }: { group: string; tasks: readonly { page: string }[] }) =>
          tasks.filter(({ page }) => page.startsWith("/products")).map(({ page }) => [group, page]),
        );
    expect(await tasksOf(liam)).toEqual([]);
    await send(id);
    expect(await tasksOf(liam)).toEqual([["second", `/products/drafts/${id}`]]);
    expect(await tasksOf(lena)).toEqual([["asked", `/products/drafts/${id}`]]);
  });

  test("of two simultaneous requests to save or publish a product draft, one is refused", async () => {
    const { id } = (await start()).json();
    const saves = await Promise.all([save(id, 1, {}, lena), save(id, 1, {}, lena)]);
    expect(saves.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    await send(id, 2);
    const answers = await Promise.all([publish(id, 2), publish(id, 2)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
    expect((await offeredTo(leedsUser)).filter((one) => one.startsWith("classic-credit-13-9"))).toHaveLength(1);
  });

  test("a product draft whose first day of sale has passed is not published", async () => {
    const { id } = (await start()).json();
    await send(id);
    await shop.pool.query("update product_draft set terms = terms || jsonb_build_object('startDate', $1::text)", [yesterday]);
    expect(statusAndCode(await publish(id))).toEqual([409, "product.start_passed"]);
  });

  test("two products on sale cannot have the same name", async () => {
    const [one, other] = [(await start()).json().id, (await start()).json().id];
    await send(one);
    await send(other);
    await publish(one);
    expect(statusAndCode(await publish(other))).toEqual([409, "product.name_taken"]);
    expect((await start({ terms: { name: "CLASSIC credit 13.9%" } })).json().details).toEqual([
      { path: "name", message: "Another product on sale has this name" },
    ]);
  });

  test("a product with invalid terms or sellers is refused with a message for each field", async () => {
    const answer = await start({ terms: { apr: "13.9", rpm: "1.15", instalments: [], maxLoanAmount: "1" }, sellers: [] });
    expect([answer.statusCode, answer.json().code]).toEqual([400, "input.invalid"]);
    expect(answer.json().details).toEqual([
      { path: "rpm", message: "1.15% a month gives 14.7% APR, not 13.9%" },
      { path: "instalments", message: "Choose at least one number of months" },
      { path: "maxLoanAmount", message: "The largest loan must not be below the smallest loan" },
      { path: "sellers", message: "Choose at least one retailer" },
    ]);
    for (const sellers of [
      [{ retailer: "nobody", branches: null }],
      [{ retailer: "farthing", branches: null }],
      [{ retailer: "harbour-beds", branches: ["200101"] }],
      [
        { retailer: "harbour-beds", branches: null },
        { retailer: "harbour-beds", branches: null },
      ],
    ])
      expect((await start({ sellers })).json().details).toEqual([{ path: "sellers", message: "This retailer or branch does not exist" }]);
    expect((await start({ sellers: [{ retailer: "harbour-beds", branches: [] }] })).json().details).toEqual([
      { path: "sellers", message: "Choose at least one branch, or the whole retailer" },
    ]);
  });
});

describe("a new version of a product", () => {
  test("a new version of a product replaces the old version from its first day", async () => {
    const id = await createPublishedProduct({
      replaces: "ib-199",
      terms: { name: "Classic credit 19.9%", apr: "24.9", rpm: "1.87003213" },
    });
    expect(id).toBe("ib-199-v2");
    expect(await offeredTo(leedsUser)).toContain(id);
    expect(await offeredTo(leedsUser)).not.toContain("ib-199");
    expect(await read("ib-199")).toMatchObject({ state: "superseded", replacedBy: id, terms: { endDate: yesterday } });
    const product = await read(id);
    expect(product).toMatchObject({ version: 2, line: "ib-199", replaces: "ib-199" });
    expect(product.versions.map((one: { id: string; state: string }) => [one.id, one.state])).toEqual([
      [id, "onSale"],
      ["ib-199", "superseded"],
    ]);
    expect((await read("ib-199")).history).toMatchObject([{ what: "superseded", by: "liam.admin", lastDay: yesterday }]);
  });

  test("until the first day of the new version of a product, shops sell the old version", async () => {
    const id = await createPublishedProduct({ replaces: "ib-199", terms: { startDate: tomorrow } });
    expect(await offeredTo(leedsUser)).toContain("ib-199");
    expect(await offeredTo(leedsUser)).not.toContain(id);
    expect((await read("ib-199")).terms.endDate).toBe(today);
    expect((await read(id)).state).toBe("coming");
  });

  test("a new version of a product does not change signed agreements and their documents", async () => {
    const application = await createReadyToSign(shop, { made: { status: "signed", signedAt: new Date().toISOString() } });
    const paper = async () =>
      (
        await shop.call(contract.showPaper, { params: { id: application.id }, body: { kind: "pre_contract_information" } }, leedsUser)
      ).json();
    const figures = async () => {
      const { document } = await shop.as("branch_user").read(application.id);
      return quote(loanInDocument(document) ?? expect.fail("the application has no loan"));
    };
    const before = { paper: await paper(), figures: await figures() };
    expect(before.figures).toMatchObject({ loanAmount: 2700_00, aprPercent: "19.9" });
    await createPublishedProduct({ replaces: "ib-199", terms: { apr: "24.9", rpm: "1.87003213" } });
    const after = { paper: await paper(), figures: await figures() };
    expect(after).toEqual(before);
    expect(JSON.stringify(after.paper)).toContain("19.9");
  });

  test("a product can have only one draft of its next version", async () => {
    const { id } = (await start({ replaces: "ib-199" })).json();
    expect(statusAndCode(await start({ replaces: "ib-199" }))).toEqual([409, "product.draft_exists"]);
    expect((await read("ib-199")).nextDraft).toBe(id);
    await send(id);
    await publish(id);
    expect(statusAndCode(await start({ replaces: "ib-199" }))).toEqual([409, "product.not_newest"]);
    expect(statusAndCode(await start({ replaces: "none" }))).toEqual([404, "product.not_found"]);
    expect((await start({ replaces: "ib-199-v2" })).json().details).toEqual([
      { path: "startDate", message: "A new version must start after the first day of sale of the version before" },
    ]);
  });
});

describe("the sellers of a product", () => {
  test("only the chosen retailers and branches sell a product", async () => {
    const sellers = [
      { retailer: "harbour-beds", branches: ["100101"] },
      { retailer: "spoke-chain", branches: null },
    ];
    const id = await createPublishedProduct({ sellers });
    expect(await offeredTo(leedsUser)).toContain(id);
    expect(await offeredTo(sheffieldUser)).toContain(id);
    expect(await offeredTo(await shop.signedIn("branch_user", "100102"))).not.toContain(id);
    expect(await offeredTo(await shop.signedIn("branch_user", "300101"))).not.toContain(id);
    expect((await read(id)).sellers).toMatchObject([
      { retailer: "harbour-beds", name: "Harbour Beds", branches: [{ supplierNumber: "100101" }] },
      { retailer: "spoke-chain", name: "Spoke & Chain Cycles", branches: null },
    ]);
  });

  test("changed sellers of a product apply immediately on every node, and the change is logged", async () => {
    const id = await createPublishedProduct();
    const cached = async (branch: string) =>
      (await shop.asSystem().transaction((tx) => tx.products.shopAt(branch)))?.products.some((one) => one.id === id);
    expect([await cached("100101"), await cached("200101")]).toEqual([true, true]);
    expect((await setSellers(id, 1, [{ retailer: "spoke-chain", branches: null }])).statusCode).toBe(204);
    expect([await cached("100101"), await cached("200101")]).toEqual([false, true]);
    expect(statusAndCode(await setSellers(id, 1, null))).toEqual([409, "product.stale"]);
    expect((await setSellers(id, 2, null)).statusCode).toBe(204);
    expect([await cached("100101"), await cached("200101")]).toEqual([true, true]);
    expect((await eventsOf("product.sellers_changed")).slice(-2)).toEqual([
      { product: id, before: null, after: [{ retailer: "spoke-chain", branches: null }] },
      { product: id, before: [{ retailer: "spoke-chain", branches: null }], after: null },
    ]);
  });

  test("the sellers of a product that is older than the product catalogue can be changed", async () => {
    expect((await read("pbf-119")).sellers).toMatchObject([{ retailer: "spoke-chain", branches: null }]);
    await setSellers("pbf-119", (await read("pbf-119")).revision, [{ retailer: "harbour-beds", branches: null }]);
    expect(await offeredTo(leedsUser)).toContain("pbf-119");
    expect(await offeredTo(sheffieldUser)).not.toContain("pbf-119");
  });

  test("an administrator's search for sellers finds retailers with their branches, but not the lender", async () => {
    const find = async (search?: string) =>
      (await shop.call(contract.findProductSellers, { query: search === undefined ? {} : { search } }, lena)).json();
    const { sellers, hasMore } = await find("beds");
    expect(hasMore).toBe(false);
    expect(sellers).toMatchObject([{ normalisedName: "harbour-beds", name: "Harbour Beds" }]);
    expect(sellers[0].branches).toContainEqual(expect.objectContaining({ supplierNumber: "100101" }));
    expect((await find()).sellers.map(({ normalisedName }: { normalisedName: string }) => normalisedName)).not.toContain("farthing");
  });
});

describe("withdrawing a product", () => {
  test("a product can be withdrawn at once or on an earlier day than planned", async () => {
    const id = await createPublishedProduct();
    expect((await withdraw(id, 1, addDays(today, -2))).json().details).toEqual([
      { path: "lastDay", message: "Choose yesterday or a later day" },
    ]);
    expect((await withdraw(id, 1, tomorrow)).statusCode).toBe(204);
    expect(statusAndCode(await withdraw(id, 1, today))).toEqual([409, "product.stale"]);
    expect((await withdraw(id, 2, tomorrow)).statusCode).toBe(400);
    expect(await read(id)).toMatchObject({ state: "onSale", terms: { endDate: tomorrow } });
    expect((await withdraw(id, 2, yesterday)).statusCode).toBe(204);
    expect((await read(id)).state).toBe("ended");
    expect(statusAndCode(await withdraw(id, 3, yesterday))).toEqual([409, "product.ended"]);
    expect(statusAndCode(await setSellers(id, 3, null))).toEqual([409, "product.ended"]);
    expect((await eventsOf("product.withdrawn")).slice(-2)).toEqual([
      { product: id, lastDay: tomorrow },
      { product: id, lastDay: yesterday },
    ]);
  });

  test("a product that was withdrawn before its first day is never offered", async () => {
    const id = await createPublishedProduct({ terms: { startDate: tomorrow } });
    expect(await offeredTo(leedsUser)).toContain(id);
    await withdraw(id, 1, today);
    expect(await offeredTo(leedsUser)).not.toContain(id);
    expect((await start({ replaces: id, terms: { startDate: today } })).statusCode).toBe(201);
  });
});

describe("the list of products", () => {
  const names = (answer: { products: readonly { terms: { name: string } }[] }) => answer.products.map(({ terms }) => terms.name);

  test("the product list shows drafts and products with their state on a chosen day", async () => {
    await start();
    const id = await createPublishedProduct({ terms: { name: "Coming soon", startDate: tomorrow } });
    const answer = await list();
    expect(answer.counts).toEqual({ all: 15, onSale: 12, coming: 1, draft: 1, ended: 1 });
    expect(answer.products[0]).toMatchObject({ state: "draft", terms: { name: "Classic credit 13.9%" }, sellers: null });
    expect(answer.products.find((one: { id: string }) => one.id === "pbf-119")).toMatchObject({ sellers: ["Spoke & Chain Cycles"] });
    expect(names(await list({ show: "ended" }))).toEqual(["Spring offer 7.9%"]);
    expect((await list({ on: tomorrow, show: "onSale" })).products.map((one: { id: string }) => one.id)).toContain(id);
  });

  test("the product list can be searched by name, by id and by the name of a retailer", async () => {
    await start();
    expect(names(await list({ search: "CLASSIC credit 1" }))).toEqual([
      "Classic credit 13.9%",
      "Classic credit 14.9%",
      "Classic credit 19.9%",
    ]);
    expect(names(await list({ search: "bnpl-6" }))).toEqual(["Buy now pay later 6 + 24"]);
    expect(names(await list({ search: "alder" }))).toEqual(["Project loan"]);
    expect(names(await list({ search: "%" }))).toEqual(expect.not.arrayContaining(["Interest free 6"]));
  });

  test("a request for an unknown product or draft gets not found", async () => {
    expect(statusAndCode(await shop.call(contract.readProduct, { params: { id: "none" } }, lena))).toEqual([404, "product.not_found"]);
    const params = { id: "0198a3c2-7d51-7a44-9f21-3b6f0f3a9d10" };
    expect(statusAndCode(await shop.call(contract.readProductDraft, { params }, lena))).toEqual([404, "product.not_found"]);
  });
});
