import { logoNamePattern, logoTypeOf, logoTypes } from "@farthing/domain/logo";
import type { FastifyInstance } from "fastify";
import type { Store } from "../store/unit-of-work.ts";

const secondsOfAYear = 365 * 24 * 60 * 60;

/**
 * Customers see a shop's logo before they sign in, so logos need no session. The response headers stop scripts that an SVG file may
 * contain.
 */
export function serveLogos(app: FastifyInstance, store: Pick<Store, "lookUp">): void {
  app.get<{ Params: { file: string } }>("/logos/:file", async (request, reply) => {
    const { file } = request.params;
    if (!logoNamePattern.test(file)) return reply.callNotFound();
    const content = await store.lookUp({ is: "all" }, null, (tx) => tx.retailerLogos.find(file));
    if (!content) return reply.callNotFound();
    return reply
      .headers({
        "content-security-policy": "default-src 'none'; sandbox",
        "cache-control": `public, max-age=${secondsOfAYear}, immutable`,
      })
      .type(logoTypes[logoTypeOf(file)])
      .send(content);
  });
}
