import { formatDay, formatMoment, screens } from "@farthing/domain/wording";
import { Timeline, type TimelineEntry } from "@farthing/ui";
import type { OpenReferral } from "./referral-queries.ts";

const { referred: words } = screens.staff;

/** How a referral goes on: what was sent to whom, until when the customer's link works, and by when the lender answers. */
export const WaitedFor = ({ referral, isLate }: { referral: OpenReferral; isLate: boolean }) => (
  <Timeline entries={entriesOf(referral, isLate)} />
);

function entriesOf({ opened, due, linksUntil, checks }: OpenReferral, isLate: boolean): readonly TimelineEntry[] {
  const isCustomersTurn = checks.some(({ done }) => !done);
  // Promised to the end of a day, which is the first moment of the next.
  const dueBy = formatDay(new Date(Date.parse(due) - 1));
  const decides: TimelineEntry = {
    key: "underwriters",
    title: words.underwriters,
    detail: isLate ? words.underwritingLate(dueBy) : words.underwritingDue(dueBy),
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
    ? { key: "customer", title: words.waiting, detail: linksUntil && words.linkUntil(formatDay(linksUntil)), state: "now", quarters: 2 }
    : { key: "customer", title: words.customerDone };
  return [...sent, customer, decides];
}
