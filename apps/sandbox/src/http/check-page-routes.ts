import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { sendCheckCallback } from "../checks/callback.ts";
import { type Check, checkOutcomes, isExpired } from "../checks/check.ts";
import { checkPage } from "../pages/check-page.tsx";
import type { Sandbox } from "../sandbox.ts";
import { parse, showPage } from "./show-page.tsx";

const outcomeChoiceSchema = z.object({ outcome: z.enum(checkOutcomes, `must be one of ${checkOutcomes.join(", ")}`) });

type CheckRoute = { Params: { id: string } };

export const checkPageRoutes =
  (sandbox: Sandbox): FastifyPluginAsync =>
  async (server) => {
    const { settings, faults, checks, product } = sandbox;
    const closing = new AbortController();
    server.addHook("onClose", async () => closing.abort());

    /** A check expires by Farthing's business clock, which the sandbox can move. */
    const isOver = async (check: Check): Promise<boolean> => {
      if (check.expiresAt === null) return false;
      const clock = await product.clock();
      return isExpired(check, clock.is === "answered" ? new Date(clock.value.now) : new Date());
    };

    server.get<CheckRoute>("/checks/:id", async (request, reply) => {
      const check = checks.find(request.params.id);
      if (!check) return reply.callNotFound();
      const hasExpired = await isOver(check);
      return showPage(sandbox, reply, () => checkPage(check, hasExpired));
    });

    server.post<CheckRoute>("/checks/:id", async (request, reply) => {
      const { outcome } = parse(outcomeChoiceSchema, request.body);
      const check = checks.find(request.params.id);
      if (!check) return reply.callNotFound();
      const ended = (await isOver(check)) ? undefined : await checks.end(check, outcome);
      if (ended) {
        await sendCheckCallback(ended, {
          secret: settings.callbackSecret,
          fault: faults.of("checks"),
          closing: closing.signal,
          onFailure: (problem) => request.log.warn(problem),
        });
      }
      return reply.redirect(check.returnUrl, 303);
    });
  };
