import { roleTable } from "@farthing/domain/access";
import { formatDay, screens } from "@farthing/domain/wording";
import { failureText, useCall } from "@farthing/shell";
import { Button, EntryList, type EntryListRow, Panel, Reveal, useToasts } from "@farthing/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../shell/api.ts";
import { InviteUser } from "./invite-user.tsx";
import { retailersKey, type SetUpRetailer } from "./retailer-queries.ts";

const words = screens.lender.retailers.setUp.users;

type RetailerUser = SetUpRetailer["users"][number];

const initialUsersMax = 8;

export function UsersPanel({ retailer }: { retailer: SetUpRetailer }) {
  const [isInviting, setIsInviting] = useState(false);
  const { users, hasMoreUsers, headOffices, normalisedName } = retailer;
  const entries = users.map(
    (user): EntryListRow => ({
      key: user.username,
      icon: "account",
      title: `${user.givenName} ${user.familyName}`,
      detail: userStatusText(user),
      action: user.enabled && !user.hasSignedIn && <ResendButton retailer={normalisedName} user={user} />,
    }),
  );
  return (
    <Panel id="users">
      <div className="row row--between">
        <h2 className="head-20">{words.title}</h2>
        {headOffices.length > 0 && (
          <Button look="second" small icon="more" onClick={() => setIsInviting(true)}>
            {words.invite}
          </Button>
        )}
      </div>
      {users.length === 0 ? (
        <p className="muted">{headOffices.length === 0 ? words.needsBranch : words.nothing}</p>
      ) : (
        <>
          <EntryList entries={entries.slice(0, initialUsersMax)} />
          {entries.length > initialUsersMax && (
            <Reveal summary={words.others(entries.length - initialUsersMax)}>
              <EntryList entries={entries.slice(initialUsersMax)} />
            </Reveal>
          )}
        </>
      )}
      {hasMoreUsers && <p className="muted small">{words.more}</p>}
      {isInviting && <InviteUser retailer={retailer} onClose={() => setIsInviting(false)} />}
    </Panel>
  );
}

function userStatusText({ role, branch, invited, hasSignedIn, enabled, isLinkValid }: RetailerUser): string {
  const place = `${roleTable[role].label}, ${branch}`;
  if (!enabled) return `${place}. ${words.disabled}`;
  if (hasSignedIn) return `${place}. ${words.active}`;
  return `${place}. ${words.invited(formatDay(invited))}, ${isLinkValid ? words.linkValid : words.linkOver}`;
}

function ResendButton({ retailer, user: { username, givenName, familyName } }: { retailer: string; user: RetailerUser }) {
  const queries = useQueryClient();
  const { show } = useToasts();
  const name = `${givenName} ${familyName}`;
  const sending = useCall(() => api.inviteRetailerUserAgain({ params: { name: retailer, username } }), {
    onSuccess: async () => {
      show({ tone: "success", text: words.sentAgain(name) });
      await queries.invalidateQueries({ queryKey: retailersKey });
    },
    onError: (error) => show({ tone: "danger", text: failureText("administerRetailers", error) }),
  });
  return (
    <Button look="second" small busy={sending.isPending} onClick={() => sending.mutate()}>
      {words.sendAgain}
      <span className="visually-hidden">, {name}</span>
    </Button>
  );
}
