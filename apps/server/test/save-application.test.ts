import { branchRoles, type Role } from "@farthing/domain/access";
import { applicationIdSchema, newDocument } from "@farthing/domain/application";
import { addDays, londonDay } from "@farthing/domain/money";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { everyFieldDocument } from "./support/every-field-document.ts";
import { withFeatureOff, withFlag } from "./support/switches.ts";
import { createTestWorld, leedsBranchNumber, priyasDocument, type TestWorld } from "./support/world.ts";

let shop: TestWorld;
beforeAll(async () => {
  shop = await createTestWorld();
});
afterAll(() => shop.end());

const dueDays = async (applicationId: string) => {
  const { rows } = await shop.pool.query<{ day: string }>(
    "select (due_at at time zone 'Europe/London')::date - (business_now() at time zone 'Europe/London')::date as day from deadline where application_id = $1 and done_at is null",
    [applicationId],
  );
  return rows.map(({ day }) => day);
};

describe("starting an application", () => {
  test("a new application is open and has a number with a check digit", async () => {
    const ben = shop.as("branch_user");
    const { id, version } = await ben.save({ document: { goodsDescription: "Hartland bed" } });
    expect(version).toBe(1);
    expect(applicationIdSchema.safeParse(id).success).toBe(true);
    expect(await ben.read(id)).toMatchObject({
      status: "open",
      branchId: leedsBranchNumber,
      createdBy: `branch_user.${leedsBranchNumber}`,
      proposingOnBehalfOf: null,
      document: { ...newDocument(), goodsDescription: "Hartland bed" },
    });
    expect(await ben.history(id)).toMatchObject([{ event: "application.created", by: { username: `branch_user.${leedsBranchNumber}` } }]);
  });

  test("a new application has the date on which it expires without further changes", async () => {
    const { id } = await shop.as("branch_user").save({ document: {} });
    expect(await dueDays(id)).toEqual([91]);
  });

  test("only a shop that sells project loans can create an application with a project loan", async () => {
    const document = { fusionLoan: { projectLoanParameters: { loanAmount: "1800.00" } } };
    const [sells, doesNot] = [shop.as("branch_user", "300101"), shop.as("branch_user")];
    const { id } = await sells.save({ document });
    expect(await sells.read(id)).toMatchObject({ document });
    await expect(doesNot.save({ document })).rejects.toMatchObject({ code: "application.field_locked" });
  });

  test("a new application cannot contain values that only Farthing may set", async () => {
    const attempt = shop.as("branch_user").save({ document: everyFieldDocument });
    const owned = ["journeyType", "returnUrl", "adequateExplanationShown", "loanTailoring.optionSelected", "product.regime"];
    await expect(attempt).rejects.toMatchObject({
      code: "application.field_locked",
      details: expect.arrayContaining(owned.map((path) => expect.objectContaining({ path }))),
    });
    await expect(attempt).rejects.not.toMatchObject({
      details: expect.arrayContaining([expect.objectContaining({ path: expect.stringMatching(/^personalDetails/) })]),
    });
  });

  test.each(["direct_apps", "underwriter", "operations", "lender_admin"] as const satisfies readonly Role[])(
    "a user with the role %s cannot create an application",
    async (role) => {
      await expect(shop.as(role).save({ document: {} })).rejects.toMatchObject({ code: "access.denied" });
    },
  );
});

describe("saving an application", () => {
  test("saving keeps missing values, removes null values and replaces lists", async () => {
    const { id } = await shop.application({
      document: { ...priyasDocument, mainAddressDetails: { mainAddress: [{ fromYear: 2020 }, { fromYear: 2018 }] } },
    });
    const ben = shop.as("branch_user");
    await ben.save({
      id,
      document: {
        goodsDescription: null,
        personalDetails: { firstName: "Anita" },
        mainAddressDetails: { mainAddress: [{ fromYear: 2021 }] },
      },
    });
    const { document } = await ben.read(id);
    expect(document).toMatchObject({
      goodsDescription: null,
      orderReference: "HBLEED-2026-004172",
      personalDetails: { ...priyasDocument.personalDetails, firstName: "Anita" },
      mainAddressDetails: { mainAddress: [{ fromYear: 2021 }] },
    });
  });

  test("saving with replaceValues replaces the whole document", async () => {
    const { id } = await shop.application();
    const ben = shop.as("branch_user");
    await ben.save({ id, document: { orderReference: "HB-2" }, replaceValues: true });
    expect((await ben.read(id)).document).toEqual({ orderReference: "HB-2" });
  });

  test("saving an application updates the list and the search", async () => {
    const { id } = await shop.application();
    const ben = shop.as("branch_user");
    await ben.save({ id, document: { personalDetails: { lastName: "Okonkwo-Bell" }, loanParameters: { deposit: "49.00" } } });
    expect((await ben.search({ lastName: "okonkwo bell" })).rows).toMatchObject([
      { id, applicantName: "Priya Okonkwo-Bell", loanAmountPence: 180_000 },
    ]);
    expect((await ben.search({ lastName: "Raghunathan", applicationId: id })).rows).toEqual([]);
  });

  test("saving an application increments its version and postpones its expiry", async () => {
    const { id } = await shop.as("branch_user").save({ document: {} });
    await shop.pool.query("update deadline set due_at = due_at - interval '60 days' where application_id = $1", [id]);
    await shop.pool.query("update application set updated_at = updated_at - interval '60 days' where id = $1", [id]);
    const { version } = await shop.as("branch_admin").save({ id, document: { goodsDescription: "Bed" }, version: 1 });
    expect(version).toBe(2);
    expect(await shop.as("branch_user").history(id)).toMatchObject([{ event: "application.saved" }, { event: "application.created" }]);
    expect(await dueDays(id)).toEqual([91]);
  });

  test("saving with an outdated version is refused and changes nothing", async () => {
    const { id } = await shop.application({ version: 3 });
    const late = shop.as("branch_user").save({ id, document: { goodsDescription: "Late" }, version: 2 });
    await expect(late).rejects.toMatchObject({ code: "application.stale" });
    expect((await shop.as("branch_user").read(id)).document.goodsDescription).toBe("Hartland king-size bed");
  });

  test("if two users save the same version at the same time, one of them is refused", async () => {
    const { id } = await shop.application();
    const save = (role: Role, goodsDescription: string) => shop.as(role).save({ id, document: { goodsDescription }, version: 1 });
    const outcomes = await Promise.allSettled([save("branch_user", "Ben's bed"), save("branch_admin", "Ada's bed")]);
    const [lost] = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(lost?.reason).toMatchObject({ code: "application.stale" });
    const kept = outcomes[0].status === "fulfilled" ? "Ben's bed" : "Ada's bed";
    expect(await shop.as("branch_user").read(id)).toMatchObject({ version: 2, document: { goodsDescription: kept } });
  });

  test.each(["sign", "paid", "cancelled", "withdrawn", "decision_decline", "payout_pending"] as const)(
    "saving an application at %s is refused with the name of the field, and nothing changes",
    async (status) => {
      const { id } = await shop.application({ status });
      await expect(shop.as("branch_user").save({ id, document: { goodsDescription: "Sofa" } })).rejects.toMatchObject({
        code: "application.field_locked",
        details: [{ path: "goodsDescription", message: "Some of these details cannot be changed here." }],
      });
      expect(await shop.as("branch_user").read(id)).toMatchObject({ version: 1, document: { goodsDescription: "Hartland king-size bed" } });
    },
  );

  test("after an acceptance the order reference can still be changed, but the amounts cannot", async () => {
    const { id } = await shop.application({ status: "decision_accept" });
    const ben = shop.as("branch_user");
    await expect(ben.save({ id, document: { loanParameters: { goodsAmount: "9999.00" } } })).rejects.toMatchObject({
      code: "application.field_locked",
      details: [expect.objectContaining({ path: "loanParameters.goodsAmount" })],
    });
    await expect(ben.save({ id, document: { orderReference: "HB-3" } })).resolves.toMatchObject({ version: 2 });
  });

  test.each([
    ["an accepted soft search", "decision_quotation_accept", "softSearchExpiryDate"],
    ["an accepted decision", "decision_accept", "applicationExpiryDate"],
  ] as const)("%s can be saved and resumed until its expiry date", async (_, status, date) => {
    const today = londonDay(new Date());
    const ben = shop.as("branch_user");
    const { id: live } = await shop.application({ status, [date]: today });
    expect(await ben.read(live)).toMatchObject({ canResume: true });
    await expect(ben.save({ id: live, document: { orderReference: "HB-4" } })).resolves.toMatchObject({ version: 2 });
    const { id: over } = await shop.application({ status, [date]: addDays(today, -1) });
    expect(await ben.read(over)).toMatchObject({ canResume: false });
    await expect(ben.save({ id: over, document: { orderReference: "HB-4" } })).rejects.toMatchObject({ code: "application.expired" });
  });

  test("a save may repeat or leave out fields that only Farthing can set", async () => {
    const stored = { ...everyFieldDocument, customerPresent: true, journeyType: "InStore" } as const;
    const { id } = await shop.application({ document: stored });
    const ben = shop.as("branch_user");
    await ben.save({ id, document: { ...stored, goodsDescription: "Sofa" }, replaceValues: true });
    const { returnUrl: _, loanTailoring: __, ...rest } = stored;
    await ben.save({ id, document: { ...rest, goodsDescription: "Sofa bed" }, replaceValues: true });
    expect((await ben.read(id)).document).toEqual({ ...stored, goodsDescription: "Sofa bed" });
  });

  test.each([
    ["a sibling branch", "100102"],
    ["another retailer", "200101"],
  ])("a user can neither find nor save an application of %s", async (_, branch) => {
    const { id } = await shop.application({ branch });
    await expect(shop.as("branch_manager").save({ id, document: {} })).rejects.toMatchObject({ code: "application.not_found" });
  });
});

describe("creating an application for another supplier", () => {
  const propose = (role: Role, branch: string, proposingOnBehalfOf: string) =>
    shop.as(role, branch).save({ document: priyasDocument, proposingOnBehalfOf });

  test.each([
    ["a head office for its branch", "head_office_user", "100100", "100102"],
    ["a group for a branch of its retailers", "group_user", "500100", "300102"],
    ["a broker for its supplier", "broker_user", "400100", "400201"],
  ] as const)("the proposer and the chosen branch can read an application that is proposed by %s", async (_, role, branch, supplier) => {
    const { id } = await propose(role, branch, supplier);
    for (const reader of [shop.as(role, branch), shop.as("branch_user", supplier)])
      expect(await reader.read(id)).toMatchObject({ branchId: supplier, proposingOnBehalfOf: supplier });
  });

  test.each([
    ["a head office for another retailer's branch", "head_office_user", "100100", "200101"],
    ["a broker for a shop of another retailer", "broker_user", "400100", leedsBranchNumber],
    ["a group for an unknown supplier", "group_user", "500100", "999999"],
    ["a group for an empty supplier number", "group_user", "500100", ""],
  ] as const)("an application that is proposed by %s is refused, because the branch is not found", async (_, role, branch, supplier) => {
    await expect(propose(role, branch, supplier)).rejects.toMatchObject({ code: "branch.not_found" });
  });

  test("users of a branch cannot create an application for another branch", async () => {
    for (const role of branchRoles)
      await expect(propose(role, leedsBranchNumber, "100102")).rejects.toMatchObject({ code: "access.denied" });
    const { id } = await propose("branch_user", leedsBranchNumber, leedsBranchNumber);
    expect(await shop.as("branch_user").read(id)).toMatchObject({ branchId: leedsBranchNumber, proposingOnBehalfOf: null });
  });

  test("an application that a head office creates for itself has no proposing supplier", async () => {
    const { id } = await propose("head_office_user", "100100", "100100");
    expect(await shop.as("head_office_user", "100100").read(id)).toMatchObject({ branchId: "100100", proposingOnBehalfOf: null });
  });

  test("creating an application for another supplier requires the feature switch and the retailer's flag", async () => {
    const denied = () => expect(propose("head_office_user", "100100", "100102")).rejects.toMatchObject({ code: "access.denied" });
    await withFeatureOff(shop, "GLOBAL_USER_PROFILES", denied);
    await withFlag(shop, "harbour-beds", "proposeApplicationsEnabled", false, denied);
    await expect(propose("head_office_user", "200100", "200101")).rejects.toMatchObject({ code: "access.denied" });
    await expect(propose("head_office_user", "100100", "100102")).resolves.toMatchObject({ version: 1 });
  });
});
