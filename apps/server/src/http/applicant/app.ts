import type { FastifyInstance } from "fastify";
import { serveCallbacks } from "../callbacks.ts";
import { serveApplicantChecks } from "../checks.ts";
import { serveConfig } from "../config.ts";
import { decisionParts } from "../decision-request.ts";
import { serveIdentity } from "../identity/serve-identity.ts";
import { serveOwnNews } from "../news.ts";
import { serveOpenApi } from "../openapi.ts";
import { servePages } from "../pages.ts";
import { paperParts, serveOwnPapers } from "../papers.ts";
import { type AppParts, startApp } from "../parts.ts";
import { serveSigningRoom } from "../signing-routes.ts";
import { serveOwnDecisions } from "./decisions.ts";
import { serveDeposits } from "./deposits.ts";
import { serveOwnApplication } from "./own-application.ts";
import { serveOwnPairing } from "./pairing.ts";
import { servePublicPages } from "./public.ts";
import { serveWebShops } from "./web-shop.ts";

export async function createApplicantApp(parts: AppParts): Promise<FastifyInstance> {
  const { app, implement } = startApp("applicant", parts);
  serveConfig(implement, "applicant", parts.config);
  serveOpenApi(app);
  const rules = decisionParts(parts);
  serveApplicantChecks(implement, parts.providers, rules);
  serveCallbacks(implement, parts.config.outside);
  serveOwnApplication(implement, parts.config.lender);
  serveOwnPairing(implement);
  servePublicPages(implement, parts.config.origins.applicant);
  serveOwnPapers(implement, paperParts(parts), parts.config.origins.applicant);
  serveOwnNews(implement, parts);
  serveOwnDecisions(implement, rules);
  serveDeposits(implement, parts);
  serveSigningRoom(implement, parts);
  serveWebShops(implement, parts.config.origins.applicant);
  await serveIdentity(app, implement, parts);
  await servePages(app, "applicant", parts.config);
  return app;
}
