import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { readEmail } from "../inbox/email.ts";
import { messageKinds } from "../inbox/message.ts";
import type { Sandbox } from "../sandbox.ts";
import { parse } from "./show-page.tsx";

const filterSchema = z.object({
  to: z.string().optional(),
  kind: z.enum(messageKinds, `must be one of ${messageKinds.join(", ")}`).optional(),
  subject: z.string().optional(),
});

/** Tests use these routes. Reading a message here does not mark it as read. */
export const messageApiRoutes =
  ({ inbox }: Sandbox): FastifyPluginAsync =>
  async (server) => {
    server.get("/api/messages", async (request) => {
      const messages = inbox.list(parse(filterSchema, request.query));
      return { messages, total: messages.length };
    });

    server.get<{ Params: { id: string } }>("/api/messages/:id", async (request, reply) => {
      const message = inbox.find(request.params.id);
      if (!message) return reply.callNotFound();
      const source = await inbox.source(message.id);
      if (!source) return message;
      const { html = null, headers } = await readEmail(source);
      return { ...message, html, headers };
    });

    server.delete("/api/messages", async (_request, reply) => {
      await inbox.clear();
      return reply.code(204).send();
    });
  };
