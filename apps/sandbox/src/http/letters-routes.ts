import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { lettersPage, letterViews } from "../pages/letters-page.ts";
import type { Sandbox } from "../sandbox.ts";
import { forReading, letterPolicy } from "./letter.ts";
import { parse, showPage, showProductTrouble } from "./show-page.ts";

const querySchema = z.object({ view: z.enum(letterViews).catch("sent") });

type OneLetter = { Params: { number: string } };

/** Every message that the product can send, as the product itself writes it. */
export const lettersRoutes =
  (sandbox: Sandbox): FastifyPluginAsync =>
  async (server) => {
    const { product } = sandbox;

    server.get("/letters", async (_request, reply) => {
      const messages = await product.exampleMessages();
      return messages.is === "answered"
        ? showPage(sandbox, reply, () => lettersPage({ messages: messages.value, view: "sent" }))
        : showProductTrouble(sandbox, reply, messages);
    });

    server.get<OneLetter>("/letters/:number", async (request, reply) => {
      const { view } = parse(querySchema, request.query);
      const messages = await product.exampleMessages();
      if (messages.is !== "answered") return showProductTrouble(sandbox, reply, messages);
      const open = Number(request.params.number) - 1;
      if (!messages.value[open]) return reply.callNotFound();
      return showPage(sandbox, reply, () => lettersPage({ messages: messages.value, view, open }));
    });

    server.get<OneLetter>("/letters/:number/html", async (request, reply) => {
      const messages = await product.exampleMessages();
      const html = messages.is === "answered" && messages.value[Number(request.params.number) - 1]?.html;
      if (!html) return reply.callNotFound();
      return reply
        .type("text/html; charset=utf-8")
        .header("content-security-policy", letterPolicy)
        .send(forReading({ html, attachments: [] }, ""));
    });
  };
