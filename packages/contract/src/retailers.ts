import { notSellingErrors, retailerFlags, retailerKinds } from "@farthing/domain/access";
import { applicationIdSchema } from "@farthing/domain/application";
import { offeredProductSchema } from "@farthing/domain/lending";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { applicationErrors } from "./one-application.ts";

const branch = z.object({
  name: z.string(),
  supplierNumber: z.string(),
  retailerName: z.string(),
  retailerNormalisedName: z.string(),
  kind: z.enum(retailerKinds),
  isHeadOffice: z.boolean(),
  hasChildBranches: z.boolean(),
  /** The head office, broker or group directly above this branch. Null if there is none. */
  overseenBy: z.string().nullable(),
  address: z.object({ town: z.string(), postCode: z.string() }),
});
export type Branch = z.infer<typeof branch>;

const flags = Object.fromEntries(retailerFlags.map((flag) => [flag, z.boolean()])) as Record<(typeof retailerFlags)[number], z.ZodBoolean>;

const retailer = branch.extend({
  ...flags,
  /** The retailer's own initials. Null if the initials of the name are used. */
  initials: z.string().nullable(),
  /** The name of a file below /logos. Null if pages show the initials. */
  logo: z.string().nullable(),
  /** The reason why the branch takes no new applications. Null if the branch takes new applications. */
  notSelling: z.enum(notSellingErrors).nullable(),
});
export type Retailer = z.infer<typeof retailer>;

const supplierParams = z.object({ id: z.string().regex(/^\d{1,20}$/, "must be a supplier number") });
const applicationParams = z.object({ id: applicationIdSchema });

export const getRetailer = endpoint({
  method: "GET",
  path: "protected/retailer",
  summary: "Read the signed-in user's own retailer",
  origins: ["staff"],
  needs: "retailer:read",
  background: true,
  reply: retailer,
  errors: ["session.required", "access.denied", "retailer.not_found"],
});

export const getRetailerById = endpoint({
  method: "GET",
  path: "protected/retailer/:id",
  summary: "Read a retailer that the user may see, by supplier number",
  origins: ["staff"],
  needs: "retailer:read",
  background: true,
  params: supplierParams,
  reply: retailer,
  errors: ["session.required", "access.denied", "input.invalid", "retailer.not_found"],
});

export const getAllBranches = endpoint({
  method: "GET",
  path: "protected/retailer/all-branches",
  summary: "List the branches that the user may see",
  origins: ["staff"],
  needs: "retailer:read",
  background: true,
  reply: z.array(branch),
  errors: ["session.required", "access.denied"],
});

export const getBranchesForProposing = endpoint({
  method: "GET",
  path: "protected/retailer/branches-for-proposing",
  summary: "List the suppliers for which the user may start an application",
  origins: ["staff"],
  needs: "retailer:read",
  background: true,
  reply: z.array(branch),
  errors: ["session.required", "access.denied"],
});

export const getProducts = endpoint({
  method: "GET",
  path: "protected/product",
  summary: "List the finance products of a branch, including ended ones, so that a stored choice can still be shown",
  origins: ["staff"],
  needs: "retailer:read",
  background: true,
  query: z.object({ branchId: z.string().trim().max(20).optional() }),
  reply: z.array(offeredProductSchema),
  errors: ["session.required", "access.denied", "input.invalid", "branch.not_found", "products.none"],
});

export const getGoodsList = endpoint({
  method: "GET",
  path: "protected/retailer/:id/goods-list",
  summary: "List the goods of a supplier. Empty if the supplier describes goods freely",
  origins: ["staff"],
  needs: "retailer:read",
  background: true,
  params: supplierParams,
  reply: z.array(z.object({ id: z.string(), value: z.string() })),
  errors: ["session.required", "access.denied", "input.invalid", "retailer.not_found"],
});

export const getApplicationRetailer = endpoint({
  method: "GET",
  path: "protected/applications/:id/retailer",
  summary: "Read the retailer of an application",
  origins: ["staff"],
  needs: "application:read",
  background: true,
  params: applicationParams,
  reply: retailer,
  errors: applicationErrors,
});
