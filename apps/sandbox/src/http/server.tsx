import { ButtonLink } from "@farthing/ui";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { companyCookiePrefix } from "../company-accounts/provider.ts";
import { messagePage } from "../pages/layout.tsx";
import type { Sandbox } from "../sandbox.ts";
import { shopRoutes } from "../shop/shop-routes.ts";
import { type Assets, assetRoutes } from "./assets.ts";
import { bankDirectoryRoutes } from "./bank-directory-routes.ts";
import { bureauRoutes } from "./bureau-routes.ts";
import { checkPageRoutes } from "./check-page-routes.ts";
import { checkServiceRoutes } from "./check-service-routes.ts";
import { companyAccountRoutes } from "./company-account-routes.ts";
import { controlRoutes } from "./control-routes.ts";
import { documentRoutes } from "./document-routes.ts";
import { exampleMessageRoutes } from "./example-message-routes.ts";
import { faultRoutes } from "./fault-routes.ts";
import { galleryRoutes } from "./gallery-routes.tsx";
import { gazetteerRoutes } from "./gazetteer-routes.ts";
import { inboxRoutes } from "./inbox-routes.ts";
import { messageApiRoutes } from "./message-api-routes.ts";
import { payeeCheckRoutes } from "./payee-check-routes.ts";
import { paymentLogRoutes } from "./payment-log-routes.ts";
import { paymentServiceRoutes } from "./payment-service-routes.ts";
import { searchRoutes } from "./search-routes.ts";
import { servicingRoutes } from "./servicing-routes.ts";
import { showPage } from "./show-page.tsx";
import { startPageRoutes } from "./start-page-routes.ts";
import { textServiceRoutes } from "./text-service-routes.ts";

const bodyBytesMax = 1_000_000;

export async function buildServer(sandbox: Sandbox, assets: Assets): Promise<FastifyInstance> {
  const server = Fastify({
    logger: { level: sandbox.settings.logLevel, base: null },
    // Requests are not logged. Pages with live updates send a request every two seconds, which would fill the log.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyBytesMax,
    forceCloseConnections: true,
  });

  acceptFormBodies(server);
  addSecurityHooks(server, sandbox);
  setErrorHandlers(server, sandbox);

  await server.register(startPageRoutes(sandbox));
  await server.register(controlRoutes(sandbox));
  await server.register(inboxRoutes(sandbox));
  await server.register(exampleMessageRoutes(sandbox));
  await server.register(faultRoutes(sandbox));
  await server.register(messageApiRoutes(sandbox));
  await server.register(textServiceRoutes(sandbox));
  await server.register(bureauRoutes(sandbox));
  await server.register(bankDirectoryRoutes(sandbox));
  await server.register(payeeCheckRoutes(sandbox));
  await server.register(gazetteerRoutes(sandbox));
  await server.register(checkServiceRoutes(sandbox));
  await server.register(checkPageRoutes(sandbox));
  await server.register(companyAccountRoutes(sandbox));
  await server.register(paymentServiceRoutes(sandbox));
  await server.register(paymentLogRoutes(sandbox));
  const { settings, shopOrders } = sandbox;
  await server.register(shopRoutes({ origin: settings.origin, farthingOrigin: settings.origins.applicant, orders: shopOrders }));
  await server.register(servicingRoutes(sandbox));
  await server.register(searchRoutes(sandbox));
  await server.register(documentRoutes(sandbox));
  await server.register(galleryRoutes(sandbox));
  await server.register(assetRoutes(assets));
  return server;
}

export function acceptFormBodies(server: FastifyInstance): void {
  server.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
}

function addSecurityHooks(server: FastifyInstance, { settings }: Sandbox): void {
  // A sign-in form redirects to one of Farthing's origins, and Chromium applies `form-action` also to redirects. The policy therefore lists
  // these origins.
  const formTargets = ["'self'", ...new Set(Object.values(settings.origins))].join(" ");
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    `form-action ${formTargets}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

  server.addHook("onRequest", async (request, reply) => {
    // Browsers send a cookie to all ports of a host, so Farthing's cookies are discarded.
    const own = keepCompanyCookies(request.headers.cookie);
    if (own === "") delete request.headers.cookie;
    else request.headers.cookie = own;
    // Other websites must not submit the sandbox's forms. Farthing's pages may submit them, because they are on the same host.
    if (request.method !== "GET" && request.headers["sec-fetch-site"] === "cross-site") {
      return reply.code(403).send({ code: "cross_site", message: "This request must come from the sandbox itself." });
    }
  });
  server.addHook("onSend", async (_request, reply) => {
    if (!reply.hasHeader("content-security-policy")) reply.header("content-security-policy", policy);
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
    reply.header("x-content-type-options", "nosniff").header("referrer-policy", "same-origin");
  });
}

const keepCompanyCookies = (cookies = ""): string =>
  cookies
    .split("; ")
    .filter((cookie) => cookie.startsWith(companyCookiePrefix))
    .join("; ");

const answersInJson = (url: string): boolean =>
  /^\/(api|texts|bureau|bank-directory|payee-check|gazetteer|checks\/v1|payments|servicing|shop\/webhooks)\//.test(url);

function setErrorHandlers(server: FastifyInstance, sandbox: Sandbox): void {
  server.setNotFoundHandler(async (request, reply) => {
    if (answersInJson(request.url)) return reply.code(404).send({ code: "not_found", message: "There is nothing at this address." });
    const [path] = request.url.split("?");
    const page = messagePage({
      title: "Page not found",
      text: `There is no page at ${path}. Check the address, or start from one of these.`,
      icon: "search",
      actions: (
        <>
          <ButtonLink href="/">Go to the start page</ButtonLink>
          <ButtonLink look="second" href="/inbox">
            Open the mailbox
          </ButtonLink>
        </>
      ),
    });
    return showPage(sandbox, reply.code(404), () => page);
  });

  server.setErrorHandler(async (problem: Error & { statusCode?: number; code?: string }, request, reply) => {
    const status = problem.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: problem }, "a request failed");
    const message = status >= 500 ? "Something went wrong in the sandbox. The log has the details." : problem.message;
    if (answersInJson(request.url)) return reply.code(status).send({ code: problem.code ?? "failed", message });
    const page = messagePage({
      title: status >= 500 ? "That did not work" : "That cannot be done",
      text: message,
      icon: "warning",
      tone: "warning",
      actions: <ButtonLink href="/">Go to the start page</ButtonLink>,
    });
    return showPage(sandbox, reply.code(status), () => page);
  });
}
