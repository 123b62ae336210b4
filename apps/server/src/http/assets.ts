import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

/** The build only writes file names without folders, without a leading dot, and with at most 200 characters. */
const assetName = /^\w[\w.-]{0,199}$/;

/** File names contain a content hash, so browsers may cache the files for ever. */
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
