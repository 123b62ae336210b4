import { hash } from "node:crypto";
import { poundsSchema } from "@farthing/domain/money";
import { z } from "zod";

const searchKinds = ["soft", "hard"] as const;

export const searchSchema = z.object({
  kind: z.enum(searchKinds, `must be one of ${searchKinds.join(", ")}`),
  reference: z.string().min(1).max(100),
  person: z.object({
    firstName: z.string().min(1).max(100),
    lastName: z.string().min(1).max(100),
    dateOfBirth: z.iso.date(),
    emailAddress: z.string().max(320).nullable(),
  }),
  addresses: z.array(z.object({ postCode: z.string().min(1).max(20) })).min(1, "must name at least one address"),
  declared: z.object({
    annualIncome: z.number().min(0).max(100_000_000),
    monthlyHousing: poundsSchema,
    dependants: z.int().min(0).max(50),
    partner: z.boolean(),
  }),
});
export type Search = Omit<z.infer<typeof searchSchema>, "addresses"> & { readonly addresses: readonly { readonly postCode: string }[] };

export const footprintSchema = z.object({
  id: z.string(),
  kind: z.enum(searchKinds),
  reference: z.string(),
  name: z.string(),
  madeAt: z.iso.datetime(),
  requests: z.int().min(1),
  /** Detects an idempotency key that was used for two different searches. */
  fingerprint: z.string(),
});
export type Footprint = z.infer<typeof footprintSchema>;

export const fingerprintOf = (search: Search): string => hash("sha256", JSON.stringify(search), "base64url");
