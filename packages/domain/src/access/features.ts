export const environments = ["sandpit", "test", "staging", "rtl", "syst4", "demo", "prod"] as const;
export type Environment = (typeof environments)[number];

export const isLoopback = (host: string): boolean => /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

export const showsDemoRibbon = (environment: Environment): boolean => environment === "demo";
export const startsAnalytics = (environment: Environment): boolean => environment === "staging" || environment === "prod";

export const analyticsFramePath = "/analytics-frame";

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
