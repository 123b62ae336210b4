import { isInitials, isPlainName, type RetailerFlag, retailerFlags, retailerKinds, retailerNameLengthMax } from "@farthing/domain/access";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { changedField } from "./waiting-change.ts";
import { listDeliveries } from "./web-shop.ts";

/** Retailer settings, for the lender's administrators. */

const forAdministrators = { origins: ["lender"], needs: "retailer:manage" } as const;
const errors = ["session.required", "access.denied", "input.invalid"] as const;

const listed = z.object({
  normalisedName: z.string(),
  name: z.string(),
  kind: z.enum(retailerKinds),
  headOffice: z.string().nullable(),
  branches: z.number().int(),
  /** True if at least one user of the retailer can sign in. */
  isLive: z.boolean(),
});

const flags = Object.fromEntries(retailerFlags.map((flag) => [flag, z.boolean()])) as Record<RetailerFlag, z.ZodBoolean>;

const settings = listed.extend({
  /** The version increases with every change. A change must name the version that it is based on. */
  version: z.number().int(),
  accent: z.string().nullable(),
  /** The initials of the brand. Null if they come from the name. */
  initials: z.string().nullable(),
  flags: z.object(flags),
});

const plainName = (lengthMax: number) =>
  z.string().trim().min(1).max(lengthMax).refine(isPlainName, "must not contain control characters or direction marks");
const byName = z.object({ name: z.string().regex(/^[a-z0-9][a-z0-9-]{0,99}$/, "must be a retailer's normalised name") });

export const listRetailers = endpoint({
  ...forAdministrators,
  method: "GET",
  path: "lender/retailers",
  summary: "List retailers, brokers and groups by name. The list can be filtered by name or supplier number",
  query: z.object({ search: z.string().trim().max(100).optional() }),
  reply: z.object({
    retailers: z.array(listed),
    /** True if there are more retailers than the call returned. */
    hasMore: z.boolean(),
  }),
  errors,
});

export const readRetailerSettings = endpoint({
  ...forAdministrators,
  method: "GET",
  path: "lender/retailers/:name",
  summary: "Read the settings and the branding of a retailer",
  params: byName,
  reply: settings,
  errors: [...errors, "retailer.not_found"],
});

export const changeRetailerSettings = endpoint({
  ...forAdministrators,
  method: "PUT",
  path: "lender/retailers/:name",
  summary:
    "Change a retailer's features and brand, from the version that the caller has read. A second administrator confirms flags that move money",
  params: byName,
  body: z.strictObject({
    version: z.number().int().min(1).max(2_147_483_647),
    flags: z.strictObject(flags).partial().default({}),
    brand: z
      .strictObject({
        name: plainName(retailerNameLengthMax),
        initials: z.string().trim().refine(isInitials, "must be one to three letters or digits").nullable(),
        accent: z.string().regex(/^#[0-9A-F]{6}$/, "must be a colour, such as #7A2E4D"),
      })
      .partial()
      .default({}),
  }),
  reply: settings.extend({
    /** Flags that move money and whose change waits for a second administrator. */
    waitingFlags: z.array(z.enum(retailerFlags)),
  }),
  errors: [
    ...errors,
    "retailer.not_found",
    "retailer.stale",
    "retailer.flag_needs_another",
    "retailer.accent_illegible",
    "change.already_proposed",
  ],
});

export const readFlagHistory = endpoint({
  ...forAdministrators,
  method: "GET",
  path: "lender/retailers/:name/flag-changes",
  summary: "Read who proposed, confirmed and declined changes of a retailer's flags that move money, newest first",
  params: byName,
  reply: z.object({
    changes: z.array(
      z.object({
        id: z.string(),
        changes: z.array(changedField),
        proposedBy: z.string(),
        proposed: z.iso.datetime(),
        outcome: z.enum(["confirmed", "declined"]),
        settledBy: z.string(),
        settled: z.iso.datetime(),
      }),
    ),
  }),
  errors,
});

export const readWebShops = endpoint({
  ...forAdministrators,
  method: "GET",
  path: "lender/retailers/:name/web-shops",
  summary: "List the web shops of a retailer, with their keys and latest webhooks",
  params: byName,
  reply: z.object({
    shops: z.array(
      z.object({
        supplierNumber: z.string(),
        name: z.string(),
        webhookUrl: z.string().nullable(),
        /** True if the webhook URL returned 410 Gone. */
        isWebhookEnded: z.boolean(),
      }),
    ),
    keys: z.array(
      z.object({
        prefix: z.string(),
        name: z.string(),
        supplierNumber: z.string(),
        issued: z.iso.datetime(),
        lastUsed: z.iso.datetime().nullable(),
      }),
    ),
    /** The number of attempts after which a webhook delivery has failed. */
    triesMax: z.number().int(),
    deliveries: z.array(listDeliveries.reply.shape.deliveries.element.extend({ tookMs: z.number().int().nullable() })),
  }),
  errors: [...errors, "retailer.not_found"],
});

export const makeApiKey = endpoint({
  ...forAdministrators,
  method: "POST",
  path: "lender/api-keys",
  summary: "Create an API key for a web shop. The key is returned once, and only its hash is stored",
  body: z.strictObject({ supplierNumber: z.string().regex(/^\d{1,20}$/), name: plainName(100) }),
  confidential: true,
  reply: z.object({ key: z.string(), prefix: z.string() }),
  status: 201,
  errors: [...errors, "branch.not_found", "webShop.not_joined"],
});

export const revokeApiKey = endpoint({
  ...forAdministrators,
  method: "DELETE",
  path: "lender/api-keys/:prefix",
  summary: "Revoke an API key. Requests with it are refused at once",
  params: z.object({ prefix: z.string().regex(/^fsk_[\da-z]{8}$/) }),
  reply: z.undefined(),
  status: 204,
  errors: [...errors, "apiKey.not_found"],
});

export const sendWebhookAgain = endpoint({
  ...forAdministrators,
  method: "POST",
  path: "lender/webhook-deliveries/:id/replay",
  summary: "Send a webhook again under its original id, whether or not it was delivered",
  params: z.object({ id: z.uuid() }),
  reply: z.undefined(),
  status: 204,
  errors: [...errors, "webhook.delivery_not_found"],
});
