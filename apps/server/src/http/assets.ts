import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

/** The build writes names and nothing but names: no folders, nothing that begins with a dot, and none so long that no disk could hold it. */
const assetName = /^\w[\w.-]{0,199}$/;

/**
 * The files of a built app. Their names carry a hash of what is in them, so whoever has one keeps it for ever; the build has written
 * each in brotli and gzip beside it, and the browser's favourite is sent.
 */
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
    return assetName.test(name) ? reply.sendFile(name) : reply.callNotFound();
  });
}
