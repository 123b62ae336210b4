import { type FeatureName, featureNames, softSearchApplies } from "@farthing/domain/access";
import type { TailoringOption } from "@farthing/domain/lending";
import { parsePounds, pence, toPounds } from "@farthing/domain/money";
import type { StoredApplication } from "@farthing/server/store/applications/applications";
import { saveApplication } from "@farthing/server/use-cases/applications/save-application";
import { sendToCustomer } from "@farthing/server/use-cases/applications/send-to-customer";
import { startApplication } from "@farthing/server/use-cases/applications/start-application";
import { submitSection } from "@farthing/server/use-cases/applications/submit-section";
import { resolveApplicationSupplier } from "@farthing/server/use-cases/applications/supplier-for";
import { resetRate } from "@farthing/server/use-cases/checks/limit-rate";
import { asEventActor } from "@farthing/server/use-cases/context";
import { type DecisionRequestInput, requestDecision } from "@farthing/server/use-cases/decisions/request-decision";
import type { CustomerSections } from "../../people/customers.ts";
import { webShop } from "../actors.ts";
import type { ApplicationHistory, Step } from "../application-history.ts";
import { bankCheckDependencies, detailsRules, unavailableBureau } from "../local-providers.ts";

export const allFeatures: ReadonlySet<FeatureName> = new Set(featureNames);

/** Uses the planned id, so that a demo world of the same day always has the same ids. */
export const createApplication: Step = (history) => {
  const { supplierNumber, agreementType, seller, retailer, order, added } = history.plan;
  const online = agreementType === "PBF";
  const who = online ? webShop(retailer, supplierNumber) : seller;
  const own = who.supplierNumber ?? supplierNumber;
  if (online) history.continueAtHome();
  return history.do(who, (ctx) =>
    ctx.transaction(async (tx) => {
      const branch = await resolveApplicationSupplier(tx, who, own, supplierNumber);
      await startApplication(tx, history.id, {
        creation: { by: online ? "webShop" : "staff", branchInScope: true, given: order, added },
        branch,
        proposedBy: branch === own ? null : own,
        by: asEventActor(who),
      });
    }),
  );
};

const sendMailOrder: Step = async (history) => {
  const { agreementType, seller, customer } = history.plan;
  if (agreementType !== "MAIL_ORDER") return;
  history.passMinutes(3, 9);
  const { personalDetails, contactDetails } = customer;
  const document = { personalDetails: { firstName: personalDetails?.firstName, lastName: personalDetails?.lastName }, contactDetails };
  await history.do(seller, (ctx) => saveApplication(ctx, { id: history.id, document }));
  await history.do(seller, (ctx) => sendToCustomer(ctx, history.id));
  history.continueAtHome();
  history.passMinutes(15, 120);
};

const shopOnlySections: readonly (keyof CustomerSections)[] = ["deliveryDetails", "identityDetails"];

async function saveSections(history: ApplicationHistory, ...sections: readonly (keyof CustomerSections)[]): Promise<number> {
  const { customer } = history.plan;
  const asked = history.currentApplicant.by === "applicant" ? sections.filter((section) => !shopOnlySections.includes(section)) : sections;
  const given = Object.fromEntries(asked.map((section) => [section, customer[section]]));
  const document = { ...given, paperlessConsent: true };
  const { version } = await history.do(history.currentApplicant.actor, (ctx) => saveApplication(ctx, { id: history.id, document }));
  return version;
}

export const fillSomeDetails: Step = async (history) => {
  await sendMailOrder(history);
  history.passMinutes(2, 6);
  await saveSections(history, "personalDetails", "contactDetails");
  if (history.plan.choose.chance(50)) return;
  history.passMinutes(2, 6);
  await saveSections(history, "mainAddressDetails", "deliveryDetails");
};

const sectionsExceptBank = [
  "personalDetails",
  "contactDetails",
  "mainAddressDetails",
  "deliveryDetails",
  "identityDetails",
  "financialDetails",
] as const;

export const fillAllDetails: Step = async (history) => {
  await sendMailOrder(history);
  history.passMinutes(2, 6);
  const version = await saveSections(history, ...sectionsExceptBank);
  history.passMinutes(3, 9);
  const values = history.plan.customer.bankAccountDetails ?? {};
  const given = { applicationId: history.id, section: "bankAccountDetails", values, version } as const;
  await history.do(history.currentApplicant.actor, async (ctx) => {
    await ctx.separateTransaction((tx) => resetRate(tx, ctx, "bank-check"));
    await submitSection(ctx, given, { ...bankCheckDependencies, ...detailsRules });
  });
};

async function decide(
  history: ApplicationHistory,
  asked: Omit<DecisionRequestInput, "applicationId"> = {},
  bureau?: typeof unavailableBureau,
): Promise<void> {
  history.passMinutes(1, 2);
  await history.do(
    history.currentApplicant.actor,
    (ctx) => requestDecision(ctx, { applicationId: history.id, ...asked }, detailsRules),
    bureau,
  );
}

export const softSearch: Step = (history) => decide(history, { softSearch: true });

export const softSearchUnavailable: Step = (history) => decide(history, { softSearch: true }, unavailableBureau);

export const applyWithFullSearch: Step = (history) => {
  history.passMinutes(2, 8);
  return decide(history, { softSearch: false });
};

/** In a shop with soft searches, a soft search comes first. */
export const applyForDecision: Step = async (history) => {
  const { agreementType, flags } = history.plan;
  if (!softSearchApplies(agreementType, allFeatures, flags)) return decide(history, { softSearch: false });
  await softSearch(history);
  await applyWithFullSearch(history);
};

/** The customer appeals against a decline, and an underwriter then reviews the application. */
export const appeal: Step = async (history) => {
  history.passMinutes(20, 90);
  await decide(history, { softSearch: false });
};

const offerNameByOption = {
  term: "increaseTerm",
  deposit: "increaseDeposit",
  reduceLoan: "reduceLoan",
  increaseLoan: "increaseLoan",
  reduceTerm: "reduceTerm",
  projectLoan: "fusionLoan",
} as const;

const isOffered = ({ document }: StoredApplication, option: TailoringOption): boolean =>
  option !== "originalLoan" && document.loanTailoring?.offers?.[offerNameByOption[option]]?.offered === true;

/** Takes the first of the options that the decision offers, or else keeps the original loan. The new loan is then decided again. */
export const takeOffer =
  (...options: readonly TailoringOption[]): Step =>
  async (history) => {
    history.passMinutes(3, 12);
    const application = await history.read();
    const option = options.find((wanted) => isOffered(application, wanted)) ?? "originalLoan";
    const projectLoanAmount = option === "projectLoan" ? { projectLoanAmount: chooseProjectAmount(history, application) } : {};
    await decide(history, { offer: { option, ...projectLoanAmount } });
  };

function chooseProjectAmount(history: ApplicationHistory, { document }: StoredApplication): string {
  const offer = document.loanTailoring?.offers?.fusionLoan;
  if (!offer?.offered) throw new RangeError("No project loan is offered.");
  const [least, most] = [parsePounds(offer.minimumProjectLoanAmount ?? "0"), parsePounds(offer.maximumProjectLoanAmount ?? "0")];
  return toPounds(pence(history.plan.choose.between(Math.ceil(least / 10_00), Math.floor((2 * least + most) / 30_00)) * 10_00));
}
