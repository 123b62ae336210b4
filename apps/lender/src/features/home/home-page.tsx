import type { Contract, Reply } from "@farthing/contract";
import { type Role, roleTable } from "@farthing/domain/access";
import { screens } from "@farthing/domain/wording";
import { Actions, ButtonLink, PageHead, Panel } from "@farthing/ui";
import { type ReactNode, useEffect, useRef } from "react";
import { BackOffice } from "../../shell/frame.tsx";
import "./home.css";

const { payouts, directDebits, retailers } = screens.lender;

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
          <div className="columns columns--3 tasks">
            <Task {...payouts}>
              <ButtonLink href="/payouts">{payouts.open}</ButtonLink>
            </Task>
            <Task {...directDebits}>
              <ButtonLink look="second" href="/direct-debits">
                {directDebits.open}
              </ButtonLink>
            </Task>
            {children}
          </div>
        ) : (
          <>
            {session.groups.includes("lender_admin") && (
              <Task {...retailers}>
                <ButtonLink href="/retailers">{retailers.open}</ButtonLink>
              </Task>
            )}
            {children}
          </>
        )}
      </div>
    </BackOffice>
  );
}

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
