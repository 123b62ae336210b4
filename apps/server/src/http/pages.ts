import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { StaticConfig } from "@farthing/contract";
import { analyticsFramePath } from "@farthing/domain/access";
import { mailOrderLink } from "@farthing/domain/navigation";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type AppName, appNames, type Config } from "../platform/config.ts";
import { html } from "../use-cases/mail/html.ts";
import { servePriceExample } from "./applicant/price-example-files.ts";
import { serveAssets } from "./assets.ts";
import type { sessionCookies } from "./cookies.ts";
import { serveDocumentation } from "./documentation.ts";
import { allowScript, analyticsFrameHeaders } from "./security-headers.ts";
import { createAppHtmlBuilder, type SessionHint } from "./shells.ts";

type SessionCookies = ReturnType<typeof sessionCookies>;

const workspacesFolder = new URL("../../../", import.meta.url);

const buildFolderOf = (name: AppName): string => fileURLToPath(new URL(`${name}/dist/`, workspacesFolder));

export const areAppsBuilt = (): boolean => appNames.every((name) => existsSync(`${buildFolderOf(name)}pages.json`));

/** Browsers never cache the HTML. The server sends the same HTML for every path, and the app in the browser chooses the page. */
export async function servePages(app: FastifyInstance, name: AppName, config: Config, cookies?: SessionCookies): Promise<void> {
  const root = buildFolderOf(name);
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
  // If the operator uses an external identity service, it has its own sign-in page, so Farthing's page is not prerendered.
  const isDrawn = (path: string) => !config.applicantAuth.outside || path !== mailOrderLink("*");
  const shellFor = createAppHtmlBuilder(root, pageConfig, isDrawn);

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
  if (name === "applicant") servePriceExample(app, `${root}v1/`);
  serveDocumentation(app);
  app.get("/*", async (request, reply) => {
    if (request.url.startsWith("/api/")) return reply.callNotFound();
    const shell = await shellFor(request.url, sessionOf(request, cookies));
    if (!shell) return reply.callNotFound();
    const { page, scriptHash } = shell;
    if (scriptHash) allowScript(reply, scriptHash);
    return reply.type("text/html; charset=utf-8").header("cache-control", "no-store").send(page);
  });
}

/** "unknown" stands for a user who follows a link from another website. The browser then sends no cookies. */
function sessionOf(request: FastifyRequest, cookies: SessionCookies | undefined): SessionHint {
  if (!cookies) return "inTab";
  if (cookies.read(request, "access") || cookies.read(request, "refresh")) return "some";
  return ["none", "same-origin"].includes(String(request.headers["sec-fetch-site"])) ? "none" : "unknown";
}
