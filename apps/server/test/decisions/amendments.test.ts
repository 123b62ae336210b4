import { afterAll, beforeAll, expect, test } from "vitest";
import { type Person, type RunningProduct, runningProduct, startMsMax } from "../support/running-product.ts";

let product: RunningProduct;
let kit: Person;
beforeAll(async () => {
  product = await runningProduct();
  kit = await product.signIn("alder-kitchens", "kit.kitchen");
}, startMsMax);
afterAll(() => product.end());

const read = async (id: string) => (await kit.call("GET", `protected/applications/${id}`)).body;

async function accepted(lastName: string, persona = "+affords-180"): Promise<string> {
  const id = await product.saved(kit, await product.document({ persona, lastName }));
  expect((await kit.call("POST", "protected/decision", { id })).body.decisionType).toBe("accept");
  return id;
}
const amend = (id: string, pendingGoodsAmount: string, pendingDeposit = "300.00") =>
  kit.call("POST", "protected/decision", { id, isLoanAmend: true, document: { loanParameters: { pendingGoodsAmount, pendingDeposit } } });

test("an amendment within what is affordable becomes the loan, over the version that can return, without another search [S1-420]", async () => {
  const id = await accepted("AmendFits");
  const { version } = await read(id);
  expect((await amend(id, "3500.00")).body.decisionType).toBe("accept");
  const amended = await read(id);
  expect(amended).toMatchObject({ status: "decision_accept", revertibleVersion: { id: String(version) } });
  expect(amended.document.loanParameters).toMatchObject({ goodsAmount: "3500.00", deposit: "300.00", pendingGoodsAmount: null });
  expect(amended.revisions.at(-1)).toMatchObject({ loanAmount: "3200.00" });
  expect(await product.searches(id)).toMatchObject({ hard: 1 });
});

test("an amendment above what was accepted is refused by its field, and nothing changes", async () => {
  const id = await accepted("AmendFar");
  const refused = await amend(id, "3895.59");
  expect([refused.status, refused.body.code]).toEqual([400, "input.invalid"]);
  expect(refused.body.details.map(({ path }: { path: string }) => path)).toContain("goodsAmount");
  expect((await read(id)).document.loanParameters).toMatchObject({ goodsAmount: "3000.00" });
});

test("without an amendment there is none to decide", async () => {
  const id = await accepted("AmendNone");
  const refused = await kit.call("POST", "protected/decision", { id, isLoanAmend: true });
  expect([refused.status, refused.body.code]).toEqual([409, "amendment.not_pending"]);
});

test("an amendment that the bureau will not have is dropped: the loan stands as it was", async () => {
  const id = await accepted("AmendRefused");
  await product.pool.query("delete from bureau_search where application_id = $1", [id]);
  await product.pool.query(
    "update application set document = jsonb_set(document, '{contactDetails,emailAddress}', '\"eleanor+decline@post.test\"') where id = $1",
    [id],
  );
  expect((await amend(id, "3100.00")).body.decisionType).toBe("decline");
  expect(await read(id)).toMatchObject({
    status: "decision_accept",
    revertibleVersion: null,
    document: { loanParameters: { goodsAmount: "3000.00", pendingGoodsAmount: null, pendingDeposit: null } },
  });
});
