import type { FastifyInstance } from "fastify";
import { serveOwnAccounts } from "../account-routes.ts";
import { serveStaffChecks } from "../checks.ts";
import { serveConfig } from "../config.ts";
import { decisionParts } from "../decision-asked.ts";
import { serveNews } from "../news.ts";
import { serveOpenApi } from "../openapi.ts";
import { servePages } from "../pages.ts";
import { type AppParts, startApp } from "../parts.ts";
import { serveSessions } from "../session-routes.ts";
import { serveSignInLinks } from "../sign-in-link.ts";
import { serveUsers } from "../users.ts";
import { serveApplications } from "./applications.ts";
import { serveDecisions } from "./decisions.ts";
import { serveDirectApps } from "./direct-apps.ts";
import { serveShopsReferrals } from "./referrals.ts";
import { serveRetailers } from "./retailers.ts";
import { serveSatisfaction } from "./satisfaction.ts";

export async function createStaffApp(parts: AppParts): Promise<FastifyInstance> {
  const { app, implement, cookies, contextFor } = startApp("staff", parts);
  serveConfig(implement, "staff", parts.config);
  serveOpenApi(app);
  serveSessions(implement, "staff", cookies, parts.config.origins.staff);
  serveOwnAccounts(implement, "staff", cookies, parts.config.origins.staff);
  serveDirectApps(implement, cookies, parts.config.origins.staff);
  if (parts.config.controlKey) serveSignInLinks(app, cookies, contextFor);
  serveUsers(implement);
  serveRetailers(implement);
  serveApplications(implement);
  serveShopsReferrals(implement);
  serveSatisfaction(implement);
  serveNews(implement, parts);
  const rules = decisionParts(parts);
  serveDecisions(implement, rules);
  serveStaffChecks(implement, parts.providers, rules);
  await servePages(app, "staff", parts.config, cookies);
  return app;
}
