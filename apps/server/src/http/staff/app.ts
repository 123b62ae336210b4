import type { FastifyInstance } from "fastify";
import { serveConfig } from "../config.ts";
import { serveOpenApi } from "../openapi.ts";
import { servePages } from "../pages.ts";
import { type AppParts, startApp } from "../parts.ts";
import { serveSessions } from "../session-routes.ts";
import { serveSignInLinks } from "../sign-in-link.ts";
import { serveApplications } from "./applications.ts";

export async function createStaffApp(parts: AppParts): Promise<FastifyInstance> {
  const { app, implement, cookies, contextFor } = startApp("staff", parts);
  serveConfig(implement);
  serveOpenApi(app);
  serveSessions(implement, "staff", cookies);
  if (parts.config.controlKey) serveSignInLinks(app, cookies, contextFor);
  serveApplications(implement);
  await servePages(app, "staff", parts.config);
  return app;
}
