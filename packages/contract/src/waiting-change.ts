import { z } from "zod";

/** The answer to an act that waits for a second administrator. */
export const waitingChange = z.object({
  waiting: z.object({
    id: z.uuid(),
    /** The confirmation must name it. */
    version: z.number().int().min(0),
    expires: z.iso.datetime(),
  }),
});
export type WaitingChange = z.infer<typeof waitingChange>;

export const isWaiting = (reply: unknown): reply is WaitingChange => typeof reply === "object" && reply !== null && "waiting" in reply;

const value = z.union([z.string(), z.boolean()]);

export const changedField = z.object({
  /** The field of a user or the flag of a retailer. */
  field: z.string(),
  /** Null for a new user. */
  before: value.nullable(),
  after: value,
});
