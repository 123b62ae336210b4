import { ButtonLink } from "@farthing/ui";
import type { FastifyReply } from "fastify";
import type { z } from "zod";
import { messagePage, type Page, type PageFrameData, renderPage } from "../pages/layout.tsx";
import type { FarthingAnswer } from "../product.ts";
import type { Sandbox } from "../sandbox.ts";

export async function showPage(
  { product, inbox, faults }: Sandbox,
  reply: FastifyReply,
  page: (surroundings: PageFrameData) => Page,
): Promise<FastifyReply> {
  const surroundings = { clock: await product.clock(), unread: inbox.unread, faults };
  return reply.type("text/html; charset=utf-8").send(renderPage(page(surroundings), surroundings));
}

export function showFarthingError(sandbox: Sandbox, reply: FastifyReply, answer: Exclude<FarthingAnswer<unknown>, { is: "answered" }>) {
  const silent = answer.is === "silent";
  const page = messagePage({
    title: silent ? "Farthing is not answering" : "Farthing said no",
    text: silent
      ? `There is no answer from ${sandbox.settings.origins.lender}. It may still be starting: wait a moment and try again.`
      : `${answer.because || `It answered with ${answer.status}.`} If the demo world has been changed, resetting it restores everything.`,
    icon: "warning",
    tone: "warning",
    actions: (
      <>
        <ButtonLink href="/">Go to the start page</ButtonLink>
        {!silent && (
          <ButtonLink look="second" href="/reset">
            Reset the demo
          </ButtonLink>
        )}
      </>
    ),
  });
  return showPage(sandbox, reply.code(silent ? 503 : 502), () => page);
}

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
