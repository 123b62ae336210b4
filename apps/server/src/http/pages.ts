import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { StaticConfig } from "@farthing/contract";
import { errorCatalogue } from "@farthing/domain/wording";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { AppName, Config } from "../platform/config.ts";

const workspaces = new URL("../../../", import.meta.url);

/**
 * The built browser app: hashed files for ever, the HTML shell never cached. Every path that is not a file or a
 * call is the app's own to answer, which is how a deep link survives a reload.
 */
export async function servePages(app: FastifyInstance, name: AppName, config: Config): Promise<void> {
  const root = fileURLToPath(new URL(`${name}/dist/`, workspaces));
  const { legalName, helpline, email, creditAgency } = config.lender;
  const pageConfig: StaticConfig = {
    applicantDomain: config.origins.applicant,
    retailerDomain: config.origins.staff,
    currentEnv: config.env,
    lender: { legalName, helpline, email, creditAgency },
    analyticsUrl: config.analyticsUrl,
  };
  app.get("/config.json", async (_request, reply) => reply.header("cache-control", "no-store").send(pageConfig));
  if (!existsSync(root)) return;
  const shell = await readFile(`${root}index.html`, "utf8");

  await app.register(fastifyStatic, {
    root: `${root}assets`,
    prefix: "/assets/",
    immutable: true,
    maxAge: "365d",
    index: false,
    preCompressed: true,
  });
  app.get("/*", async (request, reply) => {
    if (request.url.startsWith("/api/") || request.url.startsWith("/assets/")) {
      const { status, text } = errorCatalogue["request.not_found"];
      return reply.code(status).send({ code: "request.not_found", message: text });
    }
    return reply.type("text/html; charset=utf-8").header("cache-control", "no-store").send(shell);
  });
}
