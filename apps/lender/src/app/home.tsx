import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { Desk } from "../features/desk/desk.tsx";
import { SignIn } from "../features/sign-in/sign-in.tsx";
import { Opening } from "./pages.tsx";
import { sessionQuery } from "./session.ts";

const Administrators = lazy(async () => ({ default: (await import("../features/administrators/administrators.tsx")).Administrators }));

const Referrals = lazy(async () => ({ default: (await import("../features/referrals/referrals.tsx")).Referrals }));

const RecordWithdrawal = lazy(async () => ({ default: (await import("../features/withdrawals/record-withdrawal.tsx")).RecordWithdrawal }));

export function Home() {
  const session = useQuery(sessionQuery);
  const [justSignedIn, setJustSignedIn] = useState(false);
  if (session.data) {
    return (
      <Desk session={session.data} takesFocus={justSignedIn}>
        {session.data.groups.includes("underwriter") && (
          <Suspense>
            <Referrals />
          </Suspense>
        )}
        {session.data.groups.includes("operations") && (
          <Suspense>
            <RecordWithdrawal />
          </Suspense>
        )}
        {session.data.groups.includes("lender_admin") && (
          <Suspense>
            <Administrators />
          </Suspense>
        )}
      </Desk>
    );
  }
  if (session.isPending) return <Opening />;
  const arrive = () => {
    setJustSignedIn(true);
    void session.refetch();
  };
  return <SignIn onSignedIn={arrive} />;
}
