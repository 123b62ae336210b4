import type { Contract, Reply } from "@farthing/contract";
import { type Role, roleTable } from "@farthing/domain/access";
import { screens } from "@farthing/domain/wording";
import { Actions, ButtonLink, EmptyState, PageHead, Panel } from "@farthing/ui";
import { type ReactNode, useEffect, useRef } from "react";
import { BackOffice } from "../../app/frame.tsx";

interface DeskProps {
  session: Reply<Contract["sessionCheck"]>;
  /** It took the place of the sign-in on the same address, and with it the control that had the focus. */
  takesFocus: boolean;
  /** What is theirs alone. */
  children?: ReactNode;
}

/** Where the lender's people arrive: who they are, and what their role does. */
export function Desk({ session, takesFocus, children }: DeskProps) {
  const role = roleTable[session.groups[0] as Role];
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  return (
    <BackOffice>
      <div className="stack">
        <PageHead ref={title} title={`Welcome, ${session.givenName}`} lede={role.description} />
        {session.groups.includes("operations") ? (
          <Panel roomy>
            <div className="stack stack--tight">
              <h2>{screens.lender.payouts.title}</h2>
              <p className="muted">{screens.lender.payouts.lede}</p>
            </div>
            <Actions>
              <ButtonLink href="/payouts">{screens.lender.payouts.open}</ButtonLink>
            </Actions>
          </Panel>
        ) : (
          <EmptyState title="The lender's other screens are not part of this version yet">
            <p>Referrals and credit policy will stand here. Retailers' applications are looked after in the staff app.</p>
          </EmptyState>
        )}
        {children}
      </div>
    </BackOffice>
  );
}
