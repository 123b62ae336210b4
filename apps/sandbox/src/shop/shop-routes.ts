import { type CreateQuoteBody, createFarthing, FarthingError, type Quote, verifyWebhook, WebhookRefused } from "@farthing/node";
import type { FastifyPluginAsync, FastifyReply } from "fastify";
import { z } from "zod";
import { bicycle } from "./bicycle.ts";
import { type Buyer, type Checkout, checkoutPage } from "./checkout-page.tsx";
import { orderPage } from "./order-page.tsx";
import { renderShopPage, type ShopPage } from "./shop-document.tsx";
import type { OrderCredit, ShopOrders } from "./shop-orders.ts";
import { spokeAndChain } from "./spoke-and-chain.ts";

/** The loan that the customer chose in the element <farthing-example>, as the form of the order submits it. */
const chosenLoanSchema = z.object({
  product: z.string(),
  deposit: z.string(),
  instalments: z.coerce.number(),
  deferralPeriod: z.coerce.number().default(0),
});
const paymentWaySchema = z.object({ way: z.enum(["overTime", "card"]).catch("overTime") });
const nameSchema = z.string().trim().min(1).max(50);
const buyerSchema = z.object({ firstName: nameSchema, lastName: nameSchema, emailAddress: z.email().max(60) });
const returnQuerySchema = z.object({ applicationId: z.string(), status: z.string().max(30), orderReference: z.string() });

const defaultBuyer: Buyer = { firstName: "Rosa", lastName: "Delgado", emailAddress: "rosa+accept@post.test" };
type BeginLoanResult = { readonly is: "begun"; readonly applicantUrl: string } | { readonly is: "refused"; readonly checkout: Checkout };

const deliveryAddress = {
  houseNumber: "12",
  houseName: null,
  flatName: null,
  street: "Mill Lane",
  town: "Sheffield",
  county: null,
  postCode: "S3 9ZZ",
};

interface Shop {
  readonly origin: string;
  readonly farthingOrigin: string;
  readonly orders: ShopOrders;
}

/** Like every other shop, the example shop uses only @farthing/node and the element <farthing-example>. */
export const shopRoutes =
  ({ origin, farthingOrigin, orders }: Shop): FastifyPluginAsync =>
  async (server) => {
    const farthing = createFarthing({ origin: farthingOrigin, apiKey: spokeAndChain.apiKey });
    const policy = [
      "default-src 'none'",
      `script-src 'self' ${farthingOrigin}`,
      `connect-src 'self' ${farthingOrigin}`,
      `form-action 'self' ${farthingOrigin}`,
      "style-src 'self'",
      "img-src 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join("; ");
    const show = (reply: FastifyReply, page: ShopPage) =>
      reply.header("content-security-policy", policy).type("text/html; charset=utf-8").send(renderShopPage(page, farthingOrigin));

    server.get("/shop", async (_request, reply) => show(reply, checkoutPage({ buyer: defaultBuyer })));

    server.post("/shop/orders", async (request, reply) => {
      const buyer = buyerSchema.safeParse(request.body);
      if (!buyer.success) return show(reply.code(400), checkoutPage({ buyer: defaultBuyer, refusal: "Please check your details." }));
      if (paymentWaySchema.parse(request.body).way === "card") {
        const { id } = await orders.place(null, new Date());
        return reply.redirect(`/shop/orders/${id}`, 303);
      }
      const begun = await begin(chosenLoanSchema.safeParse(request.body).data, buyer.data);
      return begun.is === "begun" ? reply.redirect(begun.applicantUrl, 303) : show(reply.code(502), checkoutPage(begun.checkout));
    });

    async function begin(chosen: Loan | undefined, customer: Buyer): Promise<BeginLoanResult> {
      try {
        const loan = chosen ?? (await loanOfExample());
        const order = await orders.place(creditOf(loan, await farthing.createQuote({ ...loan, goodsAmount: bicycle.price })), new Date());
        const { id, applicantUrl } = await farthing.createApplication(
          {
            orderReference: order.id,
            basket: [{ description: bicycle.name, quantity: 1, price: bicycle.price }],
            ...loan,
            customer: { ...customer, address: deliveryAddress },
            returnUrl: `${origin}/shop/return`,
          },
          { idempotencyKey: `order-${order.id}-${order.placedAt}` },
        );
        await orders.change(order.id, { applicationId: id, applicantUrl });
        return { is: "begun", applicantUrl };
      } catch (error) {
        if (!(error instanceof FarthingError)) throw error;
        const refusal = [error.message, ...(error.problem.errors ?? []).map(({ message }) => message)].join(" ");
        return { is: "refused", checkout: { buyer: customer, refusal } };
      }
    }

    /** Without the element, for example in a browser without scripts, the customer gets the loan of the representative example. */
    async function loanOfExample(): Promise<Loan> {
      const { product, example } = await farthing.getPublicPriceExample(spokeAndChain.supplierNumber, { amount: bicycle.price });
      const { deposit, instalments, deferralPeriod } = example;
      return { product: product.id, deposit, instalments, deferralPeriod };
    }

    server.get("/shop/return", async (request, reply) => {
      const { data } = returnQuerySchema.safeParse(request.query);
      if (!data || orders.find(data.orderReference)?.applicationId !== data.applicationId) return reply.callNotFound();
      await orders.change(data.orderReference, { returned: data.status });
      return reply.redirect(`/shop/orders/${data.orderReference}`, 303);
    });

    server.get<{ Params: { reference: string } }>("/shop/orders/:reference", async (request, reply) => {
      const order = orders.find(request.params.reference);
      return order ? show(reply, orderPage(order)) : reply.callNotFound();
    });

    await server.register(async (signed) => {
      // The signature covers the exact bytes of the body, so the body is not parsed.
      signed.removeContentTypeParser("application/json");
      signed.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => done(null, body));
      signed.post(spokeAndChain.webhookPath, async (request, reply) => {
        try {
          const event = await verifyWebhook(String(request.body), request.headers, { secrets: [spokeAndChain.webhookSecret] });
          await orders.record(event, new Date());
          return reply.code(204).send();
        } catch (error) {
          if (!(error instanceof WebhookRefused)) throw error;
          return reply.code(400).send({ code: "webhook_refused", message: error.message });
        }
      });
    });
  };

type Loan = Required<Pick<CreateQuoteBody, "product" | "deposit" | "instalments" | "deferralPeriod">>;

const creditOf = (loan: Loan, { monthlyPayment, finalPayment, totalAmountPayable }: Quote): OrderCredit => ({
  ...loan,
  monthlyPayment,
  finalPayment,
  totalAmountPayable,
});
