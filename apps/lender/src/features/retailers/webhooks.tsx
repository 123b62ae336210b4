import { formatMoment, screens } from "@farthing/domain/wording";
import { failureText, useCall } from "@farthing/shell";
import { type Column, EmptyState, Notice, Table, Tag, useToasts } from "@farthing/ui";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../shell/api.ts";
import { EntryAction } from "./list-panel.tsx";
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
        columns={[
          ...columnsOf<Delivery>(triesMax, words.columns.event, ({ status }) => status),
          sendAgainColumn<Delivery>(
            wantsAnotherTry,
            ({ applicationId }) => applicationId,
            ({ id }) => api.sendWebhookAgain({ params: { id } }),
          ),
        ]}
        rows={deliveries}
        rowKey={({ id }) => id}
        empty={<EmptyState title={words.nothing} />}
      />
    </section>
  );
}

export const EventDeliveries = ({ endpoints, eventDeliveries, triesMax }: WebShops) =>
  endpoints.length > 0 && (
    <section className="stack stack--snug">
      <h2>{events.deliveries}</h2>
      <Table
        caption={events.caption}
        columns={[
          ...columnsOf<EventDelivery>(triesMax, events.event, ({ type }) => type),
          sendAgainColumn<EventDelivery>(
            ({ state }) => state !== "pending",
            ({ type }) => type,
            ({ id }) => api.sendEventAgain({ params: { id } }),
          ),
        ]}
        rows={eventDeliveries}
        rowKey={({ id }) => id}
        empty={<EmptyState title={events.noDeliveries} />}
      />
    </section>
  );

type AnyDelivery = Pick<Delivery, "id" | "state" | "tries" | "lastAnswer" | "lastTried" | "created" | "tookMs"> & {
  readonly applicationId: string | null;
};

const columnsOf = <D extends AnyDelivery>(triesMax: number, event: string, nameOf: (delivery: D) => string): readonly Column<D>[] => [
  { key: "time", label: words.columns.time, cell: ({ lastTried, created }) => formatMoment(lastTried ?? created), whole: true },
  {
    key: "event",
    label: event,
    cell: (delivery) => <span className="machine">{nameOf(delivery)}</span>,
    card: { order: 1, wide: true, unlabelled: true },
  },
  { key: "application", label: words.columns.application, cell: ({ applicationId }) => applicationId ?? "–" },
  { key: "answer", label: words.columns.answer, cell: (delivery) => <DeliveryStateTag delivery={delivery} triesMax={triesMax} /> },
  { key: "took", label: words.columns.took, cell: ({ tookMs }) => (tookMs === null ? "–" : words.tookMs(tookMs)), number: true },
];

const sendAgainColumn = <D extends AnyDelivery>(
  isOffered: (delivery: D) => boolean,
  nameOf: (delivery: D) => string,
  send: (delivery: D) => Promise<unknown>,
): Column<D> => ({
  key: "act",
  label: words.columns.act,
  quiet: true,
  cell: (delivery) => isOffered(delivery) && <ResendButton send={() => send(delivery)} of={nameOf(delivery)} />,
  card: { unlabelled: true },
});

type DeliveryProgress = Pick<Delivery, "state" | "tries" | "lastAnswer">;

function DeliveryStateTag({ delivery: { state, tries, lastAnswer }, triesMax }: { delivery: DeliveryProgress; triesMax: number }) {
  const answer = lastAnswer ?? words.waits;
  if (state === "delivered") return <Tag tone="success">{answer}</Tag>;
  if (state === "failed") return <Tag tone="danger">{words.gaveUp(tries)}</Tag>;
  if (state === "gone") return <Tag tone="danger">{words.gone}</Tag>;
  return tries === 0 ? <Tag>{words.waits}</Tag> : <Tag tone="warning">{words.trying(answer, tries, triesMax)}</Tag>;
}

const wantsAnotherTry = ({ state, tries }: Delivery): boolean =>
  state === "failed" || state === "gone" || (state === "pending" && tries > 0);

function ResendButton({ send, of }: { send: () => Promise<unknown>; of: string }) {
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
    <EntryAction of={of} busy={sending.isPending} onPress={() => sending.mutate()}>
      {words.again}
    </EntryAction>
  );
}
