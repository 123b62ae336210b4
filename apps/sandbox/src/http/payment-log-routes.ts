import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { paymentsPage } from "../pages/payments-page.tsx";
import { stateOf } from "../payments/payments.ts";
import type { Sandbox } from "../sandbox.ts";
import { parse, showPage } from "./show-page.tsx";

const filterSchema = z.object({ reference: z.string().max(100).optional() });

export const paymentLogRoutes =
  (sandbox: Sandbox): FastifyPluginAsync =>
  async (server) => {
    const { payments } = sandbox;

    server.get("/payments/log", async (request) => {
      const found = payments.list(parse(filterSchema, request.query));
      return {
        orders: found.map((payment) => ({
          orderId: payment.id,
          reference: payment.request.COMMENT1,
          amount: payment.request.AMOUNT,
          state: stateOf(payment, new Date()),
          result: payment.result?.RESULT ?? null,
          refunds: payment.refunds.length,
        })),
        charges: found.filter(({ result }) => result?.RESULT === "00").length,
        refunds: found.reduce((total, payment) => total + payment.refunds.length, 0),
      };
    });

    server.get("/payments", async (_request, reply) => showPage(sandbox, reply, () => paymentsPage(payments.list(), new Date())));
  };
