import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { clockMoved, clockPage } from "../pages/clock-page.tsx";
import { resetPage } from "../pages/reset-page.tsx";
import { signArrival } from "../partner/ride-ready.ts";
import { clockDaysMax } from "../product.ts";
import type { Sandbox } from "../sandbox.ts";
import { parse, showPage, showProductTrouble } from "./show-page.tsx";

const daysRule = `The clock moves on by 1 to ${clockDaysMax} days`;
const moveSchema = z.object({
  days: z.coerce.number(daysRule).int(daysRule).min(1, daysRule).max(clockDaysMax, daysRule),
  back: z.enum(["/", "/clock"]).catch("/clock"),
});
const movedSchema = z.object({ moved: z.coerce.number().int().optional().catch(undefined) });
const signInSchema = z.object({
  retailerName: z.string().min(1).max(100),
  username: z.string().min(1).max(100),
  // A path that begins with "//" would lead to another host. Farthing checks the path again.
  path: z
    .string()
    .regex(/^\/(?!\/)/, "must be a path")
    .default("/"),
});

/** Farthing moves the clock and signs users in. The demo world's tool does the reset. */
export const controlRoutes =
  (sandbox: Sandbox): FastifyPluginAsync =>
  async (server) => {
    const { product, resetWorld, inbox, footprints, checks, payments, shopOrders, faults, settings } = sandbox;

    server.get("/clock", async (request, reply) => {
      const { moved } = parse(movedSchema, request.query);
      return showPage(sandbox, reply, ({ clock }) => clockPage(clock, clockMoved(moved, clock)));
    });

    server.post("/clock", async (request, reply) => {
      const { days, back } = parse(moveSchema, request.body);
      const answer = await product.moveClock(days);
      return answer.is === "answered" ? reply.redirect(`${back}?moved=${days}`, 303) : showProductTrouble(sandbox, reply, answer);
    });

    server.get("/reset", async (_request, reply) => showPage(sandbox, reply, () => resetPage));

    server.post("/reset", async (_request, reply) => {
      const requestedAt = new Date();
      const answer = await resetWorld();
      if (answer.is !== "answered") return showProductTrouble(sandbox, reply, answer);
      faults.restoreAll();
      // Keeps the messages and checks that the new demo world has created meanwhile.
      await inbox.clear(requestedAt);
      await Promise.all([footprints.clear(), checks.clear(requestedAt), payments.clear(), shopOrders.clear()]);
      return reply.redirect("/?reset=done", 303);
    });

    server.post("/arrive-from-partner", async (_request, reply) => {
      const { staff } = settings.origins;
      return reply.redirect(`${staff}/direct-apps/${await signArrival(staff)}`, 303);
    });

    server.post("/sign-in", async (request, reply) => {
      const answer = await product.signIn(parse(signInSchema, request.body));
      return answer.is === "answered" ? reply.redirect(answer.value, 303) : showProductTrouble(sandbox, reply, answer);
    });
  };
