import { formatMoment, screens } from "@farthing/domain/wording";
import { failureText, saveFile, useCall } from "@farthing/shell";
import { Button, EntryList, Panel, Tag, useToasts } from "@farthing/ui";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../shell/api.ts";
import { QueryResult } from "./query-result.tsx";

const { papers: named } = screens.lender.records.record;

const sealingPollMs = 3_000;
/**
 * After this many requests (one minute), the page stops waiting for the sealing of the agreement. The server still repeats the sealing job.
 */
const sealingPollsMax = 20;

const papersQuery = (id: string) =>
  queryOptions({
    queryKey: ["records", id, "papers"],
    queryFn: ({ signal }) => api.readRecordPapers({ params: { id } }, { signal }),
    meta: { follows: id },
    // No event says that the agreement is sealed, so the page reads the documents again every three seconds.
    refetchInterval: ({ state }) => (state.data?.isBeingSealed && state.dataUpdateCount < sealingPollsMax ? sealingPollMs : false),
  });

export function Papers({ id }: { id: string }) {
  const papers = useQuery(papersQuery(id));
  const { show } = useToasts();
  const open = useCall((paperId: string) => api.openRecordPaper({ params: { id, paperId } }), {
    onSuccess: saveFile,
    onError: (error) => show({ tone: "danger", text: failureText("records", error) }),
  });
  return (
    <Panel id="papers">
      <h2 className="head-20">{named.title}</h2>
      <QueryResult query={papers}>
        {({ papers: stored, isBeingSealed }) => (
          <>
            {isBeingSealed && (
              <p className="muted" role="status">
                {named.beingSealed}
              </p>
            )}
            {stored.length === 0 && !isBeingSealed && <p className="muted">{named.nothing}</p>}
            {stored.length > 0 && (
              <EntryList
                entries={stored.map(({ id: paperId, kind, part, made, isSigned }) => ({
                  key: paperId,
                  icon: "print",
                  title: named.names[kind],
                  tag: isSigned && <Tag tone="success">{named.signed}</Tag>,
                  detail: [named.made(formatMoment(made)), ...(part === "project" ? [named.project] : [])].join(". "),
                  action: (
                    <Button look="second" small busy={open.isPending && open.variables === paperId} onClick={() => open.mutate(paperId)}>
                      {named.download}
                      <span className="visually-hidden">: {named.names[kind]}</span>
                    </Button>
                  ),
                }))}
              />
            )}
          </>
        )}
      </QueryResult>
    </Panel>
  );
}
