import { formatDay, formatPounds, screens, statusLabels } from "@farthing/domain/wording";
import { Facts, Panel } from "@farthing/ui";
import type { ReferralCase } from "./referrals-query.ts";

const words = screens.lender.referrals.case.earlier;

export function EarlierApplications({ earlier }: Pick<ReferralCase, "earlier">) {
  return (
    <Panel>
      <h2 className="head-20">{words.title}</h2>
      {earlier.length === 0 ? (
        <p className="muted">{words.none}</p>
      ) : (
        <Facts
          facts={earlier.map(({ applicationId, status, created, loanAmount, supplier }) => ({
            term: words.line(
              applicationId,
              formatDay(created),
              loanAmount === null ? supplier : words.loan(formatPounds(loanAmount), supplier),
            ),
            value: statusLabels[status],
          }))}
        />
      )}
    </Panel>
  );
}
