import { forms } from "@farthing/domain/details";
import { localDateSchema } from "@farthing/domain/money";
import { identityChecks } from "@farthing/domain/vocabulary";
import { z } from "zod";
import { endpoint, fileEndpoint } from "./endpoint.ts";
import { applicationErrors, applicationIdParams } from "./one-application.ts";

const administratorAccess = { origins: ["lender"], needs: "dataRequest:answer" } as const;

export const readDataRequests = endpoint({
  ...administratorAccess,
  method: "GET",
  path: "lender/customers/:id/data-requests",
  summary: "List the requests of a customer for a copy of personal data, newest first",
  params: applicationIdParams,
  reply: z.object({
    today: localDateSchema,
    requests: z.array(
      z.object({
        id: z.string(),
        receivedOn: localDateSchema,
        dueOn: localDateSchema,
        identityCheck: z.enum(identityChecks),
        identityNote: z.string(),
        checkedBy: z.string(),
        checked: z.iso.datetime(),
        state: z.enum(["making", "ready", "expired"]),
        /** The last day on which the copy can be downloaded. */
        availableUntil: z.nullable(localDateSchema),
        downloads: z.number().int(),
      }),
    ),
  }),
  shows: (_, { id }) => [id],
  errors: applicationErrors,
});

export const requestDataCopy = endpoint({
  ...administratorAccess,
  method: "POST",
  path: "lender/customers/:id/data-requests",
  summary: "Record a request for a copy of personal data and the check of the customer's identity. A job makes the copy",
  params: applicationIdParams,
  body: z.strictObject(forms.dataRequest.schema.shape),
  reply: z.object({ id: z.string() }),
  status: 201,
  errors: applicationErrors,
});

export const takeDataCopy = fileEndpoint({
  ...administratorAccess,
  method: "GET",
  path: "lender/data-requests/:id/copy",
  summary: "Download the copy of a customer's personal data as one ZIP file",
  params: z.object({ id: z.uuid() }),
  reply: z.custom<File>(),
  mediaType: "application/zip",
  errors: ["session.required", "access.denied", "input.invalid", "dataRequest.not_found", "dataRequest.not_ready", "dataRequest.over"],
});
