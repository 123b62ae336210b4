import { setTimeout as wait } from "node:timers/promises";
import { localDate } from "@farthing/domain/money";
import type { FastifyPluginAsync } from "fastify";
import { ordinaryFile } from "../bureau/ordinary-file.ts";
import { type BureauAnswer, personaOf } from "../bureau/personas.ts";
import { fingerprintOf, type Search, searchSchema } from "../bureau/search.ts";
import { londonDayOf } from "../pages/formats.ts";
import type { Sandbox } from "../sandbox.ts";
import {
  answerIfFailing,
  idempotencyKeyOf,
  requireBearer,
  sendKeyMismatch,
  sendServiceAnswer,
  sendUnavailable,
} from "./service-answers.ts";
import { parse } from "./show-page.tsx";

export const bureauRoutes =
  ({ settings, faults, footprints, product }: Sandbox): FastifyPluginAsync =>
  async (server) => {
    requireBearer(server, settings.keys.bureau);

    const today = async () => {
      const clock = await product.clock();
      return localDate(clock.is === "answered" ? clock.value.today : londonDayOf(new Date()));
    };
    const lookUp = async (search: Search): Promise<BureauAnswer> => {
      const persona = personaOf(search.person.emailAddress);
      return persona ? persona(search, today) : { is: "file", file: ordinaryFile(search) };
    };

    server.post("/bureau/v1/searches", async (request, reply) => {
      const fault = faults.of("bureau");
      const failure = answerIfFailing(reply, fault);
      if (failure) return failure;

      const key = idempotencyKeyOf(request);
      const search = parse(searchSchema, request.body);
      const earlier = footprints.find(key);
      if (earlier && earlier.fingerprint !== fingerprintOf(search)) return sendKeyMismatch(reply);
      const found = await lookUp(search);
      if (found.is === "unavailable") return sendUnavailable(reply, "This person’s register is not answering.");
      if (found.is === "refused") return reply.code(422).send({ code: "search.refused", message: "This search cannot be made." });

      const { footprint, first } = await footprints.leave(key, search);
      request.log.info({ kind: footprint.kind, reference: footprint.reference, requests: footprint.requests }, "a search was made");
      if (found.is === "lateFile") await wait(Math.max(0, Date.parse(footprint.madeAt) + settings.slowPersonaMs - Date.now()));
      return sendServiceAnswer(reply, fault, { first, status: 200, body: found.is === "nonsense" ? { file: "corrupt" } : found.file });
    });
  };
