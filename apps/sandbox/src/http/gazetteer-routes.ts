import { readPostcode } from "@farthing/domain/details";
import type { FastifyPluginAsync } from "fastify";
import { addressesAt, postcodeWithServiceDown } from "../gazetteer/addresses.ts";
import type { Sandbox } from "../sandbox.ts";
import { answerIfFailing, requireBearer, sendServiceAnswer, sendUnavailable, trackFirstRequests } from "./service-answers.ts";

export const gazetteerRoutes =
  ({ settings, faults }: Sandbox): FastifyPluginAsync =>
  async (server) => {
    requireBearer(server, settings.keys.gazetteer);
    const isFirst = trackFirstRequests();

    server.get<{ Params: { postcode: string } }>("/gazetteer/v1/postcodes/:postcode", async (request, reply) => {
      const fault = faults.of("gazetteer");
      const failure = answerIfFailing(reply, fault);
      if (failure) return failure;

      const { postcode } = request.params;
      if (readPostcode(postcode) === postcodeWithServiceDown) return sendUnavailable(reply, "This postcode’s register is not answering.");
      const result = addressesAt(postcode);
      const first = isFirst(postcode);
      if (result.length === 0)
        return sendServiceAnswer(reply, fault, { first, status: 404, body: { code: 4040, message: "Postcode not found" } });
      return sendServiceAnswer(reply, fault, { first, status: 200, body: { code: 2000, message: "Success", result } });
    });
  };
