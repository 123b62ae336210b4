import { isInitials, type RetailerFlag, retailerFlags, retailerKinds, retailerNameLengthMax } from "@farthing/domain/access";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** The retailers as the lender's administrators keep them. */

const forAdministrators = { origins: ["lender"], needs: "retailer:manage" } as const;
const errors = ["session.required", "access.denied", "input.invalid"] as const;

const listed = z.object({
  normalisedName: z.string(),
  name: z.string(),
  kind: z.enum(retailerKinds),
  headOffice: z.string().nullable(),
  branches: z.number().int(),
  /** Somebody there can sign in. */
  isLive: z.boolean(),
});

const flags = Object.fromEntries(retailerFlags.map((flag) => [flag, z.boolean()])) as Record<RetailerFlag, z.ZodBoolean>;

const settings = listed.extend({
  /** Grows with every change; a change says which one it was made from. */
  version: z.number().int(),
  accent: z.string().nullable(),
  /** Null where the letters of its name stand for it. */
  initials: z.string().nullable(),
  flags: z.object(flags),
});

const byName = z.object({ name: z.string().regex(/^[a-z0-9][a-z0-9-]{0,99}$/, "must be a retailer's normalised name") });

export const listRetailers = endpoint({
  ...forAdministrators,
  method: "GET",
  path: "lender/retailers",
  summary: "Retailers, brokers and groups by name; those whose name or supplier number contains a text",
  query: z.object({ search: z.string().trim().max(100).optional() }),
  reply: z.object({
    retailers: z.array(listed),
    /** There are others beside those that are told. */
    hasMore: z.boolean(),
  }),
  errors,
});

export const readRetailerSettings = endpoint({
  ...forAdministrators,
  method: "GET",
  path: "lender/retailers/:name",
  summary: "What a retailer may do, and how it looks to its customers",
  params: byName,
  reply: settings,
  errors: [...errors, "retailer.not_found"],
});

export const changeRetailerSettings = endpoint({
  ...forAdministrators,
  method: "PUT",
  path: "lender/retailers/:name",
  summary: "Changes what a retailer may do and how it looks, from the version that was read; it holds from the next request on",
  params: byName,
  body: z.strictObject({
    version: z.number().int().min(1).max(2_147_483_647),
    flags: z.strictObject(flags).partial().default({}),
    brand: z
      .strictObject({
        name: z.string().trim().min(1).max(retailerNameLengthMax),
        initials: z.string().trim().refine(isInitials, "must be one to three letters or digits").nullable(),
        accent: z.string().regex(/^#[0-9A-F]{6}$/, "must be a colour, such as #7A2E4D"),
      })
      .partial()
      .default({}),
  }),
  reply: settings,
  errors: [...errors, "retailer.not_found", "retailer.stale", "retailer.flag_needs_another", "retailer.accent_illegible"],
});
