import { contract, type Endpoint } from "@farthing/contract";
import { type FeatureName, featureNames, type RetailerFlag, type RetailerFlags, type Role, retailerFlags } from "@farthing/domain/access";
import type { ApplicationDocument } from "@farthing/domain/application";
import { addDays, londonDay } from "@farthing/domain/money";
import type { AgreementType, Status } from "@farthing/domain/vocabulary";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bureauAt } from "../../demo-world/src/history/local-providers.ts";
import { everyonesPassword } from "../../demo-world/src/shops/tenants.ts";
import { signPartnerToken } from "../../sandbox/src/partner/ride-ready.ts";
import { decideApplication } from "../src/use-cases/decisions/decide-application.ts";
import { completeDocument } from "./support/complete-document.ts";
import { silentLog } from "./support/database.ts";
import { type Caller, type RequestOptions, startApps, type TestApps } from "./support/http.ts";
import { lenderUsers } from "./support/lender-users.ts";
import { createReadyToSign } from "./support/ready-to-sign.ts";

const retailer = "spoke-chain";
const branch = "200101";
const headOffice = "200100";

let shop: TestApps;
beforeAll(async () => {
  shop = await startApps();
  // Adds an interest-free product with a choice of terms, and a project loan. The shop sells neither of them by default.
  await shop.pool.query(
    `insert into product (id, retailer, config, is_project_loan)
     select 'if-many', $1, config || '{"id": "if-many", "instalments": [12, 24, 36]}', false from product where id = 'if-24' union all
     select 'project-here', $1, config || '{"id": "project-here"}', true from product where id = 'project-0'`,
    [retailer],
  );
  for (const flag of retailerFlags) await setFlag(flag, true);
});
afterAll(() => shop.end());

const setFeature = (name: FeatureName, enabled: boolean | null) => shop.call(contract.setFeature, { body: { name, retailer, enabled } });
const setFlag = (name: RetailerFlag, enabled: boolean) => shop.call(contract.setRetailerFlag, { body: { name, retailer, enabled } });

/** A second administrator confirms the flags that need a second person. */
async function changeFlags(flags: Partial<RetailerFlags>) {
  const lena = await signInAs("lender_admin", "900100");
  const { version } = await request(contract.readRetailerSettings, { params: { name: retailer } }, lena);
  const answer = await shop.call(contract.changeRetailerSettings, { params: { name: retailer }, body: { version, flags } }, lena);
  if (answer.json().waitingFlags.length > 0) await confirmWaitingChanges();
  return answer;
}

async function confirmWaitingChanges(): Promise<void> {
  const liam = await lenderUsers(shop).callerOf("liam.admin");
  for (const { id, version } of (await request(contract.listProposedChanges, {}, liam)).changes)
    await shop.call(contract.confirmChange, { params: { id }, body: { version } }, liam);
}

/** Returns true if the feature of the switch or flag can be used on the server. */
type WorksCheck = () => Promise<boolean>;
/** Marks a switch or flag that the server only passes on. The apps act on it. */
const onlyReturned = "only told";

const signInAs = (role: Role, at = branch): Promise<Caller> => shop.signedIn(role, at);
const request = async (declared: Endpoint, given: RequestOptions, caller: Caller) => (await shop.call(declared, given, caller)).json();
const createAndReadApplication = async (status: Status) => {
  const { id } = await shop.application({ status, branch, signedAt: "2026-11-14T09:30:00.000Z" });
  return request(contract.getApplication, { params: { id } }, await signInAs("branch_manager"));
};

interface Sale {
  readonly product?: string;
  readonly agreementType?: AgreementType;
  readonly tailoring?: { readonly instalmentMax: string; readonly offers: object };
}

async function saleOf({ product = "ib-199", agreementType = "IN_STORE", tailoring }: Sale): Promise<ApplicationDocument> {
  const document = await completeDocument(shop.pool, { product });
  return {
    ...document,
    bankAccountDetails: { ...document.bankAccountDetails, modulusCheckUnavailable: false },
    product: { ...document.product, agreementType },
    ...(tailoring && { loanTailoring: { maxInstalmentAmount: tailoring.instalmentMax, offers: tailoring.offers } }),
  };
}

/** Requests a decision. Returns false if the server refuses the request because of the switch. */
async function canDecide(status: Status, sale: Sale, asked: object, refusal: string): Promise<boolean> {
  const today = londonDay(new Date());
  const { id } = await shop.application({
    status,
    branch,
    document: await saleOf(sale),
    maxInstalmentAmount: sale.tailoring?.instalmentMax ?? null,
    tailoringExpiryDate: addDays(today, 10),
    softSearchExpiryDate: addDays(today, 10),
  });
  const { decisionId, code } = await request(contract.decideAsynchronously, { body: { id, ...asked } }, await signInAs("branch_user"));
  if (code !== undefined) expect(code).toBe(refusal);
  return decisionId !== undefined;
}

const softSearchWorks = (agreementType: AgreementType, product?: string): WorksCheck => {
  const sale = { agreementType, ...(product && { product }) };
  return () => canDecide("open", sale, { softSearch: true }, "softSearch.not_applicable");
};

const bothWork =
  (...ways: readonly WorksCheck[]): WorksCheck =>
  async () => {
    const brought = new Set(await Promise.all(ways.map((way) => way())));
    expect(brought.size).toBe(1);
    return brought.has(true);
  };

const canSendToCustomer =
  (status: Status): WorksCheck =>
  async () => {
    const { id } = await shop.application({ status, branch, document: await saleOf({}) });
    return (await shop.call(contract.sendToCustomer, { params: { id } }, await signInAs("branch_user"))).statusCode === 200;
  };

const offerFigures = { offered: true, monthlyRepayment: "98.00", totalRepaymentAmount: "3528.01" };
const cheaperOffers = {
  increaseTerm: { ...offerFigures, minimumTerm: 36 },
  increaseDeposit: { ...offerFigures, minimumDeposit: "1000.00" },
  reduceLoan: { ...offerFigures, maximumLoanAmount: "2000.00", maximumGoodsAmount: "2300.00" },
};
const largerOffers = {
  increaseLoan: { ...offerFigures, maximumLoanAmount: "4000.00", maximumGoodsAmount: "4300.00" },
  reduceTerm: { ...offerFigures, minimumTerm: 12 },
  fusionLoan: { offered: true, maximumLoanAmount: "2700.00", maximumProjectLoanAmount: "1000.00" },
};

/** Checks whether a customer can still accept an offer from before the switch was turned off. */
const canAcceptOffer =
  (option: string, sale: Sale = {}): WorksCheck =>
  () => {
    const declined = ["term", "deposit", "reduceLoan"].includes(option);
    const tailoring = declined ? { instalmentMax: "100.00", offers: cheaperOffers } : { instalmentMax: "400.00", offers: largerOffers };
    const asked = { tailoringOptionSelected: option, ...(option === "projectLoan" && { tailoring: { projectLoanAmount: "500.00" } }) };
    return canDecide(declined ? "decision_decline" : "decision_accept", { ...sale, tailoring }, asked, "offer.unavailable");
  };
const interestFreeSale = { product: "if-many" };

const features: Readonly<Record<FeatureName, WorksCheck | typeof onlyReturned>> = {
  MAIL_ORDER_SAVE_QUOTE: canSendToCustomer("open"),
  MO_PBF_SOFT_SEARCH: bothWork(softSearchWorks("MAIL_ORDER"), softSearchWorks("PBF", "pbf-119")),
  MAIL_ORDER_SEND_DECISION_ACCEPT: canSendToCustomer("decision_accept"),
  MAIL_ORDER_DOWNLOAD_DRAFT_AGREEMENT: onlyReturned,
  GOODS_LIST: async () => (await request(contract.getGoodsList, { params: { id: branch } }, await signInAs("branch_user"))).length > 0,
  FUSION_LOAN: canAcceptOffer("projectLoan"),
  E_SIGNING: async () => {
    const { id } = await createReadyToSign(shop, { made: { branch } });
    return (await shop.call(contract.requestSigning, { params: { id } }, await signInAs("branch_user"))).statusCode === 200;
  },
  TAILORING_ACCEPT: canAcceptOffer("originalLoan"),
  TAILORING_DECLINE: canAcceptOffer("term"),
  PBF_TAILORING: canAcceptOffer("term", { product: "pbf-119", agreementType: "PBF" }),
  RESUME_QUOTE: onlyReturned,
  USER_MANAGEMENT: async () =>
    (await shop.call(contract.enhancedUsers, { query: { branch } }, await signInAs("branch_manager"))).statusCode === 200,
  STRONGER_PASSWORD_POLICY: async () => {
    await shop.pool.query("update staff_user set password_strength = 1 where username = 'sam.sales'");
    const body = { retailerName: retailer, username: "sam.sales", password: everyonesPassword };
    return (await shop.call(contract.login, { body })).json().promptPasswordUpdate;
  },
  ENHANCED_AUTHENTICATION: onlyReturned,
  DIRECT_APPS: async () => {
    const directAppLoginToken = await signPartnerToken(shop.config.origins.staff);
    return (await shop.call(contract.directAppsLogin, { body: { directAppLoginToken } })).statusCode === 200;
  },
  GLOBAL_USER_PROFILES: async () =>
    (await request(contract.getBranchesForProposing, {}, await signInAs("head_office_user", headOffice))).length > 0,
  USER_SEARCH_ENHANCEMENTS: onlyReturned,
  KEY_LOAN_FEATURES: onlyReturned,
  RETAILER_APPLICATION_HISTORY: onlyReturned,
  LOAN_AMEND_AFTER_SIGNING: async () => (await createAndReadApplication("signed")).modificationStatus === "CONDITIONAL",
  APPEAL_DECISION: () => canDecide("decision_quotation_decline", {}, { softSearch: false }, "appeal.not_offered"),
  RESEND_SATISFACTION_NOTE: onlyReturned,
  LOAN_QUEUING_PHASE_THREE: onlyReturned,
};

const flags: Readonly<Record<RetailerFlag, WorksCheck | typeof onlyReturned>> = {
  mailorderEnabled: canSendToCustomer("open"),
  automaticSettlementEnabled: () => deliversAutomatically("immediatePayoutEnabled"),
  partialSettlementsEnabled: async () => (await createAndReadApplication("paid")).canPartiallySettle,
  esatNoteEnabled: waitsForSatisfactionNote,
  nonMandatoryEmailEnabled: async () => {
    const { id } = await shop.application({ branch, document: { customerPresent: true } });
    const given = { params: { id, section: "contactDetails" }, body: { values: { phoneNumber: "07700 900518" }, version: 1 } };
    return (await shop.call(contract.submitSection, given, await signInAs("branch_user"))).statusCode === 200;
  },
  softSearchEnabled: softSearchWorks("IN_STORE"),
  moSoftSearchEnabled: softSearchWorks("MAIL_ORDER"),
  pbfSoftSearchEnabled: softSearchWorks("PBF", "pbf-119"),
  immediatePayoutEnabled: () => deliversAutomatically("automaticSettlementEnabled"),
  proposeApplicationsEnabled: features.GLOBAL_USER_PROFILES,
  fusionLoanEnabled: canAcceptOffer("projectLoan"),
  onlineDepositsEnabled: paysDepositOnline,
  isPhaseThreeEnabledForRetailer: onlyReturned,
  increaseTermEnabled: canAcceptOffer("term", interestFreeSale),
  increaseDepositEnabled: canAcceptOffer("deposit", interestFreeSale),
  reduceLoanEnabled: canAcceptOffer("reduceLoan", interestFreeSale),
  increaseLoanEnabled: canAcceptOffer("increaseLoan", interestFreeSale),
  reduceTermEnabled: canAcceptOffer("reduceTerm", interestFreeSale),
  ibcIncreaseTermEnabled: canAcceptOffer("term"),
  ibcIncreaseDepositEnabled: canAcceptOffer("deposit"),
  ibcReduceLoanEnabled: canAcceptOffer("reduceLoan"),
  ibcIncreaseLoanEnabled: canAcceptOffer("increaseLoan"),
};

/** Two flags make delivery automatic, so the flag that is not under test stays off. */
async function deliversAutomatically(other: RetailerFlag): Promise<boolean> {
  const { canMarkAsDelivered } = await withFlagsOff([other], () => createAndReadApplication("signed"));
  return !canMarkAsDelivered;
}

async function waitsForSatisfactionNote(): Promise<boolean> {
  const { status } = await withFlagsOff(["automaticSettlementEnabled", "immediatePayoutEnabled"], async () => {
    const { id } = await shop.application({ status: "signed", branch, signedAt: "2026-11-14T09:30:00.000Z", document: await saleOf({}) });
    return request(contract.markDelivered, { params: { id } }, await signInAs("branch_manager"));
  });
  return status === "pending_esat_note";
}

/** Each request is for a new person, because earlier applications of the same person affect a decision. */
const unusedLastNames = ["Adair", "Beckett", "Calder", "Dunmore"];

async function paysDepositOnline(): Promise<boolean> {
  const sale = await saleOf({ agreementType: "MAIL_ORDER" });
  const document: ApplicationDocument = {
    ...sale,
    personalDetails: { ...sale.personalDetails, lastName: unusedLastNames.shift() },
    customerPresent: false,
    deliveryDetails: { goodsDelivered: "CURRENT_ADDRESS" },
    identityDetails: { proofOfIdentity: "CURRENT_ADDRESS_DELIVERY" },
  };
  const { id } = await shop.application({ status: "open", branch, document });
  await request(contract.decideAsynchronously, { body: { id, softSearch: false } }, await signInAs("branch_user"));
  await decideApplication(shop.asSystem(), { applicationId: id }, { bureau: bureauAt(new Date()), log: silentLog });
  const decided = await request(contract.getApplication, { params: { id } }, await signInAs("branch_user"));
  expect(decided.status).toBe("decision_accept");
  return decided.document.isOnlineDepositJourney;
}

async function withFlagsOff<Seen>(off: readonly RetailerFlag[], look: () => Promise<Seen>): Promise<Seen> {
  for (const flag of off) await setFlag(flag, false);
  try {
    return await look();
  } finally {
    for (const flag of off) await setFlag(flag, true);
  }
}

/** The ids of requirements about one switch or flag only. Flags on which only the apps act have tests in the apps. */
const requirements: Readonly<Partial<Record<FeatureName | RetailerFlag, string>>> = {
  MO_PBF_SOFT_SEARCH: "[S2-372]",
  FUSION_LOAN: "[S2-371 S2-382]",
  E_SIGNING: "[S2-374]",
  TAILORING_ACCEPT: "[S2-375]",
  TAILORING_DECLINE: "[S2-376]",
  PBF_TAILORING: "[S2-377]",
  mailorderEnabled: "[S2-379]",
  esatNoteEnabled: "[S2-379]",
  onlineDepositsEnabled: "[S2-379]",
  softSearchEnabled: "[S2-379 S3-248]",
  moSoftSearchEnabled: "[S2-379 S2-380 S3-248]",
  pbfSoftSearchEnabled: "[S2-379 S2-381 S3-248]",
  fusionLoanEnabled: "[S2-379 S2-382 S3-248]",
  increaseTermEnabled: "[S2-379]",
  increaseDepositEnabled: "[S2-379]",
  reduceLoanEnabled: "[S2-379]",
  increaseLoanEnabled: "[S2-379]",
  reduceTermEnabled: "[S2-379]",
};
const rowsWithRequirement = <Name extends FeatureName | RetailerFlag>(names: readonly Name[]) =>
  names.map((name) => [name, requirements[name] ?? ""] as const);

describe("a feature switch", () => {
  const isReturned = async (name: FeatureName): Promise<boolean> =>
    (await request(contract.sessionCheck, {}, await signInAs("branch_user"))).features.includes(name);

  test.each(rowsWithRequirement(featureNames))(
    "if the feature switch %s is off for a shop, its feature cannot be used, and the API reports that it is off %s",
    async (name) => {
      const works = features[name];
      const state = async () => [await isReturned(name), works === onlyReturned || (await works())];
      expect(await state()).toEqual([true, true]);
      expect((await setFeature(name, false)).statusCode).toBe(204);
      const off = await state().finally(() => setFeature(name, null));
      expect(off).toEqual([false, works === onlyReturned]);
    },
  );
});

describe("a retailer's flag", () => {
  const isFlagReturned = async (name: RetailerFlag): Promise<boolean> =>
    (await request(contract.getRetailer, {}, await signInAs("branch_user")))[name];

  test.each(rowsWithRequirement(retailerFlags))(
    "if the flag %s is removed, its feature cannot be used, and the API reports that it is off %s",
    async (name) => {
      const flagWorks = flags[name];
      const flagState = async () => [await isFlagReturned(name), flagWorks === onlyReturned || (await flagWorks())];
      expect(await flagState()).toEqual([true, true]);
      expect((await setFlag(name, false)).statusCode).toBe(204);
      const off = await flagState().finally(() => setFlag(name, true));
      expect(off).toEqual([false, flagWorks === onlyReturned]);
    },
  );

  /** The flag for soft searches in mail order needs the flag for mail order, so both flags change together. */
  const withDependents = (name: RetailerFlag, on: boolean): Partial<RetailerFlags> =>
    name === "mailorderEnabled" ? { mailorderEnabled: on, moSoftSearchEnabled: on } : { [name]: on };

  test.each(retailerFlags)(
    "if an administrator turns the flag %s off, its feature cannot be used until the flag is turned on again",
    async (name) => {
      const adminFlagWorks = flags[name];
      const adminState = async () => [await isFlagReturned(name), adminFlagWorks === onlyReturned || (await adminFlagWorks())];
      expect((await changeFlags(withDependents(name, false))).statusCode).toBe(200);
      const off = await adminState().finally(() => changeFlags(withDependents(name, true)));
      expect(off).toEqual([false, adminFlagWorks === onlyReturned]);
      expect(await isFlagReturned(name)).toBe(true);
    },
  );

  test("a flag is set for one retailer only, and the change is logged", async () => {
    await setFlag("onlineDepositsEnabled", false);
    await setFlag("onlineDepositsEnabled", true);
    const { rows } = await shop.pool.query(
      "select facts from audit_event where type = 'retailer.flag_switched' and facts->>'name' = 'onlineDepositsEnabled' order by seq desc limit 2",
    );
    expect(rows.map(({ facts }) => facts)).toEqual([
      { name: "onlineDepositsEnabled", enabled: true },
      { name: "onlineDepositsEnabled", enabled: false },
    ]);
    expect((await request(contract.getRetailer, {}, await signInAs("branch_user", "100101"))).onlineDepositsEnabled).toBe(false);
  });

  test("the flag of an unknown retailer cannot be set", async () => {
    const answer = await shop.call(contract.setRetailerFlag, {
      body: { name: "mailorderEnabled", retailer: "spoke-chains", enabled: true },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([404, "retailer.not_found"]);
  });
});
