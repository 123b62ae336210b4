import { type MessagePort, parentPort } from "node:worker_threads";
import type { Paper } from "@farthing/domain/paperwork";
import type { PrintedAs } from "./port.ts";
import { printPapers } from "./print-papers.ts";

/** This worker runs in its own thread, because printing a document takes tens of milliseconds and would block all requests. */

interface PrintOrder {
  readonly papers: readonly Paper[];
  readonly about: PrintedAs;
  readonly reply: MessagePort;
}

parentPort?.on("message", async ({ papers, about, reply }: PrintOrder) => {
  try {
    reply.postMessage({ pdf: await printPapers(papers, about) });
  } catch (error) {
    reply.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
