/**
 * The texts of the screens, in one namespace for each group of readers. A browser then loads only the texts of the screens that it shows.
 */
export * as accounts from "./accounts/index.ts";
export * as applicant from "./applicant/index.ts";
export * as figures from "./figures.ts";
export * as journey from "./journey/index.ts";
export * as lender from "./lender/index.ts";
export * as shell from "./shell/index.ts";
export * as staff from "./staff/index.ts";
export * as support from "./support.ts";
