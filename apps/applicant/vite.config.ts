import { type SubRoute, subRoutePath } from "@farthing/domain/navigation";
import { priceExample } from "@farthing/example/vite-plugin";
import { defineConfig, mergeConfig } from "vite";
import { browserApp } from "../../vite.browser-app.ts";

const screenFiles: Readonly<Record<SubRoute, string>> = {
  quote: "quote-summary/quote-summary-screen.tsx",
  details: "details/details-screen.tsx",
  summary: "review/review-screen.tsx",
  softSearchOutcome: "decision/soft-search-screen.tsx",
  decisionOutcome: "decision/decision-screen.tsx",
  onlineDeposit: "deposit/deposit-screen.tsx",
  keyLoanFeatures: "loan-information/key-loan-features-screen.tsx",
  loanInformation: "loan-information/loan-information-screen.tsx",
  postSign: "completion/completion-screen.tsx",
};
const filesByScreenPath = Object.fromEntries(
  Object.entries(screenFiles).map(([name, screen]) => [subRoutePath("*", name as SubRoute), [`src/features/${screen}`]]),
);

/**
 * A customer without a session needs the sign-in page next, so these modules are loaded early. The first one contains the protocol of the
 * identity service.
 */
const identityServiceFile = "src/features/sign-in/token-exchange.ts";
const signInPageFile = "src/features/sign-in/sign-in-page.tsx";

const earlySignInFile = "src/app/prerender/early-sign-in.ts";

const app = browserApp({
  phoneFirst: true,
  pages: {
    drawn: "src/app/prerender/pages.tsx",
    early: {
      "/application/": "src/app/prerender/early-application.ts",
      ...Object.fromEntries(["/mo/", "/login", "/auth", "/hand-over/", "/sign-in/"].map((path) => [path, earlySignInFile])),
    },
    code: {
      ...filesByScreenPath,
      "/mo/": [identityServiceFile, signInPageFile],
      "/login": [identityServiceFile, signInPageFile],
      "/auth": [identityServiceFile],
      "/hand-over/": [identityServiceFile, "src/features/sign-in/hand-over.tsx"],
      "/sign-in/": [signInPageFile],
    },
  },
});

export default defineConfig(mergeConfig(app, { plugins: [priceExample()] }));
