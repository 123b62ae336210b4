import { formatMoment, screens } from "@farthing/domain/wording";
import { failureText, useCall } from "@farthing/shell";
import { type Column, EmptyState, LinkButton, Notice, Table, Tag, useToasts } from "@farthing/ui";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../shell/api.ts";
import { retailersKey, type WebShops } from "./retailer-queries.ts";

const { webhooks: words, endpoints: events } = screens.lender.retailers;

type Delivery = WebShops["deliveries"][number];
type EventDelivery = WebShops["eventDeliveries"][number];

export function Webhooks({ shops, deliveries, triesMax }: WebShops) {
  if (shops.length === 0) return null;
  return (
    <section className="stack stack--snug">
      <div className="row row--between">
        <h2>{words.title}</h2>
        <div className="hint">
          {shops.map(({ supplierNumber, webhookUrl }) => (
            <p key={supplierNumber}>
              {webhookUrl === null ? (
                words.noAddress
              ) : (
                <>
                  {words.to} <span className="machine">{webhookUrl}</span>, {words.signed}
                </>
              )}
            </p>
          ))}
        </div>
      </div>
      {shops.some(({ isWebhookEnded }) => isWebhookEnded) && (
        <Notice tone="warning">
          <p>{words.ended}</p>
        </Notice>
      )}
      <Table
        caption={words.caption}
        columns={columnsOf(triesMax)}
        rows={deliveries}
        rowKey={({ id }) => id}
        empty={<EmptyState title={words.nothing} />}
      />
    </section>
  );
}

const columnsOf = (triesMax: number): readonly Column<Delivery>[] => [
  { key: "time", label: words.columns.time, cell: ({ lastTried, created }) => formatMoment(lastTried ?? created), whole: true },
  {
    key: "event",
    label: words.columns.event,
    cell: ({ status }) => <span className="machine">{status}</span>,
    card: { order: 1, wide: true, unlabelled: true },
  },
  { key: "application", label: words.columns.application, cell: ({ applicationId }) => applicationId },
  { key: "answer", label: words.columns.answer, cell: (delivery) => <Answer delivery={delivery} triesMax={triesMax} /> },
  {
    key: "took",
    label: words.columns.took,
    cell: ({ tookMs }) => (tookMs === null ? "–" : words.tookMs(tookMs)),
    number: true,
  },
  {
    key: "act",
    label: words.columns.act,
    quiet: true,
    cell: (delivery) =>
      wantsAnotherTry(delivery) && (
        <SendAgain send={() => api.sendWebhookAgain({ params: { id: delivery.id } })} of={delivery.applicationId} />
      ),
    card: { unlabelled: true },
  },
];

export const EventDeliveries = ({ endpoints, eventDeliveries, triesMax }: WebShops) =>
  endpoints.length > 0 && (
    <section className="stack stack--snug">
      <h2>{events.deliveries}</h2>
      <Table
        caption={events.caption}
        columns={eventColumnsOf(triesMax)}
        rows={eventDeliveries}
        rowKey={({ id }) => id}
        empty={<EmptyState title={events.noDeliveries} />}
      />
    </section>
  );

const eventColumnsOf = (triesMax: number): readonly Column<EventDelivery>[] => [
  { key: "time", label: words.columns.time, cell: ({ lastTried, created }) => formatMoment(lastTried ?? created), whole: true },
  {
    key: "event",
    label: events.event,
    cell: ({ type }) => <span className="machine">{type}</span>,
    card: { order: 1, wide: true, unlabelled: true },
  },
  { key: "application", label: words.columns.application, cell: ({ applicationId }) => applicationId ?? "–" },
  { key: "answer", label: words.columns.answer, cell: (delivery) => <Answer delivery={delivery} triesMax={triesMax} /> },
  {
    key: "took",
    label: words.columns.took,
    cell: ({ tookMs }) => (tookMs === null ? "–" : words.tookMs(tookMs)),
    number: true,
  },
  {
    key: "act",
    label: words.columns.act,
    quiet: true,
    cell: (delivery) =>
      delivery.state !== "pending" && <SendAgain send={() => api.sendEventAgain({ params: { id: delivery.id } })} of={delivery.type} />,
    card: { unlabelled: true },
  },
];

type Tried = Pick<Delivery, "state" | "tries" | "lastAnswer">;

function Answer({ delivery: { state, tries, lastAnswer }, triesMax }: { delivery: Tried; triesMax: number }) {
  const answer = lastAnswer ?? words.waits;
  if (state === "delivered") return <Tag tone="success">{answer}</Tag>;
  if (state === "failed") return <Tag tone="danger">{words.gaveUp(tries)}</Tag>;
  if (state === "gone") return <Tag tone="danger">{words.gone}</Tag>;
  return tries === 0 ? <Tag>{words.waits}</Tag> : <Tag tone="warning">{words.trying(answer, tries, triesMax)}</Tag>;
}

/** True if the webhook delivery has failed and waits for a retry, or has no retries left. */
const wantsAnotherTry = ({ state, tries }: Delivery): boolean =>
  state === "failed" || state === "gone" || (state === "pending" && tries > 0);

function SendAgain({ send, of }: { send: () => Promise<unknown>; of: string }) {
  const queries = useQueryClient();
  const { show } = useToasts();
  const sending = useCall(send, {
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: retailersKey });
      show({ tone: "success", text: words.sentAgain });
    },
    onError: (error) => show({ tone: "danger", text: failureText("administerRetailers", error) }),
  });
  return (
    <LinkButton aria-disabled={sending.isPending || undefined} onClick={() => sending.mutate()}>
      {words.again}
      <span className="visually-hidden">, {of}</span>
    </LinkButton>
  );
}
