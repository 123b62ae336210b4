import type { Contract, Reply } from "@farthing/contract";
import { type Role, roleTable } from "@farthing/domain/access";
import { screens } from "@farthing/domain/wording";
import { Frame, rememberedRetailer } from "@farthing/journey";
import { Button, EmptyState, Icon, Masthead, PageHead } from "@farthing/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../app/api.ts";

/** Where the lender's people arrive: who they are, and what their role does. */
export function Desk({ session }: { session: Reply<Contract["sessionCheck"]> }) {
  const queries = useQueryClient();
  const signOut = useMutation({
    mutationFn: () => rememberedRetailer.keptThrough(() => api.logout({})),
    onSettled: () => queries.resetQueries(),
  });
  const role = roleTable[session.groups[0] as Role];
  return (
    <Frame
      masthead={
        <Masthead
          name="Farthing"
          look="ink"
          place={{ title: session.retailerName, detail: role.label }}
          account={
            <>
              <span className="row row--close">
                <Icon name="account" />
                {session.username}
              </span>
              <Button look="quiet" small onClick={() => signOut.mutate()}>
                {screens.shell.frame.navigation.logOut}
              </Button>
            </>
          }
        />
      }
    >
      <div className="stack">
        <PageHead title={`Welcome, ${session.givenName}`} lede={role.description} />
        <EmptyState title="The lender's screens are not part of this version yet">
          <p>Referrals, payouts and credit policy will stand here. Retailers' applications are looked after in the staff app.</p>
        </EmptyState>
      </div>
    </Frame>
  );
}
