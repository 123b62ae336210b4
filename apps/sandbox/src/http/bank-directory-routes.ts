import { callTexts } from "@farthing/domain/wording";
import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { lookUpAccount } from "../bank-directory/banks.ts";
import type { Sandbox } from "../sandbox.ts";
import {
  answerIfFailing,
  idempotencyKeyOf,
  requireBearer,
  sendServiceAnswer,
  sendUnavailable,
  trackFirstRequests,
} from "./service-answers.ts";
import { parse } from "./show-page.tsx";

const accountSchema = z.object({
  sortCode: z.string().regex(/^\d{6}$/, "must have six digits"),
  accountNumber: z.string().regex(/^\d{8}$/, "must have eight digits"),
});

export const bankDirectoryRoutes =
  ({ settings, faults }: Sandbox): FastifyPluginAsync =>
  async (server) => {
    requireBearer(server, settings.keys.bankDirectory);
    const isFirst = trackFirstRequests();

    server.post("/bank-directory/v1/account-checks", async (request, reply) => {
      const fault = faults.of("bankDirectory");
      const failure = answerIfFailing(reply, fault);
      if (failure) return failure;

      const key = idempotencyKeyOf(request);
      const { sortCode, accountNumber } = parse(accountSchema, request.body);
      const found = lookUpAccount(sortCode, accountNumber);
      if (found === "unavailable") return sendUnavailable(reply, callTexts.sandboxBankCheck.failed);
      return sendServiceAnswer(reply, fault, { first: isFirst(key), status: 200, body: found });
    });
  };
