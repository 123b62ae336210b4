import { featureNames } from "@farthing/domain/access";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";

const administratorAccess = { origins: ["lender"], needs: "retailer:manage" } as const;
const errors = ["session.required", "access.denied", "input.invalid", "retailer.not_found"] as const;
const normalisedName = z.string().regex(/^[a-z0-9][a-z0-9-]{0,99}$/, "must be a retailer's normalised name");

export const readSwitches = endpoint({
  ...administratorAccess,
  method: "GET",
  path: "lender/switches",
  summary: "Read the switches of features and who turned them. The changes can be limited to one retailer",
  query: z.object({ retailer: normalisedName.optional() }),
  reply: z.object({
    switches: z.array(
      z.object({
        name: z.enum(featureNames),
        /** The setting that applies to every retailer without a setting of its own. */
        enabled: z.boolean(),
        retailers: z.array(z.object({ normalisedName: z.string(), name: z.string(), enabled: z.boolean() })),
      }),
    ),
    /** All changes of the switch, newest first. */
    history: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        retailer: z.string().nullable(),
        /** The new setting. Null if the retailer's own setting was removed. */
        enabled: z.boolean().nullable(),
        changedBy: z.string(),
        changed: z.iso.datetime(),
      }),
    ),
  }),
  errors,
});

export const turnSwitch = endpoint({
  ...administratorAccess,
  method: "PUT",
  path: "lender/switches",
  summary: "Turn a switch for all retailers or for one. Null removes the retailer's own setting",
  body: z
    .strictObject({ name: z.enum(featureNames), retailer: normalisedName.nullable(), enabled: z.boolean().nullable() })
    .refine(({ retailer, enabled }) => retailer !== null || enabled !== null, {
      path: ["enabled"],
      message: "must be on or off for all retailers",
    }),
  reply: z.undefined(),
  status: 204,
  errors,
});
