import { readFileSync } from "node:fs";
import { z } from "zod";
import { StartRefused } from "./start-refused.ts";

/** The lender's identity appears in every document and e-mail. It is part of the configuration, not of the code. */
const lenderSchema = z.strictObject({
  legalName: z.string().min(1),
  tradingName: z.string().min(1),
  fcaNumber: z.string().min(1),
  address: z.string().min(1),
  helpline: z.string().min(1),
  email: z.email(),
  complaints: z.string().min(1),
  creditAgency: z.string().min(1),
  servicingUrl: z.url({ protocol: /^https$/ }).optional(),
  directDebitServiceUserNumber: z.string().regex(/^\d{6}$/),
  payoutAccount: z.strictObject({ sortCode: z.string().regex(/^\d{6}$/), accountNumber: z.string().regex(/^\d{8}$/) }),
});
export type Lender = z.infer<typeof lenderSchema>;

/** All values are invented. Ofcom reserves the telephone number for fiction, and the address and register number do not exist. */
export const demoLender: Lender = {
  legalName: "Farthing Finance Limited",
  tradingName: "Farthing Finance",
  fcaNumber: "000000",
  address: "1 Wren Court, Norwich NR2 9ZZ",
  helpline: "0808 157 0192",
  email: "help@farthing.test",
  complaints: "Customer Relations, Farthing Finance Limited, 1 Wren Court, Norwich NR2 9ZZ",
  creditAgency: "Sandbox Credit Bureau, 2 Wren Court, Norwich NR2 9ZZ, 0808 157 0193",
  directDebitServiceUserNumber: "000000",
  payoutAccount: { sortCode: "200000", accountNumber: "55779911" },
};

export function readLender(path: string | undefined): Lender {
  if (path === undefined) return demoLender;
  const parsed = lenderSchema.safeParse(readJson(path));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path: field, message }) => `${field.join(".")} ${message}`.trim());
  throw new StartRefused(`FARTHING_LENDER_FILE names the file ${path}, which is not usable: ${problems.join("; ")}.`);
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    throw new StartRefused(`FARTHING_LENDER_FILE names the file ${path}, which cannot be read as JSON.`);
  }
}
