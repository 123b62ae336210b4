import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Imitates an object store or a WebDAV folder with a username and a password. The server stores one object. */
export async function objectStore() {
  const proof = `Basic ${Buffer.from("auditor:kept apart").toString("base64")}`;
  let kept: Buffer | undefined;
  const server = createServer(async (request, response) => {
    if (request.headers.authorization !== proof) return response.writeHead(401).end();
    if (request.method === "GET") return kept ? response.end(kept) : response.writeHead(404).end();
    kept = Buffer.concat(await request.toArray());
    return response.writeHead(204).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { address: `http://auditor:kept%20apart@127.0.0.1:${port}/anchor`, close: () => void server.close() };
}
