import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";

export const controlKey = "test-control-key";

const users = [
  {
    retailerName: "harbour-beds",
    retailer: "Harbour Beds",
    username: "mo.manager",
    name: "Mo Manager",
    role: "branch_manager",
    branch: "Leeds",
  },
  {
    retailerName: "farthing",
    retailer: "Farthing",
    username: "una.underwriter",
    name: "Una Under",
    role: "underwriter",
    branch: null,
    secondFactorCode: "492039",
  },
];

const exampleMessages = [
  {
    kind: "email",
    name: "quote",
    title: "Quote",
    example: "with its figures",
    subject: "Your quote",
    text: "Go on: https://a.test/mo/1",
    html: '<html><head></head><body><script>alert(1)</script><a href="https://a.test/mo/1">Go on</a></body></html>',
  },
  {
    kind: "text",
    name: "identity",
    title: "Confirm",
    example: "example",
    subject: "",
    text: "Please confirm <b>who</b> you are",
    html: null,
  },
];

export interface StandInProduct {
  readonly origin: string;
  /** The calls that the sandbox has made, in order, such as "POST clock {"days":14}". */
  readonly calls: readonly string[];
  signInLeadsTo: string;
}

export async function standInProduct(): Promise<StandInProduct> {
  const calls: string[] = [];
  const product = { origin: "", calls, signInLeadsTo: "" };
  let offsetDays = 0;

  const clock = () => {
    const now = new Date(Date.UTC(2026, 10, 15 + offsetDays, 14, 2));
    return { now: now.toISOString(), offsetDays, today: now.toISOString().slice(0, 10) };
  };
  const answers: Record<string, (body: string) => unknown> = {
    "GET clock": clock,
    "POST clock": (body) => {
      offsetDays += JSON.parse(body).days;
      return clock();
    },
    "GET users": () => ({ users }),
    "GET applicant-link": () => ({ url: `${product.origin}/mo/104829247`, reference: "104829247", retailer: "Spoke & Chain Cycles" }),
    "GET messages": () => ({ messages: exampleMessages }),
    "POST sign-in": (body) => {
      const known = users.some(({ username }) => username === JSON.parse(body).username);
      return known ? { url: product.signInLeadsTo } : { status: 404, message: "There is no such user." };
    },
  };

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const call = `${request.method} ${request.url?.replace("/api/control/", "")}`;
    const body = await text(request);
    if (request.headers.authorization !== `Bearer ${controlKey}`) return response.writeHead(401).end();
    if (call !== "GET clock") calls.push(`${call} ${body}`.trim());
    const answer = answers[call]?.(body);
    if (answer === undefined) return response.writeHead(204).end();
    const status = (answer as { status?: number }).status ?? 200;
    return response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer));
  };

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The stand-in product has no port.");
  product.origin = `http://127.0.0.1:${address.port}`;
  product.signInLeadsTo = `${product.origin}/sign-in/once?ticket=abc`;
  return product;
}
