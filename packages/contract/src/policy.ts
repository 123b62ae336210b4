import { localDateSchema } from "@farthing/domain/money";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** The credit policy at the lender's: what it says, rule by rule. */

const errors = ["session.required", "access.denied"] as const;

const figure = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(["number", "percent", "pounds"]),
  value: z.string(),
  least: z.string(),
  most: z.string(),
});

/** Words; where they say a figure that may be changed, which one. */
const line = z.array(z.object({ text: z.string(), figure: z.string().nullable() }));

const section = z.object({
  name: z.string(),
  title: z.string(),
  endsWhenHit: z.boolean(),
  where: z.string().nullable(),
  items: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      /** What being hit means; null for what the rules only reckon with. */
      hit: z.object({ outcome: z.enum(["accept", "decline", "refer", "block"]), codes: z.array(z.string()) }).nullable(),
      where: z.string().nullable(),
      /** A rule is hit when any one of them is true. */
      lines: z.array(line),
      figures: z.array(figure),
    }),
  ),
});

const policyVersion = z.object({
  version: z.string(),
  /** The day from whose midnight it is in force. */
  from: localDateSchema,
  state: z.enum(["past", "inForce", "waiting"]),
  /** Nobody's, for one that came with the product. */
  approvedBy: z.string().nullable(),
});

export const readPolicy = endpoint({
  method: "GET",
  path: "lender/policies/:version",
  summary: "One credit policy in sentences, its rules in the order in which they run; in-force names the one that decides today",
  origins: ["lender"],
  needs: "policy:read",
  params: z.object({ version: z.string().regex(/^[\w.-]{1,20}$/) }),
  reply: policyVersion.extend({
    sections: z.array(section),
    /** Every policy there has been, the newest first. */
    versions: z.array(policyVersion),
  }),
  errors: [...errors, "input.invalid", "policy.not_found"],
});
