import { defineConfig } from "vite";
import { browserApp } from "../../vite.browser-app.ts";

const journey = ["src/features/apply/start/apply-guards.ts", "src/features/apply/apply-layout.tsx"];

const early = "src/app/prerender/early-requests.ts";

export default defineConfig(
  browserApp({
    pages: {
      drawn: "src/app/prerender/pages.tsx",
      early: { "/search": early, "/apply": early, "/users": early },
      code: {
        "/search": ["src/features/applications-list/applications-list.tsx"],
        "/search/": ["src/features/application-summary/application-summary.tsx"],
        "/apply": [...journey, "src/features/apply/quote/quote-screen.tsx"],
        "/apply/details": [...journey, "src/features/apply/details/details-screen.tsx"],
        "/apply/decision": [...journey, "src/features/apply/decision/decision-screen.tsx"],
        "/users": ["src/features/users/users-page.tsx"],
      },
    },
  }),
);
