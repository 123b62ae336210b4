import type { FastifyPluginAsync } from "fastify";
import type { ReactNode } from "react";
import { z } from "zod";
import { type Email, readEmail } from "../inbox/email.ts";
import { type Message, messageKinds } from "../inbox/message.ts";
import { type InboxQuery, inboxPage, inboxUrl } from "../pages/inbox-page.tsx";
import { type EmailView, emailArticle, emailViews, textArticle } from "../pages/message-article.tsx";
import type { Sandbox } from "../sandbox.ts";
import { emailHtmlPolicy, prepareEmailHtml, showsWithoutScripts } from "./email-html.ts";
import { parse, showPage } from "./show-page.tsx";

const querySchema = z.object({
  q: z.string().trim().catch(""),
  kind: z.enum(messageKinds).optional().catch(undefined),
  page: z.coerce.number().int().min(1).catch(1),
  view: z.enum(emailViews).catch("sent"),
});

const textsInConversationMax = 6;

type MessageRoute = { Params: { id: string } };

export const inboxRoutes =
  (sandbox: Sandbox): FastifyPluginAsync =>
  async (server) => {
    const { inbox } = sandbox;

    const openEmail = async (id: string): Promise<{ message: Message; source: Buffer; email: Email } | undefined> => {
      const [message, source] = [inbox.find(id), await inbox.source(id)];
      return message && source && { message, source, email: await readEmail(source) };
    };

    const article = async (message: Message, query: InboxQuery, view: EmailView): Promise<ReactNode> => {
      if (message.kind === "text") {
        const upTo = inbox.list({ kind: "text", to: message.to[0] }).filter((text) => Number(text.id) <= Number(message.id));
        return textArticle(message, upTo.slice(0, textsInConversationMax).reverse(), new Date());
      }
      const opened = await openEmail(message.id);
      const address = (other: EmailView) => {
        const same = inboxUrl(query, {}, message.id);
        return other === "sent" ? same : `${same}${same.includes("?") ? "&" : "?"}view=${other}`;
      };
      return opened && emailArticle({ ...opened, view, address });
    };

    server.get("/inbox", async (request, reply) => {
      const { q: words, kind, page } = parse(querySchema, request.query);
      const found = inbox.list({ words, kind });
      return showPage(sandbox, reply, () => inboxPage({ query: { words, kind, page }, found, total: inbox.total, now: new Date() }));
    });

    server.get<MessageRoute>("/inbox/:id", async (request, reply) => {
      const { q: words, kind, page, view } = parse(querySchema, request.query);
      await inbox.markRead(request.params.id);
      const message = inbox.find(request.params.id);
      const query = { words, kind, page };
      const shown = message && (await article(message, query, view));
      if (!shown) return reply.callNotFound();
      const found = inbox.list({ words, kind });
      return showPage(sandbox, reply, () =>
        inboxPage({ query, found, total: inbox.total, now: new Date(), open: { message, article: shown } }),
      );
    });

    server.get<MessageRoute>("/inbox/:id/html", async (request, reply) => {
      const opened = await openEmail(request.params.id);
      if (opened?.email.html === undefined) return reply.callNotFound();
      return reply
        .type("text/html; charset=utf-8")
        .header("content-security-policy", emailHtmlPolicy)
        .send(prepareEmailHtml(opened.email, request.params.id));
    });

    server.get<MessageRoute>("/inbox/:id/source", async (request, reply) => {
      const source = await inbox.source(request.params.id);
      if (!source) return reply.callNotFound();
      return reply
        .type("message/rfc822")
        .header("content-disposition", `attachment; filename="message-${request.params.id}.eml"`)
        .send(source);
    });

    server.get<{ Params: { id: string; number: string } }>("/inbox/:id/attachments/:number", async (request, reply) => {
      const opened = await openEmail(request.params.id);
      const attachment = opened?.email.attachments[Number(request.params.number) - 1];
      if (!attachment) return reply.callNotFound();
      return reply
        .type(showsWithoutScripts(attachment.type) ? attachment.type : "application/octet-stream")
        .header("content-disposition", `attachment; filename*=UTF-8''${encodeURIComponent(attachment.name)}`)
        .header("content-security-policy", "default-src 'none'; sandbox")
        .send(attachment.content);
    });
  };
