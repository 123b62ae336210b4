/** All lists of values that an application's document may contain. */

export * from "./complaints.ts";
export * from "./data-requests.ts";
export {
  causesShopEvent,
  type ShopEventType,
  type ShopState,
  shopEventOf,
  shopEventTypes,
  shopStateOf,
  shopStates,
} from "./shop-states.ts";
export { isInStatusGroup, type StatusGroup, type StatusOfGroup, statusesIn } from "./status-groups.ts";
export { type Status, statuses } from "./statuses.ts";
export * from "./support-needs.ts";

export const titles = ["MR", "MRS", "MISS", "MS", "MX", "DR", "REV", "PROF", "OTHER"] as const;
export type Title = (typeof titles)[number];

export const maritalStatuses = ["SINGLE", "MARRIED", "CIVIL_PARTNERSHIP", "COHABITING", "SEPARATED", "DIVORCED", "WIDOWED"] as const;
export type MaritalStatus = (typeof maritalStatuses)[number];

export const employmentStatuses = [
  "FULL_TIME",
  "PART_TIME",
  "SELF_EMPLOYED",
  "RETIRED",
  "HOMEMAKER",
  "STUDENT",
  "UNEMPLOYED",
  "UNABLE_TO_WORK",
] as const;
export type EmploymentStatus = (typeof employmentStatuses)[number];

export const accommodationStatuses = [
  "OWNER_OCCUPIER",
  "TENANT_UNFURNISHED",
  "TENANT_FURNISHED",
  "LIVING_WITH_PARENTS",
  "COUNCIL_OR_HOUSING_ASSOCIATION",
  "OTHER",
] as const;
export type AccommodationStatus = (typeof accommodationStatuses)[number];

export const deliveryChoices = ["NO", "CURRENT_ADDRESS", "OTHER_ADDRESS"] as const;
export type DeliveryChoice = (typeof deliveryChoices)[number];

export const proofsOfIdentity = ["CURRENT_ADDRESS_DELIVERY", "DRIVING_LICENCE", "PASSPORT", "NATIONAL_ID"] as const;
export type ProofOfIdentity = (typeof proofsOfIdentity)[number];

/** "5" means five or more dependants. */
export const financialDependants = ["0", "1", "2", "3", "4", "5"] as const;
export type FinancialDependants = (typeof financialDependants)[number];

/** Only the system cancels an application with the reason EXPIRED. */
export const cancellationReasons = [
  "CUSTOMER_CHANGED_MIND",
  "GOODS_UNAVAILABLE",
  "GOODS_RETURNED",
  "ORDER_CHANGED",
  "DUPLICATE",
  "ENTERED_IN_ERROR",
  "SUSPECTED_FRAUD",
  "EXPIRED",
] as const;
export type CancellationReason = (typeof cancellationReasons)[number];

const acceptReasons = ["IDENTITY_PROVED", "INCOME_PROVED", "AFFORDABLE", "FILE_EXPLAINED", "MARKER_CLEARED", "APPEAL_UPHELD"] as const;
const declineReasons = [
  "IDENTITY_NOT_PROVED",
  "INCOME_NOT_PROVED",
  "NOT_AFFORDABLE",
  "ADVERSE_FILE",
  "FRAUD_SUSPECTED",
  "APPEAL_NOT_UPHELD",
] as const;

export const referralReasons = [...acceptReasons, ...declineReasons, "OTHER"] as const;
export type ReferralReason = (typeof referralReasons)[number];

export const referralReasonsFor: Readonly<Record<"accept" | "decline", readonly ReferralReason[]>> = {
  accept: [...acceptReasons, "OTHER"],
  decline: [...declineReasons, "OTHER"],
};

export const agreementTypes = ["IN_STORE", "MAIL_ORDER", "PBF"] as const;
export type AgreementType = (typeof agreementTypes)[number];

export const regimes = ["CCA", "DPC", "EXEMPT_60F"] as const;
export type Regime = (typeof regimes)[number];

export const referTypes = ["IDVT", "OBR", "IDVT_OBR"] as const;
export type ReferType = (typeof referTypes)[number];

/** A referred customer completes these checks on the pages of another service. */
export const checkKinds = ["identity", "openBanking"] as const;
export type CheckKind = (typeof checkKinds)[number];

export const checkOutcomes = ["passed", "failed", "abandoned"] as const;
export type CheckOutcome = (typeof checkOutcomes)[number];

/** The servicing system gets each paid loan in versions. Each change in this list creates a new version of the loan. */
export const servicingChanges = [
  "paidOut",
  "payoutReturned",
  "payoutRestored",
  "partlySettled",
  "withdrawn",
  "withdrawalUndone",
  "cancelled",
  "mandateChanged",
] as const;
export type ServicingChange = (typeof servicingChanges)[number];

/** "taken" means that the servicing system accepted the version of the loan. "refused" means that it refused the version with a reason. */
export const servicingStates = ["pending", "failed", "refused", "taken"] as const;
export type ServicingState = (typeof servicingStates)[number];

/** An application gets to the customer's own device by a link in an e-mail or by a code at the till. */
export type SendingWay = "email" | "code";

export const modificationStatuses = ["YES", "NO", "READ_ONLY", "CONDITIONAL"] as const;
export type ModificationStatus = (typeof modificationStatuses)[number];

/** IF means interest free, and IB means interest bearing. */
export const serviceTypes = ["IF", "IB"] as const;
export type ServiceType = (typeof serviceTypes)[number];

export const journeyTypes = ["InStore", "MailOrder", "WebServices", "DirectApps"] as const;
export type JourneyType = (typeof journeyTypes)[number];

/** `rejected` means that the customer keeps the original loan. */
export const tailoringSelections = [
  "increaseTerm",
  "increaseDeposit",
  "reduceLoan",
  "increaseLoan",
  "reduceTerm",
  "fusionLoan",
  "rejected",
] as const;
export type TailoringSelection = (typeof tailoringSelections)[number];

export const decisionTypes = [
  "accept",
  "decline",
  "refer",
  "quotation_accept",
  "quotation_decline",
  "quotation_refer",
  "quotation_unavailable",
] as const;
export type DecisionType = (typeof decisionTypes)[number];

/** Every result of a decision request except Decision is a failure (S1 §4). */
export const decisionEvents = ["Decision", "SystemError", "BusinessError", "FatalError"] as const;
export type DecisionEvent = (typeof decisionEvents)[number];

export const asyncDecisionStatuses = ["PENDING", "ERROR", "PROCESSED"] as const;
export type AsyncDecisionStatus = (typeof asyncDecisionStatuses)[number];

export const openTaskGroups = ["second", "payouts", "referrals", "complaints", "dataRequests", "cameBack", "messages", "asked"] as const;
export type OpenTaskGroup = (typeof openTaskGroups)[number];

/**
 * `exempt`: the law exempts the retailer from needing permission of the FCA. `not_required`: the retailer only arranges credit for which no
 * permission is needed.
 */
export const fcaStatuses = ["authorised", "exempt", "not_required"] as const;
export type FcaStatus = (typeof fcaStatuses)[number];
