import type { FastifyInstance } from "fastify";
import { serveOwnAccounts } from "../account-routes.ts";
import { serveConfig } from "../config.ts";
import { serveNews } from "../news.ts";
import { serveOpenApi } from "../openapi.ts";
import { servePages } from "../pages.ts";
import { type AppParts, startApp } from "../parts.ts";
import { serveSessions } from "../session-routes.ts";
import { serveSignInLinks } from "../sign-in-link.ts";
import { serveUsers } from "../users.ts";
import { serveChanges } from "./changes.ts";
import { serveControl } from "./control.ts";
import { serveDirectDebits } from "./direct-debits.ts";
import { serveEvidence } from "./evidence.ts";
import { serveLenderFigures } from "./figures.ts";
import { serveMessages } from "./messages.ts";
import { servePayouts } from "./payouts.ts";
import { servePolicy } from "./policy.ts";
import { serveReferrals } from "./referrals.ts";
import { serveRetailers } from "./retailers.ts";
import { serveSwitches } from "./switches.ts";

export async function createLenderApp(parts: AppParts): Promise<FastifyInstance> {
  const { app, implement, cookies, contextFor } = startApp("lender", parts);
  serveConfig(implement, "lender", parts.config);
  serveOpenApi(app);
  serveSessions(implement, "lender", cookies, parts.config.origins.lender);
  serveOwnAccounts(implement, "lender", cookies, parts.config.origins.lender);
  serveUsers(implement);
  serveChanges(implement);
  serveRetailers(implement);
  serveSwitches(implement);
  serveReferrals(implement);
  serveLenderFigures(implement);
  servePayouts(implement, parts.config.origins.lender, parts.providers);
  serveDirectDebits(implement, parts.providers);
  serveMessages(implement);
  servePolicy(implement);
  serveEvidence(implement, parts.sealer);
  serveNews(implement, parts);
  if (parts.config.controlKey) {
    serveSignInLinks(app, cookies, contextFor);
    serveControl(implement, parts.config);
  }
  await servePages(app, "lender", parts.config, cookies);
  return app;
}
