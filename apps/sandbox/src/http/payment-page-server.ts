import { setTimeout as wait } from "node:timers/promises";
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from "fastify";
import { endedPaymentPage, hostedPaymentPage } from "../pages/hosted-payment-page.tsx";
import { answerFor, cardSchema } from "../payments/cards.ts";
import { type Payment, stateOf } from "../payments/payments.ts";
import type { Sandbox } from "../sandbox.ts";
import { type Assets, assetRoutes } from "./assets.ts";
import { acceptFormBodies } from "./server.tsx";

const bodyBytesMax = 10_000;
const slowCardMsMax = 6_000;

type PaymentPageRoute = { Params: { page: string } };

/** Serves the payment page from a separate origin, so that Farthing can embed the page but cannot read the card number. */
export async function buildPaymentPageServer({ settings, payments }: Sandbox, assets: Assets): Promise<FastifyInstance> {
  const { pageOrigin, secret } = settings.payments;
  const server = Fastify({
    logger: { level: settings.logLevel, base: null },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyBytesMax,
    forceCloseConnections: true,
  });
  acceptFormBodies(server);
  const closing = new AbortController();
  server.addHook("onClose", async () => closing.abort());
  server.addHook("onRequest", async (request) => {
    delete request.headers.cookie;
  });
  server.addHook("onSend", async (_request, reply) => {
    reply.header("x-content-type-options", "nosniff").header("referrer-policy", "no-referrer");
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
    if (!reply.hasHeader("content-security-policy")) reply.header("content-security-policy", contentSecurityPolicyFor("'none'"));
  });

  server.get<PaymentPageRoute>("/pay/:page", async (request, reply) => {
    const payment = payments.ofPage(request.params.page);
    if (!payment) return reply.code(404).send({ code: "not_found", message: "There is no such page." });
    return isOpen(payment) ? sendPaymentPage(reply, payment, hostedPaymentPage(payment)) : sendEndedPage(reply, payment);
  });

  server.post<PaymentPageRoute>("/pay/:page", async (request, reply) => {
    const payment = payments.ofPage(request.params.page);
    if (!payment) return reply.code(404).send({ code: "not_found", message: "There is no such page." });
    if (request.headers.origin !== undefined && request.headers.origin !== pageOrigin) {
      return reply.code(403).send({ code: "cross_site", message: "A card is given on this page alone." });
    }
    const card = cardSchema(new Date()).safeParse(request.body);
    if (!card.success) {
      const problems = Object.fromEntries(card.error.issues.map(({ path, message }) => [path.join("."), message]));
      return reply.code(422).send({ code: "card.invalid", problems });
    }
    if (!(await payments.take(payment))) return sendEndedPage(reply, payment);
    const said = answerFor(card.data.number);
    if (said.slow) await wait(Math.min(settings.slowPersonaMs, slowCardMsMax), undefined, { signal: closing.signal });
    return reply.send(await payments.end(payment, said, secret));
  });

  await server.register(assetRoutes(assets));
  return server;
}

const isOpen = (payment: Payment): boolean => stateOf(payment, new Date()) === "open";

const contentSecurityPolicyFor = (framedBy: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${framedBy}`,
  ].join("; ");

const sendPaymentPage = (reply: FastifyReply, { request }: Payment, page: string): FastifyReply =>
  reply.type("text/html; charset=utf-8").header("content-security-policy", contentSecurityPolicyFor(request.HPP_POST_RESPONSE)).send(page);

const sendEndedPage = (reply: FastifyReply, payment: Payment): FastifyReply =>
  sendPaymentPage(reply.code(410), payment, endedPaymentPage(payment.request.HPP_POST_RESPONSE));
