import type { FastifyPluginAsync } from "fastify";
import { isSignedRequest, paymentRequestSchema, refundRequestSchema } from "../payments/hpp.ts";
import { stateOf } from "../payments/payments.ts";
import type { Sandbox } from "../sandbox.ts";
import { answerIfFailing, idempotencyKeyOf, requireBearer, sendKeyMismatch, sendServiceAnswer } from "./service-answers.ts";
import { parse } from "./show-page.tsx";

type OrderRoute = { Params: { orderId: string } };

const wrongHashReply = { code: "hash.incorrect", message: "505: the SHA1HASH does not belong to this request." };
const unknownOrderReply = { code: "not_found", message: "There is no such order." };

export const paymentServiceRoutes =
  ({ settings, faults, payments }: Sandbox): FastifyPluginAsync =>
  async (server) => {
    requireBearer(server, settings.keys.payments);
    const { payments: merchant } = settings;

    server.post("/payments/v1/orders", async (request, reply) => {
      const fault = faults.of("payments");
      const failure = answerIfFailing(reply, fault);
      if (failure) return failure;

      const order = parse(paymentRequestSchema, request.body);
      if (order.MERCHANT_ID !== merchant.merchantId || !isSignedRequest(order, merchant.secret))
        return reply.code(422).send(wrongHashReply);
      if (order.HPP_POST_RESPONSE !== settings.origins.applicant || order.HPP_POST_DIMENSIONS !== settings.origins.applicant) {
        return reply.code(422).send({ code: "address.unknown", message: "HPP_POST_RESPONSE must be the merchant’s own page." });
      }
      const requested = await payments.request(order);
      if (requested === "another") return sendKeyMismatch(reply);
      const { payment, first } = requested;
      return sendServiceAnswer(reply, fault, { first, status: 201, body: { url: `${merchant.pageOrigin}/pay/${payment.page}` } });
    });

    server.get<OrderRoute>("/payments/v1/orders/:orderId", async (request, reply) => {
      const fault = faults.of("payments");
      const failure = answerIfFailing(reply, fault);
      if (failure) return failure;

      const payment = payments.find(request.params.orderId);
      if (!payment) return reply.code(404).send(unknownOrderReply);
      return sendServiceAnswer(reply, fault, {
        first: false,
        status: 200,
        body: { state: stateOf(payment, new Date()), result: payment.result },
      });
    });

    server.post<OrderRoute>("/payments/v1/orders/:orderId/refunds", async (request, reply) => {
      const fault = faults.of("payments");
      const failure = answerIfFailing(reply, fault);
      if (failure) return failure;

      const key = idempotencyKeyOf(request);
      const wanted = parse(refundRequestSchema, request.body);
      if (wanted.MERCHANT_ID !== merchant.merchantId || !isSignedRequest(wanted, merchant.secret))
        return reply.code(422).send(wrongHashReply);
      // The deposits of the demo world were not paid here. The service still accepts a signed request to refund such a deposit.
      const payment = payments.find(request.params.orderId) ?? payments.paidInDemoWorld(wanted, settings.origins.applicant);
      if (payment.result?.PASREF !== wanted.PASREF || wanted.ORDER_ID !== payment.id) return reply.code(404).send(unknownOrderReply);
      const refunded = await payments.refund(payment, key, wanted.AMOUNT);
      if (refunded === "too much") return reply.code(422).send({ code: "refund.too_much", message: "508: more than was paid." });
      return sendServiceAnswer(reply, fault, { first: refunded.first, status: 200, body: { RESULT: "00", PASREF: refunded.reference } });
    });
  };
