import { type SubRoute, subRoutePath } from "@farthing/domain/navigation";
import { priceExample } from "@farthing/example/vite-plugin";
import { defineConfig, mergeConfig } from "vite";
import { browserApp } from "../../vite.browser-app.ts";

const screens: Readonly<Record<SubRoute, string>> = {
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
const codeOfScreens = Object.fromEntries(
  Object.entries(screens).map(([name, screen]) => [subRoutePath("*", name as SubRoute), [`src/features/${screen}`]]),
);

/**
 * A customer without a session needs the sign-in page next, so these modules are loaded early. The first one contains the protocol of the
 * identity service.
 */
const identityService = "src/features/sign-in/token-exchange.ts";
const signInPage = "src/features/sign-in/sign-in-page.tsx";

const earlySignIn = "src/app/prerender/early-sign-in.ts";

const app = browserApp({
  phoneFirst: true,
  pages: {
    drawn: "src/app/prerender/pages.tsx",
    early: {
      "/application/": "src/app/prerender/early-application.ts",
      ...Object.fromEntries(["/mo/", "/login", "/auth", "/hand-over/", "/sign-in/"].map((path) => [path, earlySignIn])),
    },
    code: {
      ...codeOfScreens,
      "/mo/": [identityService, signInPage],
      "/login": [identityService, signInPage],
      "/auth": [identityService],
      "/hand-over/": [identityService, "src/features/sign-in/hand-over.tsx"],
      "/sign-in/": [signInPage],
    },
  },
});

export default defineConfig(mergeConfig(app, { plugins: [priceExample()] }));
