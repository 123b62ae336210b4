import type { FastifyPluginAsync } from "fastify";
import { checkRequestSchema } from "../checks/check.ts";
import type { Sandbox } from "../sandbox.ts";
import { answerIfFailing, idempotencyKeyOf, requireBearer, sendKeyMismatch, sendServiceAnswer } from "./service-answers.ts";
import { parse } from "./show-page.tsx";

export const checkServiceRoutes =
  ({ settings, faults, checks }: Sandbox): FastifyPluginAsync =>
  async (server) => {
    requireBearer(server, settings.keys.checks);
    const ownOrigins: readonly string[] = Object.values(settings.origins);

    server.post("/checks/v1/checks", async (request, reply) => {
      const fault = faults.of("checks");
      const failure = answerIfFailing(reply, fault);
      if (failure) return failure;

      const key = idempotencyKeyOf(request);
      const wanted = parse(checkRequestSchema, request.body);
      if (![wanted.callbackUrl, wanted.returnUrl].every((url) => ownOrigins.includes(new URL(url).origin))) {
        return reply.code(422).send({ code: "address.unknown", message: "callbackUrl and returnUrl must lead to the product." });
      }
      const requested = await checks.request(key, wanted);
      if (requested === "another") return sendKeyMismatch(reply);
      const { check, first } = requested;
      return sendServiceAnswer(reply, fault, { first, status: 201, body: { id: check.id, url: `${settings.origin}/checks/${check.id}` } });
    });

    server.get<{ Params: { id: string } }>("/checks/v1/checks/:id", async (request, reply) => {
      const fault = faults.of("checks");
      const failure = answerIfFailing(reply, fault);
      if (failure) return failure;

      const check = checks.find(request.params.id);
      if (!check) return reply.code(404).send({ code: "not_found", message: "There is no such check." });
      const { id, kind, reference, state, findings } = check;
      return sendServiceAnswer(reply, fault, { first: false, status: 200, body: { id, kind, reference, state, findings } });
    });
  };
