import { CallFailed, createFarthing, verifyWebhook, WebhookRefused } from "@farthing/client";
import { returnStatuses } from "@farthing/domain/navigation";
import type { FastifyPluginAsync, FastifyReply } from "fastify";
import { z } from "zod";
import { type Buyer, type Checkout, checkoutPage } from "../pages/shop-checkout-page.tsx";
import { renderShopPage, type ShopPage } from "../pages/shop-layout.tsx";
import { orderPage } from "../pages/shop-order-page.tsx";
import type { Sandbox } from "../sandbox.ts";
import { bicycle, defaultWayToPay, depositChoices, type PayOverTime, productId, termChoices, waysToPay } from "../shop/offer.ts";
import { spokeAndChain } from "../shop/spoke-and-chain.ts";
import { parse } from "./show-page.tsx";

const wayToPaySchema = z.object({
  instalments: z.coerce.number().pipe(z.literal(termChoices)).catch(defaultWayToPay.instalments),
  deposit: z.enum(depositChoices).catch(defaultWayToPay.deposit),
});
const waySchema = z.object({ way: z.enum(waysToPay).catch("overTime") });
const name = z.string().trim().min(1).max(50);
const buyerSchema = z.object({ firstName: name, lastName: name, emailAddress: z.email().max(60) });
const returnSchema = z.object({ applicationId: z.string(), status: z.enum(returnStatuses), orderReference: z.string() });

const defaultBuyer: Buyer = { firstName: "Rosa", lastName: "Delgado", emailAddress: "rosa+accept@post.test" };
/** The customer either continues at Farthing, or sees the checkout again with the reason for the refusal. */
type Begun = { readonly is: "begun"; readonly applicantUrl: string } | { readonly is: "refused"; readonly checkout: Checkout };

const deliveryAddress = { houseNumber: "12", street: "Mill Lane", town: "Sheffield", postCode: "S3 9ZZ" };

/** Routes of the example web shop, from the basket to the customer's return, and for its webhooks. */
export const shopRoutes =
  ({ settings, product, shopOrders }: Sandbox): FastifyPluginAsync =>
  async (server) => {
    const farthing = createFarthing({ origin: settings.origins.applicant, apiKey: spokeAndChain.apiKey });
    const show = async (reply: FastifyReply, page: ShopPage) =>
      reply.type("text/html; charset=utf-8").send(renderShopPage(page, await product.clock()));

    server.get("/shop", async (request, reply) =>
      show(reply, checkoutPage({ wayToPay: parse(wayToPaySchema, request.query), buyer: defaultBuyer })),
    );

    server.post("/shop/orders", async (request, reply) => {
      const wayToPay = parse(wayToPaySchema, request.body);
      const buyer = parse(buyerSchema, request.body);
      if (parse(waySchema, request.body).way === "card") {
        const { id } = await shopOrders.place(null, new Date());
        return reply.redirect(`/shop/orders/${id}`, 303);
      }
      const begun = await begin(wayToPay, buyer);
      return begun.is === "begun" ? reply.redirect(begun.applicantUrl, 303) : show(reply.code(502), checkoutPage(begun.checkout));
    });

    async function begin(wayToPay: PayOverTime, customer: Buyer): Promise<Begun> {
      const order = await shopOrders.place(wayToPay, new Date());
      try {
        const { id, applicantUrl } = await farthing.createApplication(
          {
            orderReference: order.id,
            basket: [{ description: bicycle.name, quantity: 1, price: bicycle.price }],
            ...wayToPay,
            product: productId,
            customer: { ...customer, address: deliveryAddress },
            returnUrl: `${settings.origin}/shop/return`,
          },
          `order-${order.id}-${order.placedAt}`,
        );
        await shopOrders.change(order.id, { applicationId: id, applicantUrl });
        return { is: "begun", applicantUrl };
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error;
        const refusal = [error.message, ...(error.body.details ?? []).map(({ message }) => message)].join(" ");
        return { is: "refused", checkout: { wayToPay, buyer: customer, refusal } };
      }
    }

    server.get("/shop/return", async (request, reply) => {
      const { applicationId, status, orderReference } = parse(returnSchema, request.query);
      if (shopOrders.find(orderReference)?.applicationId !== applicationId) return reply.callNotFound();
      await shopOrders.change(orderReference, { returned: status });
      return reply.redirect(`/shop/orders/${orderReference}`, 303);
    });

    server.get<{ Params: { reference: string } }>("/shop/orders/:reference", async (request, reply) => {
      const order = shopOrders.find(request.params.reference);
      return order ? show(reply, orderPage(order)) : reply.callNotFound();
    });

    await server.register(async (signed) => {
      // The signature covers the exact bytes of the body.
      signed.removeContentTypeParser("application/json");
      signed.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => done(null, body));
      signed.post(spokeAndChain.webhookPath, async (request, reply) => {
        try {
          const webhook = verifyWebhook(request.headers, String(request.body), [spokeAndChain.webhookSecret]);
          await shopOrders.recordWebhook(String(request.headers["webhook-id"]), webhook, new Date());
          return reply.code(204).send();
        } catch (error) {
          if (!(error instanceof WebhookRefused)) throw error;
          return reply.code(400).send({ code: "webhook_refused", message: error.message });
        }
      });
    });
  };
