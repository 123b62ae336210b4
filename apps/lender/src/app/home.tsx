import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { Desk } from "../features/home/home-page.tsx";
import { Opening } from "../shell/message-pages.tsx";
import { sessionQuery } from "../shell/session.ts";
import { SignIn } from "../shell/sign-in.tsx";

const Administrators = lazy(async () => ({ default: (await import("../features/home/administrators.tsx")).Administrators }));

const Referrals = lazy(async () => ({ default: (await import("../features/referrals/referrals-page.tsx")).Referrals }));

const RecordWithdrawal = lazy(async () => ({ default: (await import("../features/home/record-withdrawal.tsx")).RecordWithdrawal }));

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
