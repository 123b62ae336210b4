import type { Application, StaticConfig } from "@farthing/contract";
import type { RetailerFlags } from "@farthing/domain/access";
import { deliveryAfterSigning, type StepAfterSigning, stepsAfterSigning } from "@farthing/domain/application";
import { formatMoment, screens } from "@farthing/domain/wording";
import { collectionsText, type LoanCost } from "@farthing/journey";
import type { TimelineEntry } from "@farthing/ui";

const { steps: words, voices } = screens.staff.complete;

interface Circumstances {
  readonly retailer: Partial<RetailerFlags>;
  readonly cost: LoanCost | null;
  readonly voice: (typeof voices)[keyof typeof voices];
  readonly lender: StaticConfig["lender"] | undefined;
}

const manageOnlineText = (
  { servicingUrl, helpline, email }: StaticConfig["lender"],
  { manageOnline: words }: Circumstances["voice"],
): string => (servicingUrl ? words.site(new URL(servicingUrl).host) : words.contact(helpline, email));

export function whatHappensNext(
  { document, signedAt }: Application,
  { retailer, cost, voice, lender }: Circumstances,
): readonly TimelineEntry[] {
  const details: Readonly<Record<StepAfterSigning, string | null>> = {
    delivery: voice.delivery[deliveryAfterSigning(document, retailer)],
    satisfactionNote: voice.satisfactionNote,
    directDebit: cost && collectionsText(cost, document.bankAccountDetails?.accountNumber),
    manageOnline: lender ? manageOnlineText(lender, voice) : null,
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
