import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

const assetNamePattern = /^\w[\w.-]{0,199}$/;

export async function serveAssets(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    acceptRanges: false,
    immutable: true,
    maxAge: "365d",
    preCompressed: true,
  });
  app.get<{ Params: { "*": string } }>("/assets/*", async (request, reply) => {
    const { "*": name } = request.params;
    return assetNamePattern.test(name) ? reply.sendFile(name) : reply.callNotFound();
  });
}
