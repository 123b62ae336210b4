/** Every screen's words, by the people who read them. Namespaces, so that a bundle carries only the screens it shows. */
export * as accounts from "./accounts/index.ts";
export * as applicant from "./applicant/index.ts";
export * as figures from "./figures.ts";
export * as journey from "./journey/index.ts";
export * as lender from "./lender/index.ts";
export * as shell from "./shell/index.ts";
export * as staff from "./staff/index.ts";
