import { roleTable } from "@farthing/domain/access";
import { screens } from "@farthing/domain/wording";
import { Actions, PageHead, Panel } from "@farthing/ui";
import { lazy, type ReactNode, Suspense } from "react";
import { ButtonTo } from "../../shell/links.tsx";
import { useSession } from "../../shell/session.ts";
import "./home.css";

const ProposedChanges = lazy(async () => ({ default: (await import("../../shared/proposed-changes.tsx")).ProposedChangesPanel }));
const RecordWithdrawal = lazy(async () => ({ default: (await import("./record-withdrawal.tsx")).RecordWithdrawal }));

const { payouts, directDebits, retailers, users } = screens.lender;

export function HomePage({ referralQueue }: { referralQueue: ReactNode }) {
  const { givenName, role, permissions } = useSession();
  return (
    <div className="stack">
      <PageHead title={`Welcome, ${givenName}`} lede={roleTable[role].description} />
      {permissions.includes("referral:decide") && <Suspense>{referralQueue}</Suspense>}
      {permissions.includes("payout:run") && <OperationsTasks />}
      {permissions.includes("change:confirm") && <AdministratorTasks />}
    </div>
  );
}

const AdministratorTasks = () => (
  <>
    <Suspense>
      <ProposedChanges />
    </Suspense>
    <div className="columns columns--2 tasks">
      <Task {...retailers}>
        <ButtonTo to="/retailers">{retailers.open}</ButtonTo>
      </Task>
      <Task {...users}>
        <ButtonTo look="second" to="/users">
          {users.open}
        </ButtonTo>
      </Task>
    </div>
  </>
);

const OperationsTasks = () => (
  <div className="columns columns--3 tasks">
    <Task {...payouts}>
      <ButtonTo to="/payouts">{payouts.open}</ButtonTo>
    </Task>
    <Task {...directDebits}>
      <ButtonTo look="second" to="/direct-debits">
        {directDebits.open}
      </ButtonTo>
    </Task>
    <Suspense>
      <RecordWithdrawal />
    </Suspense>
  </div>
);

function Task({ title, lede, children }: { title: string; lede: string; children: ReactNode }) {
  return (
    <Panel roomy>
      <div className="stack stack--tight">
        <h2>{title}</h2>
        <p className="muted">{lede}</p>
      </div>
      <Actions>{children}</Actions>
    </Panel>
  );
}
