import { defineConfig } from "vite";
import { browserApp } from "../../vite.browser-app.ts";

const journeyModules = ["src/features/apply/start/apply-guards.ts", "src/features/apply/apply-layout.tsx"];

const earlyRequestsModule = "src/app/prerender/early-requests.ts";

export default defineConfig(
  browserApp({
    pages: {
      drawn: "src/app/prerender/pages.tsx",
      early: { "/search": earlyRequestsModule, "/apply": earlyRequestsModule, "/users": earlyRequestsModule },
      code: {
        "/search": ["src/features/applications-list/applications-list.tsx"],
        "/search/": ["src/features/application-summary/application-summary.tsx"],
        "/apply": [...journeyModules, "src/features/apply/quote/quote-screen.tsx"],
        "/apply/details": [...journeyModules, "src/features/apply/details/details-screen.tsx"],
        "/apply/decision": [...journeyModules, "src/features/apply/decision/decision-screen.tsx"],
        "/users": ["src/features/users/users-page.tsx"],
      },
    },
  }),
);
