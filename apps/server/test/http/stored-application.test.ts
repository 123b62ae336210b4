import { type Application, contract } from "@farthing/contract";
import { localDate } from "@farthing/domain/money";
import type { Status } from "@farthing/domain/vocabulary";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { uuid } from "../../src/platform/ids.ts";
import { everyFieldDocument } from "../support/every-field-document.ts";
import { type Caller, startApps, type TestApps } from "../support/http.ts";
import { leedsBranchNumber } from "../support/world.ts";

let shop: TestApps;
let branchUser: Caller;
let application: Application;

beforeAll(async () => {
  shop = await startApps();
  branchUser = await shop.signedIn("branch_user");
  const { id } = await shop.application({
    status: "signed",
    branch: "100102",
    proposedBy: leedsBranchNumber,
    document: everyFieldDocument,
    sla: true,
    referType: "IDVT",
    maxInstalmentAmount: "110.50",
    signedAt: "2026-11-14T09:30:00.000Z",
    coolingOffEnd: localDate("2026-11-28"),
    softSearchExpiryDate: localDate("2026-12-01"),
    tailoringExpiryDate: localDate("2026-12-02"),
    applicationExpiryDate: localDate("2026-12-03"),
    revertibleVersion: { id: "3", status: "signed" },
    createdAt: new Date("2026-11-01T10:00:00Z"),
    updatedAt: new Date("2026-11-14T09:30:00Z"),
  });
  await shop.pool.query(
    `insert into application_revision (application_id, version, reason_codes, loan_amount_pence, instalment_pence, max_instalment_pence, deposit_pence, created_at)
     values ($1, 1, '{A01,B02}', 175000, 5641, 11050, 9900, now()), ($1, 2, '{}', null, null, null, null, now())`,
    [id],
  );
  await shop.pool.query(
    `insert into decision (id, application_id, kind, event, progress, policy_version, inputs, document, subject_hash, processed_event,
                           is_agreement_revert, requested_at, processed_at)
     values ($2, $1, 'full', 'submitFull', 'PROCESSED', '1', '{}', '{}', '', 'SystemError', false, now() - interval '1 day', now()),
            ($3, $1, 'full', 'submitFull', 'PROCESSED', '1', '{}', '{}', '', $4, true, now(), now())`,
    [id, uuid(), uuid(), decisionEvent],
  );
  application = (await shop.call(contract.getApplication, { params: { id } }, branchUser)).json();
});
afterAll(() => shop.end());

const decisionEvent = "Decision";

describe("reading a stored application", () => {
  test("a stored application has its branch, customer and goods [S1-147] [S2-208]", () => {
    expect(application).toMatchObject({
      id: expect.stringMatching(/^\d{9}$/),
      status: "signed",
      document: everyFieldDocument,
      retailer: { name: "Harbour Beds", supplierNumber: "100102" },
      branchId: "100102",
      createdBy: "ben.branch",
      created: "2026-11-01T10:00:00.000Z",
      updated: "2026-11-14T09:30:00.000Z",
      applicantName: "Priya Raghunathan",
      mainAddress: everyFieldDocument.mainAddressDetails.mainAddress[0].address,
      postcode: "LS16 9ZZ",
      dateOfBirth: "1990-08-02",
      loanAmount: "3550.00",
      orderReference: "HBLEED-2026-004172",
    });
  });

  test("a stored application has its dates [S1-148] [S2-208]", () => {
    expect(application).toMatchObject({
      coolingOffEnd: "2026-11-28",
      signedAt: "2026-11-14T09:30:00.000Z",
      softSearchExpiryDate: "2026-12-01",
      tailoringExpiryDate: "2026-12-02",
      applicationExpiryDate: "2026-12-03",
    });
  });

  test("a stored application has its largest instalment, modification status and the supplier for which it was proposed [S1-149] [S2-208]", () => {
    expect(application).toMatchObject({
      maxInstalmentAmount: "110.50",
      signed: true,
      modificationStatus: "CONDITIONAL",
      proposingOnBehalfOf: "100102",
      referType: "IDVT",
      sla: true,
    });
  });

  test("a stored application has its list of decisions, oldest first [S1-150] [S2-208]", () => {
    expect(application.revisions).toEqual([
      {
        reasonCodes: [{ code: "A01" }, { code: "B02" }],
        loanAmount: "1750.00",
        instalment: "56.41",
        maxInstalmentAmount: "110.50",
        deposit: "99.00",
      },
      { reasonCodes: [], loanAmount: null, instalment: null, maxInstalmentAmount: null, deposit: null },
    ]);
  });

  test("an application shows its latest decision and the version to which it can be reverted [S1-151]", () => {
    expect(application.latestDecision).toEqual({ processedEvent: decisionEvent, metadata: { isAgreementRevert: true } });
    expect(application.revertibleVersion).toMatchObject({ id: "3", status: "signed" });
  });

  test("an application lists the actions that its reader may take [S1-152]", () => {
    const flags = [
      "Resume",
      "Amend",
      "View",
      "Cancel",
      "MarkAsDelivered",
      "PartiallySettle",
      "DownloadSignedAgreement",
      "DownloadDeclineLetter",
    ];
    for (const flag of flags) expect(application).toHaveProperty(`can${flag}`, expect.any(Boolean));
    expect(application).toMatchObject({ canView: true, canCancel: true, canPartiallySettle: false, canDownloadDeclineLetter: false });
  });

  const statusesOf = (ids: string, names: string) => names.split(" ").map((status) => [status as Status, ids] as const);
  test.each([
    ...statusesOf("S1-190 S2-250", "open decision_accept decision_decline decision_refer"),
    ...statusesOf("S1-190 S2-250", "decision_quotation_accept decision_quotation_decline decision_quotation_refer"),
    ...statusesOf("S2-250", "decision_quotation_unavailable"),
    ...statusesOf("S1-191 S2-251", "deposit_attempted deposit_paid deposit_unsuccessful signed customer_has_goods ready_for_payout"),
    ...statusesOf("S1-191 S2-251", "payout_pending cooling_off paid pending_esat_note cancelled"),
    ...statusesOf("S1-191", "sign withdrawn"),
  ])("an application can have the status %s, and the list of applications shows this status [%s]", async (status) => {
    const { id } = await shop.application({ status });
    expect((await shop.call(contract.getApplication, { params: { id } }, branchUser)).json().status).toBe(status);
    const { applications } = (await shop.call(contract.listApplications, {}, branchUser)).json();
    expect(applications).toContainEqual(expect.objectContaining({ id, status }));
  });
});

describe("reading a stored document", () => {
  const storedDocument = () => application.document;
  const same = (part: keyof typeof everyFieldDocument) => expect(storedDocument()[part]).toEqual(everyFieldDocument[part]);

  test("a stored document has the kind of sale (in a shop or by mail order) and the consents [S1-153] [S2-209] [S2-210] [S2-211]", () => {
    const names = [
      ...(["customerPresent", "journeyType", "returnUrl", "isNonBrokered", "isOnlineDepositJourney", "paperlessConsent"] as const),
      ...(["adequateExplanationShown", "keyLoanFeaturesShown", "goodsDescription", "orderReference"] as const),
    ];
    for (const name of names) {
      expect(everyFieldDocument[name]).toBeDefined();
      expect(storedDocument()).toHaveProperty(name, everyFieldDocument[name]);
    }
  });
  test("a stored document has the customer's identity, with the date of birth as a date [S1-155] [S2-212] [S2-213]", () =>
    same("personalDetails"));
  test("a stored document has the contact details [S1-156] [S2-214]", () => same("contactDetails"));
  test("a stored document has up to three addresses [S1-157] [S1-159] [S2-218] [S2-222] [S2-223]", () => same("mainAddressDetails"));
  test("a stored document has the delivery details [S1-160] [S2-229]", () => same("deliveryDetails"));
  test("a stored document has the proof of identity [S1-163] [S2-230]", () => same("identityDetails"));
  test("a stored document has the income as a number [S1-164] [S2-215]", () => {
    same("financialDetails");
    expect(storedDocument().financialDetails?.incomeValue).toBe(18_000.5);
  });
  test("a stored document has the bank account and the result of its check [S1-165] [S1-166] [S2-228]", () => same("bankAccountDetails"));
  test("a stored document has the marketing consent and its time [S2-224] [S2-225]", () => same("marketingConsent"));
  test("a stored document has the amounts [S1-167] [S2-231]", () => same("loanParameters"));
  test("a stored document has the product as the customer chose it, with amounts as texts [S1-168] [S1-170] [S1-171] [S2-233] [S2-234]", () =>
    same("product"));
  test("a stored document has the repayment [S1-172] [S2-232]", () => same("loanRepayment"));
  test("a stored document has the offers and the customer's choice among them [S1-173] [S2-235] [S2-236]", () => same("loanTailoring"));
  test("a stored document has the project loan and the goods loan [S1-174] [S1-175]", () => same("fusionLoan"));

  const savedAs = async (document: object) => {
    const { id } = (await shop.call(contract.saveApplication, { body: { document } }, branchUser)).json();
    return (await shop.call(contract.getApplication, { params: { id } }, branchUser)).json().document;
  };
  test.each(["TENANT_UNFURNISHED", "TENANT_FURNISHED", "LIVING_WITH_PARENTS", "OWNER_OCCUPIER"])(
    "a stored document has the accommodation status %s [S2-219]",
    async (accommodationStatus) => {
      expect(await savedAs({ mainAddressDetails: { accommodationStatus } })).toMatchObject({ mainAddressDetails: { accommodationStatus } });
    },
  );
  test("a stored document has an accommodation cost only if the accommodation status has a cost [S2-221]", async () => {
    const monthlyAccommodationCost = "550.00";
    const costKept = async (accommodationStatus: string) =>
      (await savedAs({ mainAddressDetails: { accommodationStatus, monthlyAccommodationCost } })).mainAddressDetails
        .monthlyAccommodationCost;
    expect(await costKept("TENANT_FURNISHED")).toBe(monthlyAccommodationCost);
    expect(await costKept("OWNER_OCCUPIER")).toBeNull();
  });
  test.each(["CURRENT_ADDRESS_DELIVERY", "DRIVING_LICENCE"])(
    "a stored document has the proof of identity %s [S2-239]",
    async (proofOfIdentity) => {
      const goodsDelivered = proofOfIdentity === "CURRENT_ADDRESS_DELIVERY" ? "CURRENT_ADDRESS" : "NO";
      const document = { deliveryDetails: { goodsDelivered }, identityDetails: { proofOfIdentity } };
      expect(await savedAs(document)).toMatchObject(document);
    },
  );
});
