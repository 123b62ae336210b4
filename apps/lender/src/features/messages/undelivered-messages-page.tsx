import type { Contract, Reply } from "@farthing/contract";
import { formatMoment, letterNames, screens } from "@farthing/domain/wording";
import { failureText, updatesOfEveryApplication, useCall } from "@farthing/shell";
import { type Column, EmptyState, LinkButton, PageHead, Table, Tag, useToasts } from "@farthing/ui";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { QueryResult } from "../../shared/query-result.tsx";
import { RecordLink } from "../../shared/record-link.tsx";
import { api } from "../../shell/api.ts";

const words = screens.lender.messages;

type Message = Reply<Contract["readUndeliveredMessages"]>["messages"][number];

/** Farthing records an event of the application when it stops trying to send a message. The page then reads the list again. */
const undeliveredQuery = queryOptions({
  queryKey: ["undeliveredMessages"],
  queryFn: ({ signal }) => api.readUndeliveredMessages({}, { signal }),
  meta: { follows: updatesOfEveryApplication },
});

export function UndeliveredMessagesPage() {
  const undelivered = useQuery(undeliveredQuery);
  return (
    <div className="stack">
      <PageHead title={words.title} lede={words.lede} />
      <QueryResult query={undelivered}>
        {({ messages }) => (
          <Table
            caption={words.title}
            columns={columns}
            rows={messages}
            rowKey={({ messageId }) => messageId}
            empty={<EmptyState title={words.nothing} />}
          />
        )}
      </QueryResult>
    </div>
  );
}

const nameOf = ({ template }: Message): string => (template in letterNames ? letterNames[template as keyof typeof letterNames] : template);

const columns: readonly Column<Message>[] = [
  {
    key: "message",
    label: words.columns.message,
    cell: (message) => (
      <>
        {nameOf(message)}
        <small className="muted"> {words.channels[message.channel]}</small>
      </>
    ),
    card: { order: 1, lead: true, wide: true, unlabelled: true },
  },
  {
    key: "application",
    label: words.columns.application,
    cell: ({ applicationId: id }) => (id === null ? words.noApplication : <RecordLink id={id} />),
    whole: true,
  },
  { key: "requested", label: words.columns.requested, cell: ({ requested }) => formatMoment(requested), whole: true },
  {
    key: "state",
    label: words.columns.state,
    cell: (message) => (
      <div className="stack stack--tight">
        <div>
          <Tag tone={message.state === "given_up" ? "danger" : "warning"}>{words.states[message.state]}</Tag>
        </div>
        <span className="small">{reasonOf(message)}</span>
      </div>
    ),
    card: { wide: true },
  },
  {
    key: "act",
    label: words.columns.act,
    quiet: true,
    cell: (message) => message.canBeSentAgain && <ResendButton message={message} />,
    card: { wide: true, unlabelled: true },
  },
];

const reasonOf = ({ state, attempts, lastOutcome, ended }: Message): string =>
  state === "bounced"
    ? words.bounced(formatMoment(ended))
    : words.gaveUp(words.outcomes[lastOutcome ?? "unavailable"], attempts, formatMoment(ended));

function ResendButton({ message }: { message: Message }) {
  const queries = useQueryClient();
  const { show } = useToasts();
  const { messageId, applicationId } = message;
  const sending = useCall(() => api.sendMessageAgain({ body: { messageId } }), {
    onSuccess: async () => {
      await queries.invalidateQueries(undeliveredQuery);
      show({ tone: "success", text: words.sentAgain });
    },
    onError: (error) => {
      void queries.invalidateQueries(undeliveredQuery);
      show({ tone: "danger", text: failureText("messages", error) });
    },
  });
  return (
    <LinkButton aria-disabled={sending.isPending || undefined} onClick={() => sending.mutate()}>
      {words.again}
      <span className="visually-hidden">
        , {nameOf(message)} {applicationId}
      </span>
    </LinkButton>
  );
}
