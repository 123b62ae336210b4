import { existsSync } from "node:fs";
import type { FastifyInstance } from "fastify";

const fileNamePattern = /^farthing-example(-[\w-]{1,60})?\.js$/;
const fixedFileName = "farthing-example.js";

/** The script's URL never changes, so browsers cache it for only an hour. The URLs of other files change with their content. */
export function servePriceExample(app: FastifyInstance, folder: string): void {
  app.get<{ Params: { name: string } }>("/v1/:name", async (request, reply) => {
    const { name } = request.params;
    if (!fileNamePattern.test(name) || !existsSync(`${folder}${name}`)) return reply.callNotFound();
    const isFixed = name === fixedFileName;
    return reply
      .header("access-control-allow-origin", "*")
      .header("cross-origin-resource-policy", "cross-origin")
      .sendFile(name, folder, { maxAge: isFixed ? "1h" : "365d", immutable: !isFixed });
  });
}
