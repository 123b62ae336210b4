import { dimensions, payoutAges, referralAges, stages } from "@farthing/domain/figures";
import { localDateSchema, poundsSchema } from "@farthing/domain/money";
import { journeyTypes } from "@farthing/domain/vocabulary";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** Reports about the applications, referrals and payouts to which the caller has access. */

/**
 * The period is the last `days` days, or the days from `from` to `to`. If `branch` is missing, the report covers all branches to which the
 * caller has access.
 */
const figuresQuery = z.strictObject({
  days: z.coerce.number().int().min(1).max(366).optional(),
  from: z.optional(localDateSchema),
  to: z.optional(localDateSchema),
  branch: z
    .string()
    .regex(/^\d{1,20}$/)
    .optional(),
});

const countSchema = z.number().int();
const loanTotals = z.object({ loans: countSchema, amount: poundsSchema });
const decisionCounts = z.object({ accepted: countSchema, declined: countSchema });

const periodFigures = z.object({
  from: localDateSchema,
  to: localDateSchema,
  read: z.iso.datetime(),
  /** Counts the applications that were created in the period, by the status that they have now. */
  approval: decisionCounts,
  lent: loanTotals.extend({ average: z.nullable(poundsSchema) }),
  funnel: z.array(z.object({ stage: z.enum(stages), reached: countSchema, ended: countSchema, underWay: countSchema })),
  /** All open referrals, even if they were opened outside the period. */
  referrals: z.array(z.object({ age: z.enum(referralAges), waiting: countSchema })),
});

const errors = ["session.required", "access.denied", "input.invalid", "figures.period_invalid", "figures.period_reversed"] as const;

export const readShopFigures = endpoint({
  method: "GET",
  path: "protected/figures",
  summary: "Read the figures of a branch, or of all branches that the user oversees",
  origins: ["staff"],
  needs: "dashboard:read",
  query: figuresQuery,
  reply: periodFigures.extend({
    branches: z.array(z.object({ supplierNumber: z.string(), name: z.string(), hasChildBranches: z.boolean() })),
    byBranch: z.array(
      z.object({
        supplierNumber: z.string(),
        name: z.string(),
        begun: countSchema,
        ...decisionCounts.shape,
        lent: loanTotals,
        asked: countSchema,
        satisfied: countSchema,
        dissatisfied: countSchema,
      }),
    ),
    payouts: z.object({
      days: z.array(loanTotals.extend({ day: localDateSchema })),
      later: loanTotals,
      held: z.array(loanTotals.extend({ branch: z.string(), hold: z.enum(["complaint", "noAccount", "unconfirmed", "returned"]) })),
    }),
    /** Customers whose loan is not paid out because of a complaint. The longest wait comes first. */
    toPutRight: z.object({
      count: countSchema,
      customers: z.array(
        z.object({
          applicationId: z.string(),
          branch: z.string(),
          applicantName: z.string().nullable(),
          message: z.string().nullable(),
          amount: poundsSchema,
        }),
      ),
    }),
  }),
  shows: ({ toPutRight }) => toPutRight.customers.map(({ applicationId }) => applicationId),
  errors: [...errors, "branch.not_found"],
});

export const readLenderFigures = endpoint({
  method: "GET",
  path: "lender/figures",
  summary: "Read the lender's weekly figures, and its debts to shops by age",
  origins: ["lender"],
  needs: "dashboard:read",
  query: figuresQuery,
  reply: periodFigures.extend({
    byWeek: z.array(decisionCounts.extend({ week: localDateSchema })),
    payouts: z.object({ ages: z.array(loanTotals.extend({ age: z.enum(payoutAges) })), held: loanTotals }),
  }),
  errors,
});

const groupFigures = z.object({ begun: countSchema, ...decisionCounts.shape, lent: loanTotals, paidOut: loanTotals });

export const readFiguresBy = endpoint({
  method: "GET",
  path: "lender/figures/by",
  summary: "Read the figures of a period by retailer, branch, product, channel or week",
  origins: ["lender"],
  needs: "dashboard:read",
  query: figuresQuery.extend({
    by: z.enum(dimensions).default("retailer"),
    retailer: z.string().min(1).max(100).optional(),
    product: z.string().min(1).max(100).optional(),
    channel: z.enum(journeyTypes).optional(),
  }),
  reply: z.object({
    from: localDateSchema,
    to: localDateSchema,
    /**
     * The dimension by which these rows are grouped. After the user has chosen another dimension, the page shows these rows until the new
     * rows arrive.
     */
    by: z.enum(dimensions),
    rows: z.array(groupFigures.extend({ key: z.string().nullable(), name: z.string().nullable() })),
    total: groupFigures,
    /** The names of the chosen retailer, branch and product. A name is null if nothing is chosen, or if the chosen item does not exist. */
    chosen: z.object({ retailer: z.string().nullable(), branch: z.string().nullable(), product: z.string().nullable() }),
  }),
  errors,
});

const comparedOutcome = z.object({
  begun: countSchema,
  ...decisionCounts.shape,
  /** The median number of minutes from the first request for a decision to the acceptance or decline. */
  minutesToDecision: z.number().nullable(),
  withComplaint: countSchema,
});

export const readOutcomesByNeed = endpoint({
  method: "GET",
  path: "lender/figures/support-needs",
  summary: "Compare the outcomes of customers with and without a recorded need",
  origins: ["lender"],
  needs: "dashboard:read",
  query: figuresQuery.omit({ branch: true }),
  reply: z.object({
    from: localDateSchema,
    to: localDateSchema,
    /** Compares the customers with and without support needs. Null if either group has fewer than `groupMin` applications. */
    compared: z.object({ with: comparedOutcome, without: comparedOutcome }).nullable(),
    groupMin: countSchema,
  }),
  errors,
});
