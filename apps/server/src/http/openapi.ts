import { contract } from "@farthing/contract";
import { openApi } from "@farthing/contract/openapi";
import type { FastifyInstance } from "fastify";

let document: object | undefined;

export function serveOpenApi(app: FastifyInstance): void {
  app.get("/api/openapi.json", async (_request, reply) => {
    document ??= openApi(Object.values(contract));
    return reply.header("cache-control", "no-cache").send(document);
  });
}
