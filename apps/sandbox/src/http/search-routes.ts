import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { searchesPage } from "../pages/searches-page.tsx";
import type { Sandbox } from "../sandbox.ts";
import { parse, showPage } from "./show-page.tsx";

const filterSchema = z.object({ reference: z.string().max(100).optional() });

export const searchRoutes =
  (sandbox: Sandbox): FastifyPluginAsync =>
  async (server) => {
    const { footprints } = sandbox;

    server.get("/bureau/searches", async (request) => {
      const { reference } = parse(filterSchema, request.query);
      const found = footprints.list({ reference });
      const ofKind = (kind: "soft" | "hard") => found.filter((footprint) => footprint.kind === kind).length;
      return {
        searches: found.map(({ id: key, kind, reference, name, madeAt, requests }) => ({ key, kind, reference, name, madeAt, requests })),
        soft: ofKind("soft"),
        hard: ofKind("hard"),
      };
    });

    server.get("/searches", async (_request, reply) => showPage(sandbox, reply, () => searchesPage(footprints.list())));
  };
