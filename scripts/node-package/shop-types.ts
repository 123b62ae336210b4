import { type Application, type CreateApplicationBody, createFarthing, newer, verifyWebhook } from "@farthing/node";

/** Compiling this file against the published package shows that its types do not depend on the workspace. */

const farthing = createFarthing({ apiKey: "fsk_test_1", origin: "https://apply.lender.example" });

export async function pay(order: CreateApplicationBody): Promise<string> {
  const { applicantUrl } = await farthing.createApplication(order, { idempotencyKey: `order-${order.orderReference}` });
  return applicantUrl;
}

export async function receive(request: Request, known: Application | undefined): Promise<Application | undefined> {
  const { data } = await verifyWebhook(await request.text(), request.headers, { secrets: ["whsec_AAAA"] });
  return data.application && newer(known, data.application);
}

// @ts-expect-error A state that the API does not have.
farthing.listApplications({ state: "unknown" });
