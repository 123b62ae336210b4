#!/usr/bin/env node
import { parseArgs } from "node:util";
import { FarthingError } from "../errors.ts";
import { createFarthing } from "../farthing.ts";
import { listen } from "./listen.ts";
import { logs } from "./logs.ts";
import { quote } from "./quote.ts";
import { trigger } from "./trigger.ts";
import { UsageError } from "./usage-error.ts";

const usage = `Usage: farthing <command> [options]

  farthing quote --price 1480.00 [--deposit 148.00] [--product ID] [--months 24]
      Show what the shop's loans cost.
  farthing listen --forward-to localhost:3000/webhooks [--secret whsec_…]
      Send the shop's events to a local address, signed like webhooks.
  farthing trigger application.signed
      Record an event with an invented application. Works only in the sandbox.
  farthing logs [--limit 20] [--follow]
      Show recent events.

Options for every command:
  --api-key KEY     the shop's API key (or the variable FARTHING_API_KEY)
  --url ORIGIN      the lender's origin (or FARTHING_URL; default http://localhost:4001, the sandbox)`;

const commands = ["quote", "listen", "trigger", "logs"];

const { values, positionals } = readArguments();
const origin = values.url ?? process.env.FARTHING_URL ?? "http://localhost:4001";
const [command, ...rest] = positionals;

const stopController = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stopController.abort());

try {
  if (command === undefined || values.help) print(usage);
  else await run(command);
} catch (error) {
  process.exitCode = 1;
  if (error instanceof UsageError) printError(`${error.message}\n\n${usage}`);
  else if (error instanceof FarthingError) printError(describe(error));
  else if (stopController.signal.aborted) process.exitCode = 0;
  else throw error;
}

async function run(name: string): Promise<void> {
  const { signal } = stopController;
  const apiKey = values["api-key"] ?? process.env.FARTHING_API_KEY;
  if (!commands.includes(name)) throw new UsageError(`There is no command "${name}".`);
  if (!apiKey) throw new UsageError("Pass the API key with --api-key or FARTHING_API_KEY.");
  if (!/^https?:/.test(origin) || !URL.canParse(origin)) throw new UsageError("--url is an origin such as http://localhost:4001.");
  const farthing = createFarthing({ apiKey, origin });
  switch (name) {
    case "quote":
      return quote(farthing, values, print);
    case "listen":
      return listen(farthing, { ...values, signal }, print);
    case "trigger":
      return trigger(farthing, rest[0], print);
    case "logs":
      return logs(farthing, { ...values, signal }, print);
  }
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        "api-key": { type: "string" },
        url: { type: "string" },
        help: { type: "boolean", short: "h" },
        price: { type: "string" },
        deposit: { type: "string" },
        product: { type: "string" },
        months: { type: "string" },
        "forward-to": { type: "string" },
        secret: { type: "string" },
        limit: { type: "string" },
        follow: { type: "boolean" },
      },
    });
  } catch (error) {
    printError(`${(error as Error).message}\n\n${usage}`);
    process.exit(1);
  }
}

function describe({ message, code, status, requestId, problem }: FarthingError): string {
  if (status === 0) return `${message} (${code})\nIs Farthing running at ${origin}? The option --url or FARTHING_URL names another origin.`;
  const wrong = (problem.errors ?? []).map(({ path, message: text }) => `  ${path}: ${text}`);
  return [`${message} (${code})`, ...wrong, ...(problem.type ? [problem.type] : []), ...(requestId ? [`Request ${requestId}`] : [])].join(
    "\n",
  );
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function printError(text: string): void {
  process.stderr.write(`${text}\n`);
}
