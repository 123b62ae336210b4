import {
  isInitials,
  keyPermissionNames,
  type RetailerFlag,
  retailerFilters,
  retailerFlags,
  retailerKinds,
  retailerNameLengthMax,
  retailerStates,
} from "@farthing/domain/access";
import { detailsLimits } from "@farthing/domain/details";
import { agreementScopes } from "@farthing/domain/figures";
import { logoBytesMax } from "@farthing/domain/logo";
import { z } from "zod";
import { administrationErrors, plainName, retailerAdministratorAccess, retailerNameParams } from "./administration.ts";
import { endpoint } from "./endpoint.ts";
import { v1 } from "./v1/index.ts";
import { changedField } from "./waiting-change.ts";
import { listDeliveries } from "./web-shop.ts";

/** Calls with which the lender's administrators change retailer settings. */

const retailerRow = z.object({
  normalisedName: z.string(),
  name: z.string(),
  kind: z.enum(retailerKinds),
  headOffice: z.string().nullable(),
  branches: z.number().int(),
  state: z.enum(retailerStates),
});

const flags = Object.fromEntries(retailerFlags.map((flag) => [flag, z.boolean()])) as Record<RetailerFlag, z.ZodBoolean>;

const settings = retailerRow.extend({
  /**
   * The version increases with every change of the retailer. A request to change the retailer must contain the version that the caller has
   * read.
   */
  version: z.number().int(),
  accent: z.string().nullable(),
  /** The retailer's own initials. Null if the initials are taken from the name. */
  initials: z.string().nullable(),
  /** The name of a file below /logos. Null if pages show the initials. */
  logo: z.string().nullable(),
  flags: z.object(flags),
});

export const listRetailers = endpoint({
  ...retailerAdministratorAccess,
  method: "GET",
  path: "lender/retailers",
  summary: "List retailers, brokers and groups by name. The list can be filtered by name or supplier number",
  query: z.object({ search: z.string().trim().max(100).optional(), state: z.enum(retailerFilters).optional() }),
  reply: z.object({
    retailers: z.array(
      retailerRow.extend({
        accent: z.string().nullable(),
        initials: z.string().nullable(),
        logo: z.string().nullable(),
        /** The number of loans that are not fully repaid. Null if the retailer is neither suspended nor ended. */
        loansRunning: z.number().int().nullable(),
        changed: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
      }),
    ),
    hasMore: z.boolean(),
    counts: z.object({ live: z.number().int(), setting_up: z.number().int(), stopped: z.number().int() }),
  }),
  errors: administrationErrors,
});

export const readRetailerSettings = endpoint({
  ...retailerAdministratorAccess,
  method: "GET",
  path: "lender/retailers/:name",
  summary: "Read the settings and the branding of a retailer",
  params: retailerNameParams,
  reply: settings,
  errors: [...administrationErrors, "retailer.not_found"],
});

export const changeRetailerSettings = endpoint({
  ...retailerAdministratorAccess,
  method: "PUT",
  path: "lender/retailers/:name",
  summary:
    "Change a retailer's features and brand, from the version that the caller has read. A second administrator confirms flags that move money",
  params: retailerNameParams,
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
    /** The flags with a proposed change, which a second administrator must confirm. */
    waitingFlags: z.array(z.enum(retailerFlags)),
  }),
  errors: [
    ...administrationErrors,
    "retailer.not_found",
    "retailer.stale",
    "retailer.flag_needs_another",
    "retailer.accent_illegible",
    "change.already_proposed",
  ],
});

export const changeRetailerLogo = endpoint({
  ...retailerAdministratorAccess,
  method: "PUT",
  path: "lender/retailers/:name/logo",
  summary: "Upload the logo of a retailer as SVG or PNG, or remove the logo. The file is cleaned before it is stored",
  params: retailerNameParams,
  body: z.strictObject({
    version: z.number().int().min(1).max(2_147_483_647),
    /** The file in Base64. Null removes the logo. */
    file: z
      .base64()
      .max(Math.ceil(logoBytesMax / 3) * 4)
      .nullable(),
  }),
  reply: settings,
  errors: [...administrationErrors, "retailer.not_found", "retailer.stale", "retailer.logo_unusable"],
});

const goodsList = z.array(plainName(detailsLimits.goodsDescriptionLengthMax)).max(200);

export const readGoodsLists = endpoint({
  ...retailerAdministratorAccess,
  method: "GET",
  path: "lender/retailers/:name/goods-lists",
  summary: "Read the lists from which a retailer's staff choose the goods. A branch without a list uses the list of its head office",
  params: retailerNameParams,
  reply: z.object({
    lists: z.array(z.object({ supplierNumber: z.string(), name: z.string(), isHeadOffice: z.boolean(), goods: z.array(z.string()) })),
  }),
  errors: [...administrationErrors, "retailer.not_found"],
});

export const changeGoodsList = endpoint({
  ...retailerAdministratorAccess,
  method: "PUT",
  path: "lender/retailers/:name/goods-lists/:supplierNumber",
  summary: "Replace the goods list of a branch or head office. An empty list removes it",
  params: retailerNameParams.extend({ supplierNumber: z.string().regex(/^\d{1,20}$/, "must be a supplier number") }),
  body: z.strictObject({
    /** The goods list as the caller read it before this change. Empty if there was no list. */
    before: z.array(z.string().max(1_000)).max(1_000),
    goods: goodsList,
  }),
  reply: z.undefined(),
  status: 204,
  errors: [...administrationErrors, "branch.not_found", "retailer.stale"],
});

export const readFlagHistory = endpoint({
  ...retailerAdministratorAccess,
  method: "GET",
  path: "lender/retailers/:name/flag-changes",
  summary: "Read who proposed, confirmed and declined changes of a retailer's flags that move money, newest first",
  params: retailerNameParams,
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
  errors: administrationErrors,
});

export const readWebShops = endpoint({
  ...retailerAdministratorAccess,
  method: "GET",
  path: "lender/retailers/:name/web-shops",
  summary: "List the web shops of a retailer, with their keys and latest webhooks",
  params: retailerNameParams,
  reply: z.object({
    shops: z.array(
      z.object({
        supplierNumber: z.string(),
        name: z.string(),
        /** The origins to which the web shop may send customers back. */
        returnOrigins: z.array(z.string()),
        webhookUrl: z.string().nullable(),
        /** True if the webhook URL has returned 410 Gone. Since then, no more webhooks are sent to this URL. */
        isWebhookEnded: z.boolean(),
        /** The APRs of the products that the web shop sells, and whether the shop may advertise each of them as representative. */
        rates: z.array(
          z.object({
            apr: z.string(),
            /** Whose agreements of the last 90 days were counted: the shop's, its retailer's or the lender's. */
            countedAt: z.enum(agreementScopes),
            /** The number of counted agreements, whatever their APR. */
            agreements: z.number().int(),
            atOrBelow: z.number().int(),
            isRepresentative: z.boolean(),
          }),
        ),
      }),
    ),
    /** A shop may advertise an APR as representative only if this percentage of its agreements, or more, have this APR or a lower one. */
    representativePercentMin: z.number().int(),
    keys: z.array(
      z.object({
        prefix: z.string(),
        name: z.string(),
        supplierNumber: z.string(),
        issued: z.iso.datetime(),
        lastUsed: z.iso.datetime().nullable(),
        /** The permissions of the key. Null if the key has every permission. */
        permissions: z.array(z.string()).nullable(),
        apiVersion: z.string(),
        /** The time at which a key that was replaced expires. Null for a key that was not replaced. */
        ends: z.iso.datetime().nullable(),
      }),
    ),
    /** The endpoints that receive the events of API v1, and the latest deliveries to them. */
    endpoints: z.array(v1.listWebhookEndpoints.reply.shape.data.element.extend({ supplierNumber: z.string(), created: z.iso.datetime() })),
    eventDeliveries: z.array(
      v1.listWebhookDeliveries.reply.shape.data.element.extend({
        tookMs: z.number().int().nullable(),
        lastTried: z.iso.datetime().nullable(),
        created: z.iso.datetime(),
      }),
    ),
    /** The number of attempts after which a webhook delivery has failed. */
    triesMax: z.number().int(),
    deliveries: z.array(listDeliveries.reply.shape.deliveries.element.extend({ tookMs: z.number().int().nullable() })),
  }),
  errors: [...administrationErrors, "retailer.not_found"],
});

export const setReturnOrigins = endpoint({
  ...retailerAdministratorAccess,
  method: "PUT",
  path: "lender/web-shops/:id",
  summary: "Set the origins to which a web shop may send customers back. A branch without a web shop gets one",
  params: z.object({ id: z.string().regex(/^\d{1,20}$/, "must be a supplier number") }),
  body: z.strictObject({ returnOrigins: z.array(z.string().trim().min(1).max(200)).min(1).max(20) }),
  reply: z.undefined(),
  status: 204,
  errors: [...administrationErrors, "branch.not_found", "webShop.origins_invalid"],
});

export const makeApiKey = endpoint({
  ...retailerAdministratorAccess,
  method: "POST",
  path: "lender/api-keys",
  summary: "Create an API key for a web shop. The key is returned once, and only its hash is stored",
  body: z.strictObject({
    supplierNumber: z.string().regex(/^\d{1,20}$/),
    name: plainName(100),
    /** The permissions of the new key. If missing, the key gets all permissions. */
    permissions: z.array(z.enum(keyPermissionNames)).min(1).max(keyPermissionNames.length).optional(),
  }),
  confidential: true,
  reply: z.object({ key: z.string(), prefix: z.string() }),
  status: 201,
  errors: [...administrationErrors, "branch.not_found", "webShop.not_joined"],
});

const keyPrefixParams = z.object({ prefix: z.string().regex(/^fsk_((test|live)_)?[\da-z]{8}$/) });

export const rollApiKey = endpoint({
  ...retailerAdministratorAccess,
  method: "POST",
  path: "lender/api-keys/:prefix/roll",
  summary: "Replace an API key. The older key works for some more hours. The new key is returned once",
  params: keyPrefixParams,
  body: z.strictObject({ overlapHours: z.number().int().min(0).max(168).default(24) }),
  confidential: true,
  reply: z.object({ key: z.string(), prefix: z.string(), until: z.iso.datetime() }),
  status: 201,
  errors: [...administrationErrors, "apiKey.not_found"],
});

export const revokeApiKey = endpoint({
  ...retailerAdministratorAccess,
  method: "DELETE",
  path: "lender/api-keys/:prefix",
  summary: "Revoke an API key. Requests with it are refused at once",
  params: keyPrefixParams,
  reply: z.undefined(),
  status: 204,
  errors: [...administrationErrors, "apiKey.not_found"],
});

export const sendWebhookAgain = endpoint({
  ...retailerAdministratorAccess,
  method: "POST",
  path: "lender/webhook-deliveries/:id/replay",
  summary: "Send a webhook again under its original id, whether or not it was delivered",
  params: z.object({ id: z.uuid() }),
  reply: z.undefined(),
  status: 204,
  errors: [...administrationErrors, "webhook.delivery_not_found"],
});

const idParams = z.object({ id: z.uuid() });

export const addShopEndpoint = endpoint({
  ...retailerAdministratorAccess,
  method: "POST",
  path: "lender/web-shops/:id/webhook-endpoints",
  summary: "Register an address for the events of a web shop. The secret is returned once",
  params: z.object({ id: z.string().regex(/^\d{1,20}$/, "must be a supplier number") }),
  body: v1.createWebhookEndpoint.body,
  confidential: true,
  reply: z.object({ id: z.uuid(), secret: z.string() }),
  status: 201,
  errors: [...administrationErrors, "webShop.not_joined", "webhookEndpoint.too_many", "webhookEndpoint.url_unsuitable"],
});

export const deleteShopEndpoint = endpoint({
  ...retailerAdministratorAccess,
  method: "DELETE",
  path: "lender/webhook-endpoints/:id",
  summary: "Delete an address for the events of a web shop",
  params: idParams,
  reply: z.undefined(),
  status: 204,
  errors: [...administrationErrors, "webhookEndpoint.not_found"],
});

export const rollShopEndpointSecret = endpoint({
  ...retailerAdministratorAccess,
  method: "POST",
  path: "lender/webhook-endpoints/:id/roll-secret",
  summary: "Replace the secret of an address. For 24 hours, webhooks have a signature of each secret",
  params: idParams,
  confidential: true,
  reply: z.object({ secret: z.string() }),
  errors: [...administrationErrors, "webhookEndpoint.not_found"],
});

export const testShopEndpoint = endpoint({
  ...retailerAdministratorAccess,
  method: "POST",
  path: "lender/webhook-endpoints/:id/test",
  summary: "Send an event with an invented application to an address of a web shop",
  params: idParams,
  reply: z.undefined(),
  status: 204,
  errors: [...administrationErrors, "webhookEndpoint.not_found"],
});

export const sendEventAgain = endpoint({
  ...retailerAdministratorAccess,
  method: "POST",
  path: "lender/event-deliveries/:id/replay",
  summary: "Send an event of API v1 again to the same address, whether or not it was delivered",
  params: idParams,
  reply: z.undefined(),
  status: 204,
  errors: [...administrationErrors, "webhook.delivery_not_found"],
});
