import type { Contract, Reply } from "@farthing/contract";
import { isLatePayout, percentageOf } from "@farthing/domain/figures";
import { parsePounds, sum, toPounds } from "@farthing/domain/money";
import { formatCount, formatPounds, screens } from "@farthing/domain/wording";
import {
  countLate,
  countWaiting,
  FiguresFrame,
  FunnelPanel,
  funnelTable,
  minuteRefreshOptions,
  ReferralsPanel,
  referralsTable,
} from "@farthing/shell/figures";
import type { KeyFigure } from "@farthing/ui/charts";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { api } from "../../shell/api.ts";
import { useSession } from "../../shell/session.ts";
import { ApprovalByWeek, weeksTable } from "./approval-by-week.tsx";
import { FiguresByDimension } from "./figures-by.tsx";
import { OutcomesByNeed } from "./outcomes-by-need.tsx";
import { agesTable, PayoutsByAge } from "./payouts-by-age.tsx";

const words = screens.figures;

export type LenderFigures = Reply<Contract["readLenderFigures"]>;

const route = getRouteApi("/signed-in/dashboard");

export function DashboardPage() {
  const search = route.useSearch();
  const { days, from, to, ...divided } = search;
  const asked = { ...(days && { days }), ...(from && { from }), ...(to && { to }) };
  const navigate = route.useNavigate();
  const { permissions } = useSession();
  const query = useQuery({
    queryKey: ["figures", asked],
    queryFn: ({ signal }) => api.readLenderFigures({ query: asked }, { signal }),
    ...minuteRefreshOptions,
  });
  return (
    <FiguresFrame
      title={words.lenderTitle}
      asked={asked}
      query={query}
      whose={() => words.allRetailers}
      keyFigures={keyFigures}
      tables={({ funnel, referrals, ...figures }) => [
        funnelTable(funnel),
        weeksTable(figures),
        referralsTable(referrals),
        agesTable(figures.payouts),
      ]}
      onChange={(next) => void navigate({ search: { ...divided, ...next }, replace: true })}
    >
      {({ funnel, referrals, payouts, ...figures }) => (
        <>
          <FunnelPanel funnel={funnel} />
          <ApprovalByWeek figures={figures} />
          <ReferralsPanel
            referrals={referrals}
            {...(permissions.includes("referral:decide") && { action: <Link to="/referrals">{words.referrals.open}</Link> })}
          />
          <PayoutsByAge
            payouts={payouts}
            {...(permissions.includes("payout:run") && { action: <Link to="/payouts">{words.payoutsByAge.open}</Link> })}
          />
          <OutcomesByNeed asked={asked} />
          <FiguresByDimension asked={search} onChange={(next) => void navigate({ search: { ...asked, ...next }, replace: true })} />
        </>
      )}
    </FiguresFrame>
  );
}

function keyFigures({ approval, lent, referrals, payouts: { ages } }: LenderFigures): readonly KeyFigure[] {
  const decided = approval.accepted + approval.declined;
  const loansIn = (which: typeof ages) => which.reduce((total, { loans }) => total + loans, 0);
  return [
    {
      label: words.keyFigures.approval,
      value: percentageOf(approval.accepted, decided) ?? words.keyFigures.none,
      about: words.keyFigures.approvalOf(approval.accepted, decided),
    },
    {
      label: words.keyFigures.lent,
      value: formatPounds(lent.amount),
      about: words.keyFigures.lentOf(lent.loans, lent.average && formatPounds(lent.average)),
    },
    { label: words.keyFigures.referrals, value: formatCount(countWaiting(referrals)), about: words.keyFigures.late(countLate(referrals)) },
    {
      label: words.keyFigures.payoutsWaiting,
      value: formatPounds(toPounds(sum(ages.map(({ amount }) => parsePounds(amount))))),
      about: words.keyFigures.payoutsWaitingOf(loansIn(ages), loansIn(ages.filter(({ age }) => isLatePayout(age)))),
    },
  ];
}
