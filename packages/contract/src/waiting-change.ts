import { z } from "zod";

/** The answer to an action that waits for a second administrator. */
export const waitingChange = z.object({
  waiting: z.object({
    id: z.uuid(),
    /** The version that the confirmation must name. */
    version: z.number().int().min(0),
    expires: z.iso.datetime(),
  }),
});
export type WaitingChange = z.infer<typeof waitingChange>;

export const isWaiting = (reply: unknown): reply is WaitingChange => typeof reply === "object" && reply !== null && "waiting" in reply;

const value = z.union([z.string(), z.boolean()]);

export const changedField = z.object({
  /** The name of the user's field or of the retailer's flag. */
  field: z.string(),
  /** The value before the change. Null for a new user. */
  before: value.nullable(),
  after: value,
});
