import { type Role, roleTable } from "@farthing/domain/access";
import { productName, screens } from "@farthing/domain/wording";
import { Frame, rememberedRetailer } from "@farthing/journey";
import { Button, Icon, Link, Masthead } from "@farthing/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { api } from "./api.ts";
import { sessionQuery } from "./session.ts";

const { frame } = screens.shell;

/** The back office round a page: whoever has signed in sees in which role, and the way out. */
export function BackOffice({ children }: { children: ReactNode }) {
  const session = useQuery({ ...sessionQuery, enabled: false }).data;
  return (
    <Frame
      about={frame.footer.backOffice}
      masthead={
        <Masthead
          name={productName}
          look="ink"
          home={(brand, className) => (
            <Link href="/" className={className} aria-label={`${productName}, home`}>
              {brand}
            </Link>
          )}
          {...(session && {
            place: { title: frame.backOffice, detail: roleTable[session.groups[0] as Role].label },
            account: <Account username={session.username} />,
          })}
        />
      }
    >
      {children}
    </Frame>
  );
}

function Account({ username }: { username: string }) {
  const queries = useQueryClient();
  const signOut = useMutation({
    mutationFn: () => rememberedRetailer.keptThrough(() => api.logout({})),
    onSettled: () => queries.resetQueries(),
  });
  return (
    <>
      <span className="row row--close">
        <Icon name="account" />
        {username}
      </span>
      <Button look="quiet" small onClick={() => signOut.mutate()}>
        {frame.navigation.logOut}
      </Button>
    </>
  );
}
