import { z } from "zod";
import { localDateSchema, poundsSchema } from "../../money/index.ts";
import { decisionEvents, modificationStatuses, referTypes, statuses, statusesIn } from "../../vocabulary/index.ts";
import { applicationIdSchema } from "../document/application-id.ts";
import { addressSchema } from "../document/customer.ts";
import { documentSchema } from "../document/document.ts";
import { instantSchema } from "../document/wire.ts";
import { type PermissionFlag, permissionFlagNames } from "../life/flags.ts";
import { nextActors, nextTasks } from "./next-tasks.ts";

const permissionFlagShape = Object.fromEntries(permissionFlagNames.map((flag) => [flag, z.boolean()])) as Record<
  PermissionFlag,
  z.ZodBoolean
>;

export const revisionSchema = z.object({
  reasonCodes: z.array(z.object({ code: z.string() })),
  loanAmount: z.nullable(poundsSchema),
  instalment: z.nullable(poundsSchema),
  maxInstalmentAmount: z.nullable(poundsSchema),
  deposit: z.nullable(poundsSchema),
});

const nextStepSchema = z.object({
  who: z.enum(nextActors),
  task: z.enum(nextTasks),
  by: z.nullable(localDateSchema),
  since: localDateSchema,
  offers: z.number().int(),
});

export const applicationRowSchema = z.object({
  id: applicationIdSchema,
  status: z.enum(statuses),
  retailer: z.object({ name: z.string(), supplierNumber: z.string() }),
  branchId: z.string(),
  createdBy: z.string(),
  created: instantSchema,
  updated: instantSchema,
  applicantName: z.string().nullable(),
  postcode: z.string().nullable(),
  dateOfBirth: z.nullable(localDateSchema),
  loanAmount: z.nullable(poundsSchema),
  orderReference: z.string().nullable(),
  referType: z.enum(referTypes).nullable(),
  next: nextStepSchema,
});
export type ApplicationRow = z.infer<typeof applicationRowSchema>;

/** An application as the API returns it (S1 §3, S2 §3). */
export const applicationViewSchema = applicationRowSchema.extend({
  /** An edit must state this version. The server refuses an edit with an older version. */
  version: z.number().int().min(1),
  today: localDateSchema,
  document: documentSchema,
  mainAddress: z.nullable(addressSchema),
  coolingOffEnd: z.nullable(localDateSchema),
  signedAt: z.nullable(instantSchema),
  softSearchExpiryDate: z.nullable(localDateSchema),
  tailoringExpiryDate: z.nullable(localDateSchema),
  applicationExpiryDate: z.nullable(localDateSchema),
  maxInstalmentAmount: z.nullable(poundsSchema),
  signed: z.boolean(),
  modificationStatus: z.enum(modificationStatuses),
  proposingOnBehalfOf: z.string().nullable(),
  /** The amount that the shop would owe the lender if it cancelled the loan now. Null before the payout. */
  owedOnCancel: z.nullable(poundsSchema),
  sla: z.boolean(),
  revisions: z.array(revisionSchema),
  latestDecision: z
    .object({ processedEvent: z.enum(decisionEvents).nullable(), metadata: z.object({ isAgreementRevert: z.boolean() }) })
    .nullable(),
  /** If the shop reverts the unsigned amendment, the application returns to this version. */
  revertibleVersion: z
    .object({
      id: z.string(),
      status: z.enum(statusesIn("amendable")),
      goodsAmount: z.nullable(poundsSchema),
      deposit: z.nullable(poundsSchema),
    })
    .nullable(),
  ...permissionFlagShape,
});
export type ApplicationView = z.infer<typeof applicationViewSchema>;
