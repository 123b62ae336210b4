import type { Contract, Reply } from "@farthing/contract";
import { formatRecentTime, screens } from "@farthing/domain/wording";
import { LinkButton, Panel, Timeline } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { useOwnAccount } from "./own-account.tsx";

const { lately: words } = screens.accounts.profile;

type AccountEvent = Reply<Contract["ownLately"]>[number];

export function RecentEvents() {
  const { calls, leaveEverywhere } = useOwnAccount();
  const { data } = useQuery({ queryKey: ["own-lately"], queryFn: ({ signal }) => calls.ownLately({}, { signal }) });
  if (!data || data.length === 0) return null;
  const now = new Date();
  const entryOf = ({ at, event, times }: AccountEvent) => ({
    key: `${event} ${at}`,
    title: times === 1 ? words.events[event] : words.times(words.events[event], times),
    when: words.moment(formatRecentTime(at, now)),
  });
  return (
    <Panel>
      <h2 className="head-20">{words.title}</h2>
      <Timeline entries={data.map(entryOf)} />
      <p className="small muted">
        {words.notYou} <LinkButton onClick={() => leaveEverywhere.mutate()}>{words.everywhere}</LinkButton>
      </p>
    </Panel>
  );
}
