import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { clockMovedBanner } from "../pages/clock-page.tsx";
import { banner } from "../pages/layout.tsx";
import { applyByPhonePage, peoplePage } from "../pages/people-page.tsx";
import { startPage } from "../pages/start-page.tsx";
import { testDataPage } from "../pages/test-data-page.tsx";
import type { Sandbox } from "../sandbox.ts";
import { parse, showFarthingError, showPage } from "./show-page.tsx";

const doneQuerySchema = z.object({
  moved: z.coerce.number().int().optional().catch(undefined),
  reset: z.literal("done").optional().catch(undefined),
});

export const startPageRoutes =
  (sandbox: Sandbox): FastifyPluginAsync =>
  async (server) => {
    const { product, settings } = sandbox;

    server.get("/", async (request, reply) => {
      const { moved, reset } = parse(doneQuerySchema, request.query);
      const users = await product.users();
      return showPage(sandbox, reply, ({ clock }) =>
        startPage({
          users,
          staffOrigin: settings.origins.staff,
          confirmation: reset
            ? banner("success", "The demo is as new", "All users have been signed out, and the mailbox is empty.")
            : clockMovedBanner(moved, clock),
        }),
      );
    });

    server.get("/apply-by-phone", async (_request, reply) => {
      const link = await product.applicantLink();
      return link.is === "answered"
        ? showPage(sandbox, reply, () => applyByPhonePage(link.value))
        : showFarthingError(sandbox, reply, link);
    });

    server.get("/people", async (_request, reply) => {
      const users = await product.users();
      return showPage(sandbox, reply, () => peoplePage(users));
    });

    server.get("/data", async (_request, reply) => showPage(sandbox, reply, () => testDataPage));
  };
