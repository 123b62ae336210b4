import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { exampleMessagesPage, exampleViews } from "../pages/example-messages-page.tsx";
import type { Sandbox } from "../sandbox.ts";
import { emailHtmlPolicy, prepareEmailHtml } from "./email-html.ts";
import { parse, showFarthingError, showPage } from "./show-page.tsx";

const querySchema = z.object({ view: z.enum(exampleViews).catch("sent") });

type ExampleRoute = { Params: { number: string } };

export const exampleMessageRoutes =
  (sandbox: Sandbox): FastifyPluginAsync =>
  async (server) => {
    const { product } = sandbox;

    server.get("/letters", async (_request, reply) => {
      const messages = await product.exampleMessages();
      return messages.is === "answered"
        ? showPage(sandbox, reply, () => exampleMessagesPage({ messages: messages.value, view: "sent" }))
        : showFarthingError(sandbox, reply, messages);
    });

    server.get<ExampleRoute>("/letters/:number", async (request, reply) => {
      const { view } = parse(querySchema, request.query);
      const messages = await product.exampleMessages();
      if (messages.is !== "answered") return showFarthingError(sandbox, reply, messages);
      const open = Number(request.params.number) - 1;
      if (!messages.value[open]) return reply.callNotFound();
      return showPage(sandbox, reply, () => exampleMessagesPage({ messages: messages.value, view, open }));
    });

    server.get<ExampleRoute>("/letters/:number/html", async (request, reply) => {
      const messages = await product.exampleMessages();
      const html = messages.is === "answered" && messages.value[Number(request.params.number) - 1]?.html;
      if (!html) return reply.callNotFound();
      return reply
        .type("text/html; charset=utf-8")
        .header("content-security-policy", emailHtmlPolicy)
        .send(prepareEmailHtml({ html, attachments: [] }, ""));
    });
  };
