import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { StaticConfig } from "@farthing/contract";
import { analyticsFramePath } from "@farthing/domain/access";
import { mailOrderLink } from "@farthing/domain/navigation";
import { errorCatalogue } from "@farthing/domain/wording";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type AppName, appNames, type Config } from "../platform/config.ts";
import { html } from "../use-cases/mail/html.ts";
import { serveAssets } from "./assets.ts";
import type { sessionCookies } from "./cookies.ts";
import { admitScript, analyticsFrameHeaders } from "./security-headers.ts";
import { createShells, type SessionHint } from "./shells.ts";

type SessionCookies = ReturnType<typeof sessionCookies>;

const workspaces = new URL("../../../", import.meta.url);

const buildOf = (name: AppName): string => fileURLToPath(new URL(`${name}/dist/`, workspaces));

/** True if all browser apps are built. The build of an app writes this file last. */
export const areAppsBuilt = (): boolean => appNames.every((name) => existsSync(`${buildOf(name)}pages.json`));

/**
 * Serves the built browser app: hashed files are cached for ever, the HTML never. Unknown paths get the HTML too, so that deep links
 * survive a reload.
 */
export async function servePages(app: FastifyInstance, name: AppName, config: Config, cookies?: SessionCookies): Promise<void> {
  const root = buildOf(name);
  const { tradingName: _, directDebitServiceUserNumber: __, payoutAccount: ___, ...lender } = config.lender;
  const pageConfig: StaticConfig = {
    applicantDomain: config.origins.applicant,
    retailerDomain: config.origins.staff,
    currentEnv: config.env,
    lender,
    demoUrl: config.demoUrl,
    analyticsUrl: config.analyticsUrl,
  };
  app.get("/config.json", async (_request, reply) => reply.header("cache-control", "no-store").send(pageConfig));
  // An external identity service has its own sign-in page, so Farthing's sign-in page is not prerendered.
  const isDrawn = (path: string) => !config.applicantAuth.outside || path !== mailOrderLink("*");
  const shellFor = createShells(root, pageConfig, isDrawn);

  const { analyticsUrl } = config;
  if (analyticsUrl)
    app.get(analyticsFramePath, async (_request, reply) =>
      reply
        .headers(analyticsFrameHeaders(analyticsUrl))
        .type("text/html; charset=utf-8")
        .send(
          html`<!doctype html><html lang="en"><head><title>Analytics</title><script async src="${analyticsUrl}"></script></head></html>`
            .source,
        ),
    );

  await serveAssets(app, `${root}assets`);
  app.get("/*", async (request, reply) => {
    if (request.url.startsWith("/api/")) {
      const { status, text } = errorCatalogue["request.not_found"];
      return reply.code(status).send({ code: "request.not_found", message: text });
    }
    const shell = await shellFor(request.url, sessionOf(request, cookies));
    if (!shell) return reply.callNotFound();
    const { page, scriptHash } = shell;
    if (scriptHash) admitScript(reply, scriptHash);
    return reply.type("text/html; charset=utf-8").header("cache-control", "no-store").send(page);
  });
}

/** Browsers send no cookies when a user follows a link from another site, so the session is unknown. */
function sessionOf(request: FastifyRequest, cookies: SessionCookies | undefined): SessionHint {
  if (!cookies) return "inTab";
  if (cookies.read(request, "access") || cookies.read(request, "refresh")) return "some";
  return ["none", "same-origin"].includes(String(request.headers["sec-fetch-site"])) ? "none" : "unknown";
}
