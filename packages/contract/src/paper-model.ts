import { fusionLoanParts, paperKinds } from "@farthing/domain/paperwork";
import { z } from "zod";

const richText = z.union([z.string(), z.array(z.union([z.string(), z.object({ strong: z.string() })]))]);
const fact = z.object({ label: z.string(), value: richText });
const amountWithText = z.object({ pence: z.number().int(), text: z.string() });

const block = z.discriminatedUnion("is", [
  z.object({ is: z.literal("heading"), level: z.union([z.literal(2), z.literal(3)]), text: z.string() }),
  z.object({ is: z.literal("paragraph"), text: richText }),
  z.object({ is: z.literal("facts"), title: z.string(), rows: z.array(fact) }),
  z.object({
    is: z.literal("figures"),
    title: z.string(),
    figures: z.array(z.object({ label: z.string(), value: z.string() })),
    borrowed: amountWithText,
    interest: amountWithText,
    repaid: z.string(),
  }),
  z.object({
    is: z.literal("table"),
    title: z.string(),
    columns: z.array(z.object({ title: z.string(), isAmount: z.boolean() })),
    rows: z.array(z.array(z.string())),
    total: z.array(z.string()).nullable(),
  }),
  z.object({ is: z.literal("list"), items: z.array(richText) }),
  z.object({ is: z.literal("notice"), title: z.string(), text: z.array(richText) }),
  z.object({
    is: z.literal("signatures"),
    title: z.string(),
    lead: z.string(),
    signatories: z.array(
      z.object({
        mark: z
          .discriminatedUnion("is", [
            z.object({ is: z.literal("typed"), text: z.string() }),
            z.object({ is: z.literal("drawn"), path: z.string() }),
          ])
          .nullable(),
        role: z.string(),
        note: z.string(),
      }),
    ),
  }),
  z.object({ is: z.literal("mandate"), title: z.string(), rows: z.array(fact), instruction: z.string() }),
]);

export const paperSchema = z.object({
  kind: z.enum(paperKinds),
  part: z.enum(fusionLoanParts),
  template: z.string(),
  title: z.string(),
  reference: z.string(),
  date: z.iso.date(),
  letterhead: z.object({ name: z.string(), legalName: z.string(), address: z.string(), registered: z.string() }),
  blocks: z.array(block),
});
export type PaperReply = z.infer<typeof paperSchema>;
