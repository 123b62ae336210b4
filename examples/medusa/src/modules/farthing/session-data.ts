import { MedusaError } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";

const text = z.string().min(1);

const loanSchema = z.object({
  product: text,
  instalments: z.coerce.number().int(),
  deposit: text.default("0.00"),
  deferralPeriod: z.coerce.number().int().optional(),
});

/** The data with which the Store API creates a payment session. */
const newSessionSchema = z.object({
  session_id: text,
  loan: loanSchema,
  basket: z.array(z.object({ description: text, quantity: z.number().int(), price: text })),
  customer: z.object({
    firstName: text,
    lastName: text,
    emailAddress: text,
    phoneNumber: text.optional(),
    address: z
      .object({
        flatName: text.nullable(),
        houseName: text.nullable(),
        houseNumber: text.nullable(),
        street: text,
        town: text,
        county: text.nullable(),
        postCode: text,
      })
      .optional(),
  }),
});

/** The part of a new session that Farthing needs. It leaves out the id of Medusa's session. */
export type FarthingOrder = Omit<z.infer<typeof newSessionSchema>, "session_id">;

export function readNewSession(data: unknown) {
  const read = newSessionSchema.safeParse(data);
  if (read.success) return read.data;
  const fields = read.error.issues.map(({ path }) => path.join(".")).join(", ");
  throw new MedusaError(MedusaError.Types.INVALID_DATA, `Data for the loan is missing or invalid: ${fields}.`);
}

/** Medusa stores this data with the payment session and with the payment, and shows the data to the customer's browser. */
export interface SessionData extends Record<string, unknown> {
  readonly applicationId: string;
  /** The page at Farthing where the customer applies and signs. */
  readonly applicantUrl: string;
}
