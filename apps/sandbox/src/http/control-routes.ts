import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import type { Piece } from "../pages/html.ts";
import { notice } from "../pages/layout.ts";
import { clockPage, resetPage } from "../pages/tool-pages.ts";
import { count, longDate } from "../pages/wording.ts";
import { signArrival } from "../partner/ride-ready.ts";
import { type Answer, type BusinessClock, clockDaysMax } from "../product.ts";
import type { Sandbox } from "../sandbox.ts";
import { parse, showPage, showProductTrouble } from "./show-page.ts";

const daysRule = `The clock moves on by 1 to ${clockDaysMax} days`;
const moveSchema = z.object({
  days: z.coerce.number(daysRule).int(daysRule).min(1, daysRule).max(clockDaysMax, daysRule),
  back: z.enum(["/", "/clock"]).catch("/clock"),
});
const movedSchema = z.object({ moved: z.coerce.number().int().optional().catch(undefined) });
const signInSchema = z.object({
  retailerName: z.string().min(1).max(100),
  username: z.string().min(1).max(100),
  // The product checks it again; "//elsewhere" would be another host.
  path: z
    .string()
    .regex(/^\/(?!\/)/, "must be a path")
    .default("/"),
});

/** Clock and sign-in are done by the product, the reset by the demo world's tool; here are the buttons. */
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
      const asked = new Date();
      const answer = await resetWorld();
      if (answer.is !== "answered") return showProductTrouble(sandbox, reply, answer);
      faults.putRight();
      // Only the old world's post and checks: what the new one has sent and opened meanwhile stays.
      await inbox.clear(asked);
      await Promise.all([footprints.clear(), checks.clear(asked), payments.clear(), shopOrders.clear()]);
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

export function clockMoved(days: number | undefined, clock: Answer<BusinessClock>): Piece {
  if (days === undefined || clock.is !== "answered") return null;
  return notice(
    "success",
    `The clock moved on by ${count(days, "day")}`,
    `Today is ${longDate(clock.value.today)}. What fell due is being done now.`,
  );
}
