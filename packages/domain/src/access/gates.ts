import type { AgreementType } from "../vocabulary/index.ts";
import type { FeatureName } from "./features.ts";

/**
 * A flag "moves money" if it decides when the lender pays the retailer. Two administrators must agree to change such a flag (S1 §3, S2 §3).
 */
const retailerFlagTable = {
  mailorderEnabled: { movesMoney: false },
  /** While this flag is on, Farthing requests the payment even if the shop has not reported the delivery. */
  automaticSettlementEnabled: { movesMoney: true },
  partialSettlementsEnabled: { movesMoney: false },
  /** While this flag is on, the payment is held back until the customer confirms that the goods are in order. */
  esatNoteEnabled: { movesMoney: true },
  nonMandatoryEmailEnabled: { movesMoney: false },
  softSearchEnabled: { movesMoney: false },
  moSoftSearchEnabled: { movesMoney: false },
  pbfSoftSearchEnabled: { movesMoney: false },
  /** While this flag is on, the retailer is paid as soon as the agreement is signed. */
  immediatePayoutEnabled: { movesMoney: true },
  proposeApplicationsEnabled: { movesMoney: false },
  fusionLoanEnabled: { movesMoney: false },
  onlineDepositsEnabled: { movesMoney: false },
  isPhaseThreeEnabledForRetailer: { movesMoney: false },
  increaseTermEnabled: { movesMoney: false },
  increaseDepositEnabled: { movesMoney: false },
  reduceLoanEnabled: { movesMoney: false },
  increaseLoanEnabled: { movesMoney: false },
  reduceTermEnabled: { movesMoney: false },
  ibcIncreaseTermEnabled: { movesMoney: false },
  ibcIncreaseDepositEnabled: { movesMoney: false },
  ibcReduceLoanEnabled: { movesMoney: false },
  ibcIncreaseLoanEnabled: { movesMoney: false },
} as const satisfies Record<string, { readonly movesMoney: boolean }>;
export type RetailerFlag = keyof typeof retailerFlagTable;
export const retailerFlags = Object.keys(retailerFlagTable) as readonly RetailerFlag[];
export type RetailerFlags = Readonly<Record<RetailerFlag, boolean>>;

export const movesMoney = (flag: RetailerFlag): boolean => retailerFlagTable[flag].movesMoney;

interface Gate {
  readonly features?: readonly FeatureName[];
  readonly flags?: readonly RetailerFlag[];
}

export const gates = {
  eSigning: { features: ["E_SIGNING"] },
  tailoringOnAccept: { features: ["TAILORING_ACCEPT"] },
  tailoringOnDecline: { features: ["TAILORING_DECLINE"] },
  pbfTailoring: { features: ["PBF_TAILORING"] },
  fusionLoan: { features: ["FUSION_LOAN"], flags: ["fusionLoanEnabled"] },
  proposing: { features: ["GLOBAL_USER_PROFILES"], flags: ["proposeApplicationsEnabled"] },
  asynchronousDecisions: { features: ["LOAN_QUEUING_PHASE_THREE"], flags: ["isPhaseThreeEnabledForRetailer"] },
  goodsList: { features: ["GOODS_LIST"] },

  softSearchInStore: { flags: ["softSearchEnabled"] },
  softSearchByMailOrder: { features: ["MO_PBF_SOFT_SEARCH"], flags: ["moSoftSearchEnabled"] },
  softSearchInWebShop: { features: ["MO_PBF_SOFT_SEARCH"], flags: ["pbfSoftSearchEnabled"] },

  mailOrder: { flags: ["mailorderEnabled"] },
  sendQuote: { features: ["MAIL_ORDER_SAVE_QUOTE"], flags: ["mailorderEnabled"] },
  sendAcceptedDecision: { features: ["MAIL_ORDER_SEND_DECISION_ACCEPT"], flags: ["mailorderEnabled"] },
  resumeQuote: { features: ["RESUME_QUOTE"] },
  draftAgreement: { features: ["MAIL_ORDER_DOWNLOAD_DRAFT_AGREEMENT"] },
  keyLoanFeatures: { features: ["KEY_LOAN_FEATURES"] },
  onlineDeposits: { flags: ["onlineDepositsEnabled"] },

  amendAfterSigning: { features: ["LOAN_AMEND_AFTER_SIGNING"] },
  appealDecision: { features: ["APPEAL_DECISION"] },
  applicationHistory: { features: ["RETAILER_APPLICATION_HISTORY"] },
  partialSettlement: { flags: ["partialSettlementsEnabled"] },
  satisfactionNote: { flags: ["esatNoteEnabled"] },
  resendSatisfactionNote: { features: ["RESEND_SATISFACTION_NOTE"], flags: ["esatNoteEnabled"] },
  optionalEmail: { flags: ["nonMandatoryEmailEnabled"] },
  automaticSettlement: { flags: ["automaticSettlementEnabled"] },
  immediatePayout: { flags: ["immediatePayoutEnabled"] },
} as const satisfies Record<string, Gate>;
export type GateName = keyof typeof gates;

export function gateOpen(name: GateName, features: ReadonlySet<FeatureName>, flags: Partial<RetailerFlags>): boolean {
  const gate: Gate = gates[name];
  return (gate.features ?? []).every((feature) => features.has(feature)) && (gate.flags ?? []).every((flag) => flags[flag] === true);
}

const softSearchGates = {
  IN_STORE: "softSearchInStore",
  MAIL_ORDER: "softSearchByMailOrder",
  PBF: "softSearchInWebShop",
} as const satisfies Record<AgreementType, GateName>;

export const softSearchApplies = (
  agreementType: AgreementType,
  features: ReadonlySet<FeatureName>,
  flags: Partial<RetailerFlags>,
): boolean => gateOpen(softSearchGates[agreementType], features, flags);

/** Offers after an acceptance need one feature, and offers after a decline need another. A web shop also needs the web-shop feature. */
export const offerTailoringApplies = (
  outcome: "accept" | "decline",
  agreementType: AgreementType,
  features: ReadonlySet<FeatureName>,
): boolean =>
  gateOpen(outcome === "accept" ? "tailoringOnAccept" : "tailoringOnDecline", features, {}) &&
  (agreementType !== "PBF" || gateOpen("pbfTailoring", features, {}));

const tailoringFlags = {
  increaseTerm: { IF: "increaseTermEnabled", IB: "ibcIncreaseTermEnabled" },
  increaseDeposit: { IF: "increaseDepositEnabled", IB: "ibcIncreaseDepositEnabled" },
  reduceLoan: { IF: "reduceLoanEnabled", IB: "ibcReduceLoanEnabled" },
  increaseLoan: { IF: "increaseLoanEnabled", IB: "ibcIncreaseLoanEnabled" },
  reduceTerm: { IF: "reduceTermEnabled", IB: "reduceTermEnabled" },
} as const satisfies Record<string, Record<"IF" | "IB", RetailerFlag>>;
export type TailoringFlagName = keyof typeof tailoringFlags;

export const tailoringOptionEnabled = (option: TailoringFlagName, serviceType: "IF" | "IB", flags: Partial<RetailerFlags>): boolean =>
  flags[tailoringFlags[option][serviceType]] === true;
