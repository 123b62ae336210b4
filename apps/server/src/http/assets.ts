import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

/** The build writes plain file names: no folders, no leading dot, at most 200 characters. */
const assetName = /^\w[\w.-]{0,199}$/;

/**
 * Serves the files of a built app. Names contain a content hash, so browsers cache them for ever. The build has written brotli and gzip
 * versions.
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
