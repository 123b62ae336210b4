import type { OwnApplication } from "@farthing/contract";
import type { RetailerFlags } from "@farthing/domain/access";
import { type StepAfterSigning, stepsAfterSigning } from "@farthing/domain/application";
import type { Status } from "@farthing/domain/vocabulary";
import { formatLongDay, screens } from "@farthing/domain/wording";
import { collectionsText, type LoanCost, payLaterOf } from "@farthing/journey";
import type { TimelineEntry } from "@farthing/ui";
import type { ReactNode } from "react";

const { steps: words } = screens.applicant.completion;

type Shop = Partial<RetailerFlags> & { readonly retailerName: string };

export function whatHappensNext(
  { document, status, today }: OwnApplication,
  retailer: Shop,
  cost: LoanCost | null,
  manageOnline: ReactNode,
): readonly TimelineEntry[] {
  const clearing = cost && payLaterOf(cost);
  const payLater = clearing && today <= clearing.by ? clearing : null;
  const said: Readonly<Record<StepAfterSigning, { readonly title: string; readonly text: ReactNode }>> = {
    delivery: words.delivery(retailer.retailerName),
    satisfactionNote: words.satisfactionNote,
    directDebit: payLater
      ? words.payLater(cost?.quote.deferralMonths ?? 0, formatLongDay(payLater.by))
      : { title: words.directDebit.title, text: cost && collectionsText(cost, document.bankAccountDetails?.accountNumber) },
    manageOnline: { title: words.manageOnline.title, text: manageOnline },
  };
  const steps = stepsAfterSigning(retailer);
  const now = steps.indexOf(stepNow(status));
  return steps.map((step, place) => ({
    key: step,
    title: said[step].title,
    detail: said[step].text,
    ...(place > now ? { state: "next" } : place === now ? { state: "now", quarters: 2 } : {}),
  }));
}

function stepNow(status: Status): StepAfterSigning {
  if (status === "signed") return "delivery";
  return status === "pending_esat_note" ? "satisfactionNote" : "directDebit";
}
