import type { FastifyInstance } from "fastify";
import { serveConfig } from "../config.ts";
import { serveOpenApi } from "../openapi.ts";
import { servePages } from "../pages.ts";
import { type AppParts, startApp } from "../parts.ts";
import { serveSessions } from "../session-routes.ts";
import { serveSignInLinks } from "../sign-in-link.ts";
import { serveControl } from "./control.ts";

export async function createLenderApp(parts: AppParts): Promise<FastifyInstance> {
  const { app, implement, cookies, contextFor } = startApp("lender", parts);
  serveConfig(implement);
  serveOpenApi(app);
  serveSessions(implement, "lender", cookies);
  if (parts.config.controlKey) {
    serveSignInLinks(app, cookies, contextFor);
    serveControl(implement, parts.config.origins, parts.resetDemo);
  }
  await servePages(app, "lender", parts.config);
  return app;
}
