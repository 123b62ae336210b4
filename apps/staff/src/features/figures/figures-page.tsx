import type { Contract, Reply } from "@farthing/contract";
import { percentageOf } from "@farthing/domain/figures";
import { formatCount, formatDay, formatPounds, screens } from "@farthing/domain/wording";
import {
  type AskedPeriod,
  countLate,
  countWaiting,
  FiguresFrame,
  FunnelPanel,
  funnelTable,
  minuteRefreshOptions,
  ReferralsPanel,
  referralsTable,
} from "@farthing/shell/figures";
import { EmptyState } from "@farthing/ui";
import type { KeyFigure } from "@farthing/ui/charts";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { api } from "../../shell/api.ts";
import { Guard } from "../../shell/guard.tsx";
import { mayReadFigures } from "../../shell/navigation.ts";
import { useSession } from "../../shell/session.ts";
import { ApprovalByBranch, approvalTable } from "./approval-by-branch.tsx";
import { OpenComplaints } from "./open-complaints.tsx";
import { PayoutsDue, payoutsTable, sumOfLoans } from "./payouts-due.tsx";
import { Satisfaction, satisfactionTable, satisfactionTotals } from "./satisfaction.tsx";

const words = screens.figures;

export type ShopFigures = Reply<Contract["readShopFigures"]>;

const route = getRouteApi("/signed-in/figures");

export const FiguresPage = () => (
  <Guard allows={({ role }) => role !== undefined && mayReadFigures(role)}>
    <Figures />
  </Guard>
);

function Figures() {
  const asked = route.useSearch();
  const navigate = route.useNavigate();
  const { retailerName, branch, role } = useSession();
  const query = useQuery({
    queryKey: ["figures", asked],
    queryFn: ({ signal }) => api.readShopFigures({ query: asked }, { signal }),
    ...minuteRefreshOptions,
  });
  const whose = ({ branches }: ShopFigures): string => {
    const chosen = branches.find(
      ({ supplierNumber }) => supplierNumber === (asked.branch ?? (branches.length === 1 ? branch.supplierNumber : "")),
    );
    if (chosen && (role === "broker_user" || role === "group_user")) return chosen.name;
    if (chosen) return `${retailerName} ${chosen.name}`;
    return words.branchesOf(retailerName, branches.filter(({ hasChildBranches }) => !hasChildBranches).length);
  };
  return (
    <FiguresFrame
      title={words.shopTitle}
      asked={asked}
      query={query}
      whose={whose}
      keyFigures={keyFigures}
      tables={(figures) => [
        funnelTable(figures.funnel),
        approvalTable(figures),
        referralsTable(figures.referrals),
        payoutsTable(figures.payouts),
        satisfactionTable(figures.byBranch),
      ]}
      onChange={(next: AskedPeriod) => void navigate({ search: next, replace: true })}
    >
      {(figures) => (
        <>
          {figures.byBranch.length === 0 ? (
            <div className="is-whole">
              <EmptyState title={words.emptyPeriod.title} level={2}>
                <p>{words.emptyPeriod.text}</p>
              </EmptyState>
            </div>
          ) : (
            <>
              <FunnelPanel funnel={figures.funnel} />
              <ApprovalByBranch figures={figures} />
            </>
          )}
          <ReferralsPanel
            referrals={figures.referrals}
            action={
              <Link to="/search" search={{}} hash="lender">
                {words.referrals.open}
              </Link>
            }
          />
          <PayoutsDue payouts={figures.payouts} />
          <Satisfaction byBranch={figures.byBranch} />
          <OpenComplaints toPutRight={figures.toPutRight} />
        </>
      )}
    </FiguresFrame>
  );
}

function keyFigures({ approval, lent, referrals, payouts, byBranch }: ShopFigures): readonly KeyFigure[] {
  const decided = approval.accepted + approval.declined;
  const due = sumOfLoans(payouts.days);
  const lastDay = payouts.days.at(-1)?.day;
  const said = satisfactionTotals(byBranch);
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
      label: words.keyFigures.payoutsDue,
      value: formatPounds(due.amount),
      about: words.keyFigures.payoutsDueOf(due.loans, lastDay ? formatDay(lastDay, "d MMMM") : "", sumOfLoans(payouts.held).loans),
    },
    {
      label: words.keyFigures.satisfied,
      value: percentageOf(said.satisfied, said.answers) ?? words.keyFigures.none,
      about: words.keyFigures.satisfiedOf(said.satisfied, said.answers),
    },
  ];
}
