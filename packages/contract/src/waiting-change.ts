import { z } from "zod";

/** The response to an action that a second administrator must confirm. */
export const waitingChange = z.object({
  waiting: z.object({
    id: z.uuid(),
    /** The confirmation must contain this version. */
    version: z.number().int().min(0),
    expires: z.iso.datetime(),
  }),
});
export type WaitingChange = z.infer<typeof waitingChange>;

export const isWaitingChange = (reply: unknown): reply is WaitingChange =>
  typeof reply === "object" && reply !== null && "waiting" in reply;

const fieldValue = z.union([z.string(), z.boolean()]);

export const changedField = z.object({
  field: z.string(),
  /** The value before the change. Null for a new user. */
  before: fieldValue.nullable(),
  after: fieldValue,
});
