import { poundsSchema } from "@farthing/domain/money";
import { openTaskGroups } from "@farthing/domain/vocabulary";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** A task on the lender's home page. All texts are ready to be shown. */
const task = z.object({
  key: z.string(),
  title: z.string(),
  detail: z.string().nullable(),
  /** Who asked for the task and when, for example "Prepared by otto.operations, 16 Nov 2026, 10:00 am". */
  asked: z.string(),
  /** `means` is a phrase that explains the amount. */
  amount: z.object({ pounds: poundsSchema, means: z.string() }).nullable(),
  due: z.object({ text: z.string(), urgency: z.enum(["late", "today", "later"]) }).nullable(),
  /** Names the colleagues who can do the task. Null if the user can do the task. */
  waitsFor: z.string().nullable(),
  next: z.string(),
  /** The page on which the user does the task. A button with the text `act` opens it. */
  page: z.string().startsWith("/"),
  act: z.string(),
  about: z.string().nullable(),
});

export const readWork = endpoint({
  method: "GET",
  path: "lender/work",
  summary: "List the tasks that wait for the user, in groups",
  origins: ["lender"],
  needs: "session:own",
  reply: z.object({
    now: z.iso.datetime(),
    groups: z.array(
      z.object({
        group: z.enum(openTaskGroups),
        total: z.number().int(),
        /** A text that counts the tasks by age. Null if their age does not matter. */
        ages: z.string().nullable(),
        tasks: z.array(task),
      }),
    ),
  }),
  shows: ({ groups }) => groups.flatMap(({ tasks }) => tasks.flatMap(({ about }) => about ?? [])),
  errors: ["session.required", "access.denied"],
});
