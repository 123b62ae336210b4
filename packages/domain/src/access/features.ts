/** Server-supplied switches, each set per environment and retailer. */

export const environments = ["sandpit", "test", "staging", "rtl", "syst4", "demo", "prod"] as const;
export type Environment = (typeof environments)[number];

export const showsDemoRibbon = (environment: Environment): boolean => environment === "demo";
export const startsAnalytics = (environment: Environment): boolean => environment === "staging" || environment === "prod";

export const featureNames = [
  "MAIL_ORDER_SAVE_QUOTE",
  "MO_PBF_SOFT_SEARCH",
  "MAIL_ORDER_SEND_DECISION_ACCEPT",
  "MAIL_ORDER_DOWNLOAD_DRAFT_AGREEMENT",
  "GOODS_LIST",
  "FUSION_LOAN",
  "E_SIGNING",
  "TAILORING_ACCEPT",
  "TAILORING_DECLINE",
  "PBF_TAILORING",
  "RESUME_QUOTE",
  "USER_MANAGEMENT",
  "STRONGER_PASSWORD_POLICY",
  "ENHANCED_AUTHENTICATION",
  "DIRECT_APPS",
  "GLOBAL_USER_PROFILES",
  "USER_SEARCH_ENHANCEMENTS",
  "KEY_LOAN_FEATURES",
  "RETAILER_APPLICATION_HISTORY",
  "LOAN_AMEND_AFTER_SIGNING",
  "APPEAL_DECISION",
  "RESEND_SATISFACTION_NOTE",
  "LOAN_QUEUING_PHASE_THREE",
] as const;
export type FeatureName = (typeof featureNames)[number];

/** One setting; without an environment or a retailer it holds for all of them. */
export interface FeatureSetting {
  readonly feature: FeatureName;
  readonly environment?: Environment | null | undefined;
  readonly retailer?: string | null | undefined;
  readonly on: boolean;
}

export interface FeatureSwitches {
  readonly environment: Environment;
  readonly settings: readonly FeatureSetting[];
}

/** Good passwords are asked for everywhere: only a retailer's own setting says otherwise. */
const offByRetailerOnly: FeatureName = "STRONGER_PASSWORD_POLICY";

/** The most particular setting holds, the retailer's before the environment's. A switch that nobody has set is on in demo only. */
export function featureOn(switches: FeatureSwitches, feature: FeatureName, retailer?: string | null): boolean {
  let on = switches.environment === "demo" || feature === offByRetailerOnly;
  let best = -1;
  for (const setting of switches.settings) {
    if (setting.feature !== feature) continue;
    if (setting.retailer == null && feature === offByRetailerOnly) continue;
    if (setting.environment != null && setting.environment !== switches.environment) continue;
    if (setting.retailer != null && setting.retailer !== retailer) continue;
    const particular = (setting.retailer == null ? 0 : 2) + (setting.environment == null ? 0 : 1);
    if (particular > best) {
      best = particular;
      on = setting.on;
    }
  }
  return on;
}

/** The features list of the configuration that a browser is given. */
export const featuresOn = (switches: FeatureSwitches, retailer?: string | null): readonly FeatureName[] =>
  featureNames.filter((feature) => featureOn(switches, feature, retailer));
