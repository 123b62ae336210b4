import { createServer } from "node:http";
import { createFarthing, FarthingError, signWebhook, verifyWebhook } from "@farthing/node";

/** The program of an imaginary shop, which has installed only the published package. */

const pages = {
  "/api/v1/applications": { data: [{ id: "2" }], nextCursor: "more" },
  "/api/v1/applications?cursor=more": { data: [{ id: "1" }], nextCursor: null },
};
const server = createServer((request, response) => {
  const page = pages[request.url];
  const problem = {
    title: "Application not found",
    status: 404,
    detail: "There is no such application.",
    code: "application.not_found",
    errors: [],
  };
  response.writeHead(page ? 200 : 404, {
    "content-type": page ? "application/json" : "application/problem+json",
    "request-id": "request-1",
  });
  response.end(JSON.stringify(page ?? problem));
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const farthing = createFarthing({ apiKey: "fsk_test_1", origin: `http://127.0.0.1:${server.address().port}` });

const ids = [];
for await (const { id } of farthing.listApplications()) ids.push(id);

const error = await farthing.getApplication("3").catch((thrown) => thrown);

const secret = `whsec_${Buffer.from("a secret of thirty-two bytes long").toString("base64")}`;
const body = JSON.stringify({ object: "event", type: "application.signed" });
const headers = await signWebhook(body, secret, { id: "event-1", now: new Date() });
const { type } = await verifyWebhook(body, new Headers(headers), { secrets: [secret] });
const forged = await verifyWebhook(body.replace("signed", "paid"), headers, { secrets: [secret] }).catch(({ name }) => name);

server.close();
console.log(
  JSON.stringify({
    node: process.versions.node,
    ids,
    refused: error instanceof FarthingError && [error.code, error.requestId],
    type,
    forged,
  }),
);
