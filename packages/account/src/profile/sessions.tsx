import type { Contract, Reply } from "@farthing/contract";
import { browserTiming } from "@farthing/domain/application";
import { formatRecentTime, screens } from "@farthing/domain/wording";
import { failureText, useCall } from "@farthing/shell";
import { Actions, Banner, Button, EntryList, type IconName, Panel, Skeleton, Tag, useToasts } from "@farthing/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useOwnAccount } from "./own-account.tsx";

const { sessions: words } = screens.accounts.profile;

type OwnSession = Reply<Contract["listOwnSessions"]>[number];

const sessionsKey = ["own-sessions"] as const;

const icons: Readonly<Record<OwnSession["kind"], IconName>> = { desktop: "screen", unknown: "screen", phone: "phone", tablet: "phone" };

export function Sessions() {
  const { calls, leaveEverywhere: everywhere } = useOwnAccount();
  const sessions = useQuery({ queryKey: sessionsKey, queryFn: ({ signal }) => calls.listOwnSessions({}, { signal }) });
  return (
    <Panel roomy>
      <div className="stack stack--tight">
        <h2>{words.title}</h2>
        <p className="muted">{words.text(browserTiming.inactivityMsMax / 60_000)}</p>
      </div>
      {sessions.isPending && <Skeleton label={screens.shell.frame.loading} />}
      {sessions.isError && (
        <Banner tone="danger">
          <p>{words.failed}</p>
          <Button look="second" small onClick={() => void sessions.refetch()}>
            {words.retry}
          </Button>
        </Banner>
      )}
      {sessions.data && <SessionList sessions={sessions.data} />}
      {sessions.data && (
        <Actions because={words.everywhereText(sessions.data.length)}>
          <Button look="danger" busy={everywhere.isPending} onClick={() => everywhere.mutate()}>
            {words.everywhere}
          </Button>
        </Actions>
      )}
    </Panel>
  );
}

function SessionList({ sessions }: { sessions: readonly OwnSession[] }) {
  const queries = useQueryClient();
  const { show } = useToasts();
  const { calls, leave } = useOwnAccount();
  const end = useCall((id: string) => calls.endOwnSession({ params: { id } }), {
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: sessionsKey });
      show({ tone: "success", text: words.ended });
    },
    onError: (error) => {
      void queries.invalidateQueries({ queryKey: sessionsKey });
      show({ tone: "danger", text: failureText("endSession", error) });
    },
  });
  const now = new Date();
  const entryOf = ({ id, browser, kind, current, ...session }: OwnSession) => {
    const name = browser || words.unknownBrowser;
    return {
      key: id,
      icon: icons[kind],
      title: name,
      tag: current && <Tag tone="success">{words.thisOne}</Tag>,
      detail: whenAndWhere({ current, ...session }, now),
      action: (
        <Button look="second" small busy={end.isPending && end.variables === id} onClick={() => (current ? leave() : end.mutate(id))}>
          {words.end}
          <span className="visually-hidden">{words.endWhich(name)}</span>
        </Button>
      ),
    };
  };
  return <EntryList entries={sessions.map(entryOf)} />;
}

/** The current session is in use now, so the time of its last use is not shown. */
function whenAndWhere({ started, lastUsed, address, current }: Omit<OwnSession, "id" | "browser" | "kind">, now: Date): string {
  const since = words.since(formatRecentTime(started, now), address);
  return current ? since : `${since}. ${words.lastUsed(formatRecentTime(lastUsed, now))}`;
}
