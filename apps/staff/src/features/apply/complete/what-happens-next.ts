import type { Application } from "@farthing/contract";
import type { RetailerFlags } from "@farthing/domain/access";
import { deliveryAfterSigning, type StepAfterSigning, stepsAfterSigning } from "@farthing/domain/application";
import { add, addMonths, NOTHING } from "@farthing/domain/money";
import { formatDay, formatMoment, formatMoney, ordinal, screens } from "@farthing/domain/wording";
import type { LoanCost } from "@farthing/journey";
import type { TimelineEntry } from "@farthing/ui";

const { steps: words } = screens.staff.complete;

/** From the signature on, by what the shop has arranged. */
export function whatHappensNext(
  application: Application,
  retailer: Partial<RetailerFlags>,
  cost: LoanCost | null,
): readonly TimelineEntry[] {
  const { document, signedAt } = application;
  const details: Readonly<Record<StepAfterSigning, string | null>> = {
    delivery: words.delivery.text[deliveryAfterSigning(document, retailer)],
    satisfactionNote: words.satisfactionNote.text,
    directDebit: cost && directDebit(cost, document.bankAccountDetails?.accountNumber),
    manageOnline: words.manageOnline.text,
  };
  return [
    { key: "signed", title: words.signed, ...(signedAt && { when: formatMoment(signedAt) }) },
    ...stepsAfterSigning(retailer).map(
      (step, place): TimelineEntry => ({
        key: step,
        title: words[step].title,
        detail: details[step],
        ...(place === 0 ? { state: "now", quarters: 2 } : { state: "next" }),
      }),
    ),
  ];
}

function directDebit({ quote, project, today }: LoanCost, accountNumber: string | null | undefined): string {
  const first = addMonths(today, quote.firstPaymentMonth);
  const monthly = formatMoney(add(quote.instalment, project?.instalment ?? NOTHING));
  return words.directDebit.text(monthly, ordinal(Number(first.slice(8))), formatDay(first), accountNumber?.slice(-2) ?? null);
}
