import { servicingWebhookSchema } from "@farthing/contract";
import { verifyWebhook, WebhookRefused } from "@farthing/node";
import type { FastifyPluginAsync } from "fastify";
import { servicingPage } from "../pages/servicing-page.tsx";
import type { Sandbox } from "../sandbox.ts";
import { answerIfFailing, sendServiceAnswer } from "./service-answers.ts";
import { showPage } from "./show-page.tsx";

export const servicingRoutes =
  (sandbox: Sandbox): FastifyPluginAsync =>
  async (server) => {
    const { settings, faults, loanBook } = sandbox;

    server.get("/servicing", async (_request, reply) => showPage(sandbox, reply, () => servicingPage(loanBook.list())));

    await server.register(async (signed) => {
      // The signature covers the exact bytes of the body, so the body is not parsed.
      signed.removeContentTypeParser("application/json");
      signed.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => done(null, body));
      signed.post("/servicing/loans", async (request, reply) => {
        const fault = faults.of("servicing");
        const failure = answerIfFailing(reply, fault);
        if (failure) return failure;
        try {
          const webhook = await verifyWebhook<unknown>(String(request.body), request.headers, { secrets: [settings.servicingSecret] });
          const { data: read } = servicingWebhookSchema.safeParse(webhook);
          if (!read) throw new WebhookRefused("The webhook has unknown content.");
          const first = await loanBook.take(read.data, new Date());
          return await sendServiceAnswer(reply, fault, { first, status: 204, body: undefined });
        } catch (error) {
          if (!(error instanceof WebhookRefused)) throw error;
          return reply.code(400).send({ code: "webhook_refused", message: error.message });
        }
      });
    });
  };
