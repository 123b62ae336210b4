import type { Contract, Reply } from "@farthing/contract";
import { promisedWorkingDays } from "@farthing/domain/application";
import { formatLongDay, formatMoment } from "@farthing/domain/wording";
import { Timeline, type TimelineEntry } from "@farthing/ui";

export type OpenReferral = NonNullable<Reply<Contract["getReferral"]>["referral"]>;

type TextByChannel = Readonly<Record<"text" | "email", (to: string) => string>>;

/** The texts of the steps. The staff app writes about "the customer", and the applicant app about "you". */
interface ReferralWords {
  readonly opened: string;
  readonly sent: TextByChannel;
  readonly sending: TextByChannel;
  readonly waiting: string;
  readonly linkUntil: (day: string) => string;
  readonly customerDone: string;
  readonly underwriters: string;
  readonly underwritingAfter: (workingDays: number) => string;
  readonly underwritingDue: (day: string) => string;
  readonly underwritingLate: (day: string) => string;
}

interface ReferralStepsProps {
  referral: OpenReferral;
  isLate: boolean;
  words: ReferralWords;
}

export const ReferralSteps = (props: ReferralStepsProps) => <Timeline entries={entriesOf(props)} />;

function entriesOf({ referral, isLate, words }: ReferralStepsProps): readonly TimelineEntry[] {
  const { opened, linksUntil, checks } = referral;
  const isCustomersTurn = checks.some(({ done }) => !done);
  // The stored time is the midnight at the end of the due date, which already counts as the next day. One millisecond earlier is still the
  // due date.
  const dueBy = formatLongDay(new Date(Date.parse(referral.due) - 1));
  // The lender's deadline is not shown while the lender waits for the customer.
  const due = isLate ? words.underwritingLate(dueBy) : words.underwritingDue(dueBy);
  const decides: TimelineEntry = {
    key: "underwriters",
    title: words.underwriters,
    detail: isCustomersTurn ? words.underwritingAfter(promisedWorkingDays.referral) : due,
    state: isCustomersTurn ? "next" : "now",
    quarters: 3,
  };
  if (checks.length === 0) return [{ key: "opened", title: words.opened, when: formatMoment(opened) }, decides];
  const sent = checks.map(
    ({ kind, channel, to, sent }): TimelineEntry => ({
      key: kind,
      title: (sent ? words.sent : words.sending)[channel](to),
      ...(sent && { when: formatMoment(sent) }),
    }),
  );
  const customer: TimelineEntry = isCustomersTurn
    ? {
        key: "customer",
        title: words.waiting,
        detail: linksUntil && words.linkUntil(formatLongDay(linksUntil)),
        state: "now",
        quarters: 2,
      }
    : { key: "customer", title: words.customerDone };
  return [...sent, customer, decides];
}
