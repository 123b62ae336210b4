import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { delayMsMax, faultModes, serviceNames, services } from "../faults.ts";
import { faultsPage } from "../pages/faults-page.tsx";
import { banner } from "../pages/layout.tsx";
import type { Sandbox } from "../sandbox.ts";
import { parse, showPage } from "./show-page.tsx";

const delayRuleText = `must be a whole number of milliseconds from 1 to ${delayMsMax}`;
const delayMsSchema = z.number(delayRuleText).int(delayRuleText).min(1, delayRuleText).max(delayMsMax, delayRuleText);
const modeSchema = z.enum(faultModes, `must be one of ${faultModes.join(", ")}`);
const serviceSchema = z.enum(serviceNames, `must be one of ${serviceNames.join(", ")}`);

const changesSchema = z.partialRecord(serviceSchema, z.strictObject({ mode: modeSchema.optional(), delayMs: delayMsSchema.optional() }));
const formSchema = z.object({ mode: modeSchema, delayMs: z.coerce.number(delayRuleText).pipe(delayMsSchema) });
const doneQuerySchema = z.object({ set: serviceSchema.optional().catch(undefined), right: z.string().optional() });

export const faultRoutes =
  (sandbox: Sandbox): FastifyPluginAsync =>
  async (server) => {
    const { faults } = sandbox;

    server.get("/api/faults", async () => ({ faults: faults.all() }));

    server.put("/api/faults", async (request) => {
      const changes = parse(changesSchema, request.body);
      for (const key of serviceNames) faults.set(key, changes[key] ?? {});
      return { faults: faults.all() };
    });

    server.get("/faults", async (request, reply) => {
      const { set, right } = parse(doneQuerySchema, request.query);
      const confirmation =
        (set && banner("success", `${services[set].name} is set`, services[set].modes[faults.of(set).mode])) ||
        (right !== undefined && banner("success", "Everything works again", "Every service is back to normal."));
      return showPage(sandbox, reply, () => faultsPage(faults, confirmation));
    });

    server.post("/faults/put-right", async (_request, reply) => {
      faults.restoreAll();
      return reply.redirect("/faults?right", 303);
    });

    server.post<{ Params: { service: string } }>("/faults/:service", async (request, reply) => {
      const key = parse(serviceSchema, request.params.service);
      faults.set(key, parse(formSchema, request.body));
      return reply.redirect(`/faults?set=${key}`, 303);
    });
  };
