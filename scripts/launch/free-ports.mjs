import { createServer } from "node:net";

/** The port of each origin, relative to the port base. */
export const offsets = { staff: 0, applicant: 1, lender: 2, sandbox: 10, mail: 11, payments: 12 };

/** The lowest and the highest port base. Ports in this range are above well-known services and below ephemeral ports. */
const lowest = 11_000;
const highest = 32_000;
const blockSize = 20;

const tries = 50;

/** Chooses a free port base at random, so that two simultaneous runs use different ports. */
export async function findFreePortBase() {
  for (let tried = 0; tried < tries; tried++) {
    const base = lowest + blockSize * Math.floor(Math.random() * ((highest - lowest) / blockSize));
    const free = await Promise.all(Object.values(offsets).map((offset) => isFree(base + offset)));
    if (free.every(Boolean)) return base;
  }
  throw new Error(`No free ports were found between ${lowest} and ${highest}.`);
}

const isFree = (port) =>
  new Promise((resolve) => {
    const server = createServer().once("error", () => resolve(false));
    server.listen(port, "localhost", () => server.close(() => resolve(true)));
  });
