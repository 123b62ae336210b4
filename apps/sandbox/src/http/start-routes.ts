import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { notice, type Surroundings } from "../pages/layout.ts";
import { startPage } from "../pages/start-page.ts";
import { applyByPhonePage, peoplePage, testDataPage } from "../pages/tool-pages.ts";
import type { Sandbox } from "../sandbox.ts";
import { clockMoved } from "./control-routes.ts";
import { parse, showPage, showProductTrouble } from "./show-page.ts";

const doneSchema = z.object({
  moved: z.coerce.number().int().optional().catch(undefined),
  reset: z.literal("done").optional().catch(undefined),
});

export const startRoutes =
  (sandbox: Sandbox): FastifyPluginAsync =>
  async (server) => {
    const { product, settings } = sandbox;

    server.get("/", async (request, reply) => {
      const { moved, reset } = parse(doneSchema, request.query);
      const done = ({ clock }: Surroundings) =>
        reset
          ? notice("success", "The demo is as new", "Everybody has been signed out, and the mailbox is empty.")
          : clockMoved(moved, clock);
      const users = await product.users();
      return showPage(sandbox, reply, (surroundings) =>
        startPage({ users, staffOrigin: settings.origins.staff, done: done(surroundings) }),
      );
    });

    server.get("/apply-by-phone", async (_request, reply) => {
      const link = await product.applicantLink();
      return link.is === "answered"
        ? showPage(sandbox, reply, () => applyByPhonePage(link.value))
        : showProductTrouble(sandbox, reply, link);
    });

    server.get("/people", async (_request, reply) => {
      const users = await product.users();
      return showPage(sandbox, reply, () => peoplePage(users));
    });

    server.get("/data", async (_request, reply) => showPage(sandbox, reply, () => testDataPage));
  };
