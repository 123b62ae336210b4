import type { Contract, Reply } from "@farthing/contract";
import { roleTable } from "@farthing/domain/access";
import { formatDay, screens } from "@farthing/domain/wording";
import { failureText, useCall } from "@farthing/shell";
import { Actions, Button, Keyring, Panel, Select, Tag, useToasts } from "@farthing/ui";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { QueryResult } from "../../shared/query-result.tsx";
import { api } from "../../shell/api.ts";

const words = screens.accounts.administrators;

type Answer = Reply<Contract["listAdministrators"]>;

const administratorsQuery = queryOptions({
  queryKey: ["administrators"],
  queryFn: ({ signal }) => api.listAdministrators({}, { signal }),
});

/** Lists administrators and proposals. One person proposes an administrator and another one confirms. */
export function Administrators() {
  const people = useQuery(administratorsQuery);
  return (
    <Panel roomy>
      <div className="stack stack--tight">
        <h2>{words.title}</h2>
        <p className="muted">{words.text}</p>
      </div>
      <QueryResult query={people}>{(answer) => <People {...answer} />}</QueryResult>
    </Panel>
  );
}

function People({ administrators, candidates, proposals }: Answer) {
  const queries = useQueryClient();
  const { show } = useToasts();
  const act = useCall(({ call }: { call: () => Promise<void>; done: string }) => call(), {
    onSuccess: async (_, { done }) => {
      await queries.invalidateQueries(administratorsQuery);
      show({ tone: "success", text: done });
    },
    onError: (error) => {
      void queries.invalidateQueries(administratorsQuery);
      show({ tone: "danger", text: failureText("administrators", error) });
    },
  });
  const confirm = (id: string, name: string) =>
    act.mutate({ call: () => api.confirmAdministrator({ params: { id } }), done: words.confirmed(name) });
  const decline = (id: string, name: string) =>
    act.mutate({ call: () => api.declineAdministrator({ params: { id } }), done: words.declined(name) });
  return (
    <>
      <Keyring
        entries={[
          ...proposals.map(({ id, username, proposedBy, expires, mayConfirm }) => ({
            key: id,
            icon: "clock" as const,
            title: username,
            tag: <Tag tone="warning">{words.proposed}</Tag>,
            detail: words.proposedBy(proposedBy, formatDay(expires, "d MMMM y")),
            action: (
              <Actions>
                {mayConfirm && (
                  <Button small busy={act.isPending} onClick={() => confirm(id, username)}>
                    {words.confirm}
                  </Button>
                )}
                <Button look="second" small busy={act.isPending} onClick={() => decline(id, username)}>
                  {mayConfirm ? words.decline : words.takeBack}
                </Button>
              </Actions>
            ),
          })),
          ...administrators.map(({ username, firstName, lastName }) => ({
            key: username,
            icon: "account" as const,
            title: `${firstName} ${lastName}`,
            detail: username,
          })),
        ]}
      />
      <Propose
        candidates={candidates}
        busy={act.isPending}
        onPropose={(username) =>
          act.mutate({ call: () => api.proposeAdministrator({ body: { username } }), done: words.proposalMade(username) })
        }
      />
    </>
  );
}

interface ProposeProps {
  candidates: Answer["candidates"];
  busy: boolean;
  onPropose: (username: string) => void;
}

function Propose({ candidates, busy, onPropose }: ProposeProps) {
  const [chosen, setChosen] = useState("");
  const options = candidates.map(({ username, firstName, lastName, role }) => ({
    value: username,
    label: `${firstName} ${lastName}, ${roleTable[role].label.toLowerCase()}`,
  }));
  return (
    <form
      className="stack stack--snug form"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen === "") return;
        onPropose(chosen);
        setChosen("");
      }}
    >
      <Select
        label={words.person}
        prompt={words.choose}
        options={options}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <Actions because={words.because}>
        <Button type="submit" look="second" busy={busy} disabled={chosen === ""}>
          {words.propose}
        </Button>
      </Actions>
    </form>
  );
}
