import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { clockMovedBanner, clockPage } from "../pages/clock-page.tsx";
import { resetPage } from "../pages/reset-page.tsx";
import { defaultEmail, signPartnerToken } from "../partner/ride-ready.ts";
import { clockDaysMax } from "../product.ts";
import type { Sandbox } from "../sandbox.ts";
import { parse, showFarthingError, showPage } from "./show-page.tsx";

const daysRuleText = `The clock moves on by 1 to ${clockDaysMax} days`;
const moveClockSchema = z.object({
  days: z.coerce.number(daysRuleText).int(daysRuleText).min(1, daysRuleText).max(clockDaysMax, daysRuleText),
  back: z.enum(["/", "/clock"]).catch("/clock"),
});
const movedQuerySchema = z.object({ moved: z.coerce.number().int().optional().catch(undefined) });
const partnerArrivalSchema = z.object({ emailAddress: z.email().max(60).catch(defaultEmail) });
const signInSchema = z.object({
  retailerName: z.string().min(1).max(100),
  username: z.string().min(1).max(100),
  // A path that begins with "//" would lead to another host. Farthing also checks the path.
  path: z
    .string()
    .regex(/^\/(?!\/)/, "must be a path")
    .default("/"),
});

export const controlRoutes =
  (sandbox: Sandbox): FastifyPluginAsync =>
  async (server) => {
    const { product, resetWorld, inbox, footprints, checks, payments, loanBook, shopOrders, faults, settings } = sandbox;

    server.get("/clock", async (request, reply) => {
      const { moved } = parse(movedQuerySchema, request.query);
      return showPage(sandbox, reply, ({ clock }) => clockPage(clock, clockMovedBanner(moved, clock)));
    });

    server.post("/clock", async (request, reply) => {
      const { days, back } = parse(moveClockSchema, request.body);
      const answer = await product.moveClock(days);
      return answer.is === "answered" ? reply.redirect(`${back}?moved=${days}`, 303) : showFarthingError(sandbox, reply, answer);
    });

    server.get("/reset", async (_request, reply) => showPage(sandbox, reply, () => resetPage));

    server.post("/reset", async (_request, reply) => {
      const requestedAt = new Date();
      const answer = await resetWorld();
      if (answer.is !== "answered") return showFarthingError(sandbox, reply, answer);
      faults.restoreAll();
      // Deletes only messages from before the reset. The new demo world has sent messages since then, and the inbox keeps them.
      await inbox.clear(requestedAt);
      await Promise.all([footprints.clear(), checks.clear(requestedAt), payments.clear(), shopOrders.clear(), loanBook.clear()]);
      return reply.redirect("/?reset=done", 303);
    });

    server.post("/arrive-from-partner", async (request, reply) => {
      const { staff } = settings.origins;
      return reply.redirect(
        `${staff}/direct-apps/${await signPartnerToken(staff, parse(partnerArrivalSchema, request.body ?? {}).emailAddress)}`,
        303,
      );
    });

    server.post("/sign-in", async (request, reply) => {
      const answer = await product.signIn(parse(signInSchema, request.body));
      return answer.is === "answered" ? reply.redirect(answer.value, 303) : showFarthingError(sandbox, reply, answer);
    });
  };
