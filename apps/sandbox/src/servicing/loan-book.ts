import type { ServicingLoan } from "@farthing/contract";
import { z } from "zod";
import { Journal } from "../journal.ts";

const loanSchema = z.object({
  id: z.string(),
  version: z.number().int(),
  change: z.string(),
  status: z.string(),
  customer: z.string(),
  leftToPay: z.string(),
  nextDue: z.string().nullable(),
  receivedAt: z.iso.datetime(),
  /**
   * The numbers of all versions of the loan that have arrived. Status, customer and amounts come from the version with the highest number.
   */
  versions: z.array(z.number().int()),
});
export type BookedLoan = z.infer<typeof loanSchema>;

export class LoanBook {
  readonly #journal: Journal<BookedLoan>;
  private constructor(journal: Journal<BookedLoan>) {
    this.#journal = journal;
  }

  static async open(path: string): Promise<LoanBook> {
    return new LoanBook(await Journal.open(path, loanSchema));
  }

  list(): readonly BookedLoan[] {
    return this.#journal.list();
  }

  async take({ loan, version, change, status, customer, leftToPay, schedule }: ServicingLoan, now: Date): Promise<boolean> {
    const before = this.#journal.find(loan);
    if (before?.versions.includes(version)) return false;
    const versions = [...(before?.versions ?? []), version].toSorted((one, other) => one - other);
    const current = { version, change, status, leftToPay, customer: `${customer.firstName} ${customer.lastName}` };
    const newest = before && before.version > version ? before : { ...current, nextDue: schedule[0]?.due ?? null };
    await this.#journal.put({ ...newest, id: loan, receivedAt: now.toISOString(), versions });
    return true;
  }

  clear(): Promise<void> {
    return this.#journal.clear();
  }
}
