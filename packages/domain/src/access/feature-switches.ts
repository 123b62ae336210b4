import type { FeatureName } from "./features.ts";

interface FeatureSwitch {
  readonly label: string;
  readonly does: string;
  /** Most features are on in a new database, because the journeys in the specification need them. */
  readonly isOnAtFirst: boolean;
}

/** A retailer's own setting overrides the setting for all retailers. */
export const featureSwitches = {
  E_SIGNING: {
    label: "Electronic signing",
    does: "Customers sign their agreement on a screen. While the switch is off, no agreement can be signed.",
    isOnAtFirst: true,
  },
  KEY_LOAN_FEATURES: {
    label: "Key loan features",
    does: "The customer reads a page with the key features of the loan before signing.",
    isOnAtFirst: true,
  },
  TAILORING_ACCEPT: {
    label: "Other offers after an acceptance",
    does: "An accepted customer can choose another term, deposit or amount.",
    isOnAtFirst: true,
  },
  TAILORING_DECLINE: {
    label: "Other offers after a decline",
    does: "A declined customer sees the loans that the lender would accept.",
    isOnAtFirst: true,
  },
  PBF_TAILORING: {
    label: "Other offers in web shops",
    does: "Other offers are also shown to customers of a web shop.",
    isOnAtFirst: true,
  },
  APPEAL_DECISION: {
    label: "Appeals",
    does: "Staff can ask an underwriter to look at a declined application again.",
    isOnAtFirst: true,
  },
  LOAN_QUEUING_PHASE_THREE: {
    label: "Decisions in the background",
    does: "Staff can leave the page while a decision is made. The retailer's flag must be on as well.",
    isOnAtFirst: true,
  },
  MO_PBF_SOFT_SEARCH: {
    label: "Soft search away from the shop",
    does: "Mail order and web shops can make a soft search before the full decision. The retailer's flags must be on as well.",
    isOnAtFirst: true,
  },
  MAIL_ORDER_SAVE_QUOTE: {
    label: "Send a quote",
    does: "Staff can send a quote to a customer at home. The retailer's mail order must be on as well.",
    isOnAtFirst: true,
  },
  MAIL_ORDER_SEND_DECISION_ACCEPT: {
    label: "Send an accepted application",
    does: "Staff can send an accepted application to a customer at home. The retailer's mail order must be on as well.",
    isOnAtFirst: true,
  },
  MAIL_ORDER_DOWNLOAD_DRAFT_AGREEMENT: {
    label: "Draft agreement",
    does: "Customers can download a draft of their agreement before they sign.",
    isOnAtFirst: true,
  },
  RESUME_QUOTE: {
    label: "Resume a quote",
    does: "Customers can continue a quote that a shop has sent to them.",
    isOnAtFirst: true,
  },
  GOODS_LIST: {
    label: "Goods lists",
    does: "Staff choose goods from the retailer's list. While the switch is off, staff describe the goods in their own words.",
    isOnAtFirst: true,
  },
  FUSION_LOAN: {
    label: "Fusion loans",
    does: "A loan for a project can be sold beside the loan for the goods. The retailer's flag must be on as well.",
    isOnAtFirst: true,
  },
  LOAN_AMEND_AFTER_SIGNING: {
    label: "Amend after signing",
    does: "Staff can amend a loan whose agreement is signed.",
    isOnAtFirst: true,
  },
  RESEND_SATISFACTION_NOTE: {
    label: "Resend the satisfaction note",
    does: "Staff can send the satisfaction note to the customer again. The retailer's flag must be on as well.",
    isOnAtFirst: true,
  },
  RETAILER_APPLICATION_HISTORY: {
    label: "Application history",
    does: "Staff can read the history of an application.",
    isOnAtFirst: true,
  },
  GLOBAL_USER_PROFILES: {
    label: "Propose for another branch",
    does: "Head offices, brokers and groups can start an application for another branch. The retailer's flag must be on as well.",
    isOnAtFirst: true,
  },
  USER_MANAGEMENT: {
    label: "User management",
    does: "Managers create and change users. While the switch is off, staff also cannot cancel, settle or request a payout.",
    isOnAtFirst: true,
  },
  USER_SEARCH_ENHANCEMENTS: {
    label: "Enhanced users page",
    does: "Managers see the enhanced page of users with its search.",
    isOnAtFirst: true,
  },
  STRONGER_PASSWORD_POLICY: {
    label: "Stronger passwords",
    does: "New passwords must be hard to guess, and users can manage their password on their profile.",
    isOnAtFirst: true,
  },
  ENHANCED_AUTHENTICATION: {
    label: "Enhanced password reset",
    does: "Users who reset a password see the enhanced page.",
    isOnAtFirst: true,
  },
  DIRECT_APPS: {
    label: "Partner links",
    does: "Partners open applications in the staff app with a signed link. Only the database's owner registers partners.",
    isOnAtFirst: false,
  },
} as const satisfies Record<FeatureName, FeatureSwitch>;

export const defaultSwitches: ReadonlyMap<FeatureName, boolean> = new Map(
  Object.entries(featureSwitches).map(([name, { isOnAtFirst }]) => [name as FeatureName, isOnAtFirst]),
);
