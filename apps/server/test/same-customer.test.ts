import { copyApplication, findSameCustomer } from "@farthing/contract";
import type { ApplicationDocument } from "@farthing/domain/application";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApps, type TestApps } from "./support/http.ts";
import { leedsBranchNumber, priyasDocument } from "./support/world.ts";

let shop: TestApps;
beforeAll(async () => {
  shop = await startApps();
});
afterAll(() => shop.end());

const home = (postCode: string) => ({ mainAddress: [{ address: { houseNumber: "7", street: "Cardigan Row", postCode } }] });
const customer = (lastName: string, other: Partial<ApplicationDocument> = {}): ApplicationDocument => ({
  ...priyasDocument,
  personalDetails: { ...priyasDocument.personalDetails, firstName: "Priya", lastName, dateOfBirth: "1986-04-12" as never },
  mainAddressDetails: home("LS6 9ZZ"),
  ...other,
});
const otherApplicationIds = async (id: string, ...who: Partial<Parameters<TestApps["signedIn"]>>) => {
  const [role = "branch_user", branch] = who;
  const answer = await shop.call(findSameCustomer, { params: { id } }, await shop.signedIn(role, branch));
  expect(answer.statusCode).toBe(200);
  return answer.json().map((found: { id: string }) => found.id);
};

describe("other applications of a returning customer", () => {
  test("a shop sees open applications with the same name, birthday and postcode in any spelling", async () => {
    const first = await shop.application({ status: "decision_accept", document: customer("O'Neill") });
    const again = await shop.application({ document: customer("O'NEILL", { mainAddressDetails: home("ls69zz") }) });
    expect(await otherApplicationIds(again.id)).toEqual([first.id]);
    expect(await otherApplicationIds(first.id)).toEqual([again.id]);
  });

  test("the list of a customer's other applications includes a signed, unpaid loan, which the same loan would duplicate", async () => {
    const signed = await shop.application({ status: "signed", document: customer("Twice") });
    const { id } = await shop.application({ document: customer("Twice") });
    expect(await otherApplicationIds(id)).toEqual([signed.id]);
  });

  test("the list of a customer's other applications leaves out ended and paid applications, and those of other customers", async () => {
    const { id } = await shop.application({ document: customer("Lonely") });
    await shop.application({ document: customer("Lonely", { mainAddressDetails: home("LS1 9ZZ") }) });
    await shop.application({ document: customer("Lonely", { personalDetails: { firstName: "Anil", lastName: "Lonely" } }) });
    for (const status of ["cancelled", "decision_decline", "paid"] as const)
      await shop.application({ status, document: customer("Lonely") });
    expect(await otherApplicationIds(id)).toEqual([]);
  });

  test("a branch does not see the customer's applications at another retailer or branch", async () => {
    const { id } = await shop.application({ branch: leedsBranchNumber, document: customer("Elsewhere") });
    await shop.application({ branch: "200101", document: customer("Elsewhere") });
    const sibling = await shop.application({ branch: "100102", document: customer("Elsewhere") });
    expect(await otherApplicationIds(id)).toEqual([]);
    expect(await otherApplicationIds(id, "head_office_user", "100100")).toEqual([sibling.id]);
  });

  test("a customer's other applications are listed only when the name, the birthday and the postcode are known", async () => {
    await shop.application({ document: customer("Halfway") });
    const { id } = await shop.application({ document: customer("Halfway", { mainAddressDetails: {} }) });
    expect(await otherApplicationIds(id)).toEqual([]);
  });
});

describe("copying an ended application", () => {
  test("a copied application has the goods, customer and delivery, but no decision, consent or checks", async () => {
    const ended = await shop.application({ status: "cancelled", document: customer("Again", { paperlessConsent: true }) });
    const answer = await shop.call(copyApplication, { params: { id: ended.id } }, await shop.signedIn("branch_user"));
    expect(answer.statusCode).toBe(200);
    const copy = await shop.as("branch_user").read(answer.json().id);
    expect(copy).toMatchObject({ status: "open", branchId: leedsBranchNumber, applicantName: "Priya Again" });
    expect(copy.document.loanParameters).toMatchObject({ goodsAmount: priyasDocument.loanParameters?.goodsAmount });
    expect(copy.document.paperlessConsent ?? null).toBeNull();
    expect(copy.document.product?.productConfig ?? null).toBeNull();
    expect(await shop.statusOf(ended.id)).toBe("cancelled");
  });

  test("only an ended application can be copied", async () => {
    const signed = await shop.application({ status: "signed" });
    const answer = await shop.call(copyApplication, { params: { id: signed.id } }, await shop.signedIn("branch_user"));
    expect([answer.statusCode, answer.json().code]).toEqual([409, "application.wrong_status"]);
  });
});
