import type { FastifyInstance } from "fastify";
import { serveConfig } from "../config.ts";
import { serveOpenApi } from "../openapi.ts";
import { servePages } from "../pages.ts";
import { type AppParts, startApp } from "../parts.ts";

export async function createApplicantApp(parts: AppParts): Promise<FastifyInstance> {
  const { app, implement } = startApp("applicant", parts);
  serveConfig(implement);
  serveOpenApi(app);
  await servePages(app, "applicant", parts.config);
  return app;
}
