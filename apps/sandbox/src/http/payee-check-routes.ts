import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { checkPayee } from "../payee-check/payees.ts";
import type { Sandbox } from "../sandbox.ts";
import { answerIfFailing, idempotencyKeyOf, requireBearer, sendServiceAnswer, trackFirstRequests } from "./service-answers.ts";
import { parse } from "./show-page.tsx";

const payeeSchema = z.object({
  name: z.string().min(1, "must be given").max(140, "must have at most 140 characters"),
  sortCode: z.string().regex(/^\d{6}$/, "must have six digits"),
  accountNumber: z.string().regex(/^\d{8}$/, "must have eight digits"),
});

export const payeeCheckRoutes =
  ({ settings, faults }: Sandbox): FastifyPluginAsync =>
  async (server) => {
    requireBearer(server, settings.keys.payeeCheck);
    const isFirst = trackFirstRequests();

    server.post("/payee-check/v1/payee-checks", async (request, reply) => {
      const fault = faults.of("payeeCheck");
      const failure = answerIfFailing(reply, fault);
      if (failure) return failure;

      const key = idempotencyKeyOf(request);
      const { name } = parse(payeeSchema, request.body);
      return sendServiceAnswer(reply, fault, { first: isFirst(key), status: 200, body: checkPayee(name) });
    });
  };
