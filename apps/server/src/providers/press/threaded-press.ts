import { once } from "node:events";
import { MessageChannel, Worker } from "node:worker_threads";
import type { PdfPrinter } from "./port.ts";

const printedWithinMs = 25_000;

export function createPdfPrinter(): PdfPrinter {
  let thread: Worker | undefined;

  function start(): Worker {
    const worker = new Worker(new URL("./press.worker.ts", import.meta.url));
    const over = () => {
      if (thread === worker) thread = undefined;
    };
    worker.once("error", over).once("exit", over);
    worker.unref();
    return worker;
  }

  return {
    async print(papers, about) {
      thread ??= start();
      const { port1: answer, port2: reply } = new MessageChannel();
      try {
        thread.postMessage({ papers, about, reply }, [reply]);
        const [{ pdf, error }] = await once(answer, "message", { signal: AbortSignal.timeout(printedWithinMs) });
        if (error) throw new Error(`printing failed: ${error}`);
        return pdf;
      } finally {
        answer.close();
      }
    },
  };
}
