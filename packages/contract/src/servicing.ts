import { localDateSchema } from "@farthing/domain/money";
import { servicingChanges, servicingStates } from "@farthing/domain/vocabulary";
import { z } from "zod";
import { endpoint, fileEndpoint } from "./endpoint.ts";
import { applicationIdParams } from "./one-application.ts";
import { servicingLineSchema } from "./servicing-feed.ts";

/**
 * Calls for the lender's servicing system, which collects the repayments of paid loans. Other calls are for the lender's page about this
 * system.
 */

const servicingFile = z.object({
  number: z.int(),
  day: localDateSchema,
  versions: z.int(),
  firstPosition: z.int(),
  lastPosition: z.int(),
  made: z.iso.datetime(),
});

const fileNumberParams = z.object({ number: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

const servicingAccess = { origins: ["lender"], needs: "servicing" } as const;
const serviceErrors = ["servicing.key_required", "input.invalid"] as const;

export const readServicingFeed = endpoint({
  ...servicingAccess,
  method: "GET",
  path: "servicing/feed",
  summary: "Read the versions after a position, in order. Repeat with the position of the last version until none is left",
  query: z.object({
    after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
    limit: z.coerce.number().int().min(1).max(500).default(100),
  }),
  reply: z.object({ versions: z.array(servicingLineSchema), hasMore: z.boolean() }),
  shows: ({ versions }) => versions.flatMap(({ loan }) => loan?.loan ?? []),
  errors: [...serviceErrors],
});

export const acknowledgeServicing = endpoint({
  ...servicingAccess,
  method: "POST",
  path: "servicing/acknowledgements",
  summary: "Report which versions were accepted, and which were refused with a reason. A webhook that got status 2xx counts as accepted",
  body: z.strictObject({
    versions: z
      .array(
        z.strictObject({
          loan: applicationIdParams.shape.id,
          version: z.int().min(1).max(2_147_483_647),
          refusal: z.string().trim().min(1).max(200).optional().describe("The reason, if the version was refused"),
        }),
      )
      .min(1)
      .max(500),
  }),
  reply: z.undefined(),
  status: 204,
  errors: [...serviceErrors, "servicing.version_not_found"],
});

export const listServicingFiles = endpoint({
  ...servicingAccess,
  method: "GET",
  path: "servicing/files",
  summary: "List the newest hundred daily files",
  reply: z.object({ files: z.array(servicingFile) }),
  errors: [...serviceErrors],
});

export const fetchServicingFile = fileEndpoint({
  ...servicingAccess,
  method: "GET",
  path: "servicing/files/:number",
  summary: "Download a daily file: one version in each line as JSON, then a line with the digest",
  params: fileNumberParams,
  mediaType: "application/x-ndjson",
  reply: z.custom<File>(),
  errors: [...serviceErrors, "servicing.file_not_found"],
});

const operationsAccess = { origins: ["lender"], needs: "servicing:run" } as const;
const errors = ["session.required", "access.denied", "input.invalid"] as const;

const countsByState = z.object(
  Object.fromEntries(servicingStates.map((state) => [state, z.int()])) as Record<(typeof servicingStates)[number], z.ZodInt>,
);

export const readServicing = endpoint({
  ...operationsAccess,
  method: "GET",
  path: "lender/servicing",
  summary: "List the versions of paid loans by state, newest first, with the daily files",
  query: z.object({
    state: z.enum(servicingStates).optional(),
    loan: z.optional(applicationIdParams.shape.id),
    offset: z.coerce.number().int().min(0).max(100_000).default(0),
  }),
  reply: z.object({
    /**
     * `isPushed` is true if the lender has configured the address of the webhook. `isPulled` is true if it has configured the key for the
     * feed.
     */
    isPushed: z.boolean(),
    isPulled: z.boolean(),
    counts: countsByState,
    versions: z.array(
      z.object({
        id: z.uuid(),
        loan: applicationIdParams.shape.id,
        version: z.int(),
        change: z.enum(servicingChanges),
        state: z.enum(servicingStates),
        at: z.iso.datetime(),
        tries: z.int(),
        /** The HTTP status of the last attempt, the connection error, or the servicing system's reason for refusing the version. */
        lastAnswer: z.string().nullable(),
        lastTried: z.iso.datetime().nullable(),
        taken: z.iso.datetime().nullable(),
      }),
    ),
    hasMore: z.boolean(),
    files: z.array(servicingFile),
  }),
  errors,
});

export const sendServicingVersion = endpoint({
  ...operationsAccess,
  method: "POST",
  path: "lender/servicing/versions/:id/send",
  summary: "Send a version to the servicing system again",
  params: z.object({ id: z.uuid() }),
  reply: z.undefined(),
  status: 204,
  errors: [...errors, "servicing.version_not_found", "servicing.not_configured"],
});

export const sendServicingBacklog = endpoint({
  ...operationsAccess,
  method: "POST",
  path: "lender/servicing/send",
  summary: "Send every version that was not accepted, at most a thousand at a time",
  reply: z.object({ sent: z.int() }),
  errors: [...errors, "servicing.not_configured"],
});

export const takeServicingFile = fileEndpoint({
  ...operationsAccess,
  method: "GET",
  path: "lender/servicing/files/:number",
  summary: "Download a daily file for the servicing system",
  params: fileNumberParams,
  mediaType: "application/x-ndjson",
  reply: z.custom<File>(),
  errors: [...errors, "servicing.file_not_found"],
});
