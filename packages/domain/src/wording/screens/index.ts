/** There is one namespace for each group of readers, so that a browser loads only the texts of its screens. */
export * as accounts from "./accounts/index.ts";
export * as applicant from "./applicant/index.ts";
export * as figures from "./figures.ts";
export * as journey from "./journey/index.ts";
export * as lender from "./lender/index.ts";
export * as shell from "./shell/index.ts";
export * as staff from "./staff/index.ts";
export * as support from "./support.ts";
