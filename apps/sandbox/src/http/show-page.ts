import type { FastifyReply } from "fastify";
import type { z } from "zod";
import { html } from "../pages/html.ts";
import { layOut, messagePage, type Page, type Surroundings } from "../pages/layout.ts";
import type { Answer } from "../product.ts";
import type { Sandbox } from "../sandbox.ts";

/** Asks the product for its date and lays the page out inside it. */
export async function showPage(
  { product, inbox, faults }: Sandbox,
  reply: FastifyReply,
  page: (surroundings: Surroundings) => Page | Promise<Page>,
): Promise<FastifyReply> {
  const surroundings = { clock: await product.clock(), unread: inbox.unread, faults };
  return reply.type("text/html; charset=utf-8").send(layOut(await page(surroundings), surroundings));
}

/** What a person reads when the product did not do what a button asked of it. */
export function showProductTrouble(sandbox: Sandbox, reply: FastifyReply, answer: Exclude<Answer<unknown>, { is: "answered" }>) {
  const silent = answer.is === "silent";
  const page = messagePage({
    title: silent ? "Farthing is not answering" : "Farthing said no",
    text: silent
      ? `There is no answer from ${sandbox.settings.origins.lender}. It may still be starting: wait a moment and try again.`
      : [
          answer.because || `It answered with ${answer.status}.`,
          " If the demo world has been changed, resetting it brings everything back.",
        ],
    icon: "warning",
    disc: "warning",
    actions: html`<a class="button" href="/">Go to the start page</a>${!silent && html`<a class="button button--second" href="/reset">Reset the demo</a>`}`,
  });
  return showPage(sandbox, reply.code(silent ? 503 : 502), () => page);
}

/** Thrown when what was sent makes no sense; the sentence is for the sender. */
class BadRequest extends Error {
  readonly statusCode = 400;
  readonly code = "bad_request";
}

export function parse<Value>(schema: z.ZodType<Value>, given: unknown): Value {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new BadRequest([issue?.path.join("."), issue?.message].filter(Boolean).join(": "));
}
