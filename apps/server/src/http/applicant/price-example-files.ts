import { existsSync } from "node:fs";
import type { FastifyInstance } from "fastify";

const fileName = /^farthing-example(-[\w-]{1,60})?\.js$/;
const fixedName = "farthing-example.js";

/** The address of the element never changes, so browsers ask again after an hour. */
export function servePriceExample(app: FastifyInstance, folder: string): void {
  app.get<{ Params: { name: string } }>("/v1/:name", async (request, reply) => {
    const { name } = request.params;
    if (!fileName.test(name) || !existsSync(`${folder}${name}`)) return reply.callNotFound();
    const isFixed = name === fixedName;
    return reply
      .header("access-control-allow-origin", "*")
      .header("cross-origin-resource-policy", "cross-origin")
      .sendFile(name, folder, { maxAge: isFixed ? "1h" : "365d", immutable: !isFixed });
  });
}
