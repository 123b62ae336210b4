import { hash } from "node:crypto";
import { poundsSchema } from "@farthing/domain/money";
import { z } from "zod";

const searchKinds = ["soft", "hard"] as const;

/** What the bureau is asked. Whatever else a lender sends is not read. */
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
/** Nobody here changes what was asked. */
export type Search = Omit<z.infer<typeof searchSchema>, "addresses"> & { readonly addresses: readonly { readonly postCode: string }[] };

/** A search that was made: the footprint it left, and how often it was asked for. */
export const footprintSchema = z.object({
  /** The idempotency key. */
  id: z.string(),
  kind: z.enum(searchKinds),
  reference: z.string(),
  name: z.string(),
  madeAt: z.iso.datetime(),
  asked: z.int().min(1),
  /** Of the whole search, so that one key cannot stand for two. */
  fingerprint: z.string(),
});
export type Footprint = z.infer<typeof footprintSchema>;

export const fingerprintOf = (search: Search): string => hash("sha256", JSON.stringify(search), "base64url");
