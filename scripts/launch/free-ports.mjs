import { createServer } from "node:net";

export const portOffsets = { staff: 0, applicant: 1, lender: 2, sandbox: 10, mail: 11, payments: 12 };

/** All blocks are above the ports of well-known services and below the ephemeral ports. */
const portMin = 11_000;
const portMax = 32_000;
const blockSize = 20;
/** The process that reserves a block listens on this port of the block until it ends, so that no other process chooses the block. */
const guardOffset = blockSize - 1;

const tries = 50;

/** The block of ports stays reserved until this process ends. Returns its first port. */
export async function findFreePortBase() {
  for (let tried = 0; tried < tries; tried++) {
    const base = portMin + blockSize * Math.floor(Math.random() * ((portMax - portMin) / blockSize));
    const guard = await listenOn(base + guardOffset);
    if (!guard) continue;
    const free = await Promise.all(Object.values(portOffsets).map((offset) => isFree(base + offset)));
    if (free.every(Boolean)) {
      guard.unref();
      return base;
    }
    guard.close();
  }
  throw new Error(`No free ports were found between ${portMin} and ${portMax}.`);
}

const listenOn = (port) =>
  new Promise((resolve) => {
    const server = createServer().once("error", () => resolve(undefined));
    server.listen(port, "localhost", () => resolve(server));
  });

async function isFree(port) {
  const server = await listenOn(port);
  if (server) await new Promise((resolve) => server.close(resolve));
  return server !== undefined;
}
