import type { ReturnStatus } from "@farthing/domain/navigation";
import { formatMoney, formatPounds } from "@farthing/domain/wording";
import { Actions, ButtonLink, type Fact, Facts, type IconName, Outcome, type OutcomeProps, Panel, Tag } from "@farthing/ui";
import { bicycle, figuresOf, repaymentsText } from "../shop/offer.ts";
import type { ShopOrder } from "../shop/shop-orders.ts";
import { momentReceived } from "./formats.ts";
import type { ShopPage } from "./shop-layout.tsx";

interface OrderMessage {
  readonly title: string;
  readonly text: string;
  readonly icon: IconName;
  readonly tone: NonNullable<OutcomeProps["tone"]>;
}

const basketStays = "Your basket is as you left it. Choose another way to pay.";
const bikeIsKept = "We keep your bike for 3 days while Farthing decides, and write to you then.";

/** The shop's message for each status with which a customer can return. */
const messages: Readonly<Record<ReturnStatus, OrderMessage>> = {
  accepted: { title: "Your order is placed", text: "We write to arrange delivery.", icon: "done", tone: "success" },
  referred: { title: "Farthing is still deciding", text: bikeIsKept, icon: "clock", tone: "referred" },
  soft_search_referred: { title: "Farthing is still looking", text: bikeIsKept, icon: "clock", tone: "referred" },
  declined: { title: "Farthing could not offer you this loan", text: basketStays, icon: "info", tone: "neutral" },
  soft_search_declined: { title: "Farthing could not offer you this loan", text: basketStays, icon: "info", tone: "neutral" },
  abandoned: { title: "You came back without a loan", text: basketStays, icon: "info", tone: "neutral" },
  error: { title: "Something went wrong at Farthing", text: `Nothing was ordered. ${basketStays}`, icon: "warning", tone: "warning" },
};

const underWay: OrderMessage = {
  title: "You are paying over time with Farthing",
  text: "Finish your application there. Farthing tells us the result.",
  icon: "clock",
  tone: "neutral",
};

const paidByCard: OrderMessage = { ...messages.accepted, text: "Paid by card. We write to arrange delivery." };

export function orderPage(order: ShopOrder): ShopPage {
  const { title, text, icon, tone } = messageFor(order);
  return {
    title,
    live: true,
    content: (
      <div className="stack stack--loose">
        <Outcome tone={tone} icon={icon} title={title}>
          <p className="muted">{text}</p>
        </Outcome>
        <Actions>
          <NextAction order={order} />
        </Actions>
        <div className="columns columns--2">
          <Panel aria-labelledby="order">
            <h2 className="head-20" id="order">
              Order {order.id}
            </h2>
            <Facts facts={factsOf(order)} />
          </Panel>
          {order.overTime && <WebhookPanel order={order} />}
        </div>
      </div>
    ),
  };
}

function messageFor({ overTime, returned }: ShopOrder): OrderMessage {
  if (overTime === null) return paidByCard;
  return returned ? messages[returned] : underWay;
}

const NextAction = ({ order: { returned, applicantUrl } }: { order: ShopOrder }) =>
  returned === null && applicantUrl !== null ? (
    <ButtonLink href={applicantUrl}>Continue at Farthing</ButtonLink>
  ) : (
    <ButtonLink look="second" href="/shop">
      Back to the basket
    </ButtonLink>
  );

function factsOf({ overTime, applicationId, returned }: ShopOrder): readonly Fact[] {
  const price = formatPounds(bicycle.price);
  const goods = { term: bicycle.name, value: price };
  if (!overTime) return [goods, { term: "Paid by card", value: price }];
  const { deposit, totalAmountPayable } = figuresOf(overTime);
  return [
    goods,
    { term: "Deposit", value: formatMoney(deposit) },
    { term: "Pay over time", value: repaymentsText(overTime) },
    { term: "Total payable", value: formatMoney(totalAmountPayable), sum: true },
    { term: "Application at Farthing", value: applicationId ?? "none" },
    { term: "Returned with", value: returned === null ? "not yet" : <code>{returned}</code> },
  ];
}

/** The shop relies on the webhooks that its server received, because a customer can change the return address. */
const WebhookPanel = ({ order: { webhooks, latest } }: { order: ShopOrder }) => (
  <Panel aria-labelledby="webhooks">
    <h2 className="head-20" id="webhooks">
      Webhooks from Farthing
    </h2>
    <div data-live="webhooks" className="stack stack--snug">
      <p>
        {latest === null ? (
          "Nothing yet."
        ) : (
          <>
            The status of the application is <code>{latest.status}</code>.
          </>
        )}
      </p>
      <ul className="people">
        {webhooks.map(({ id, status, version, receivedAt, times }) => (
          <li key={id}>
            <div>
              <b>
                <code>{status}</code>
              </b>
              <small>
                Version {version}, {momentReceived(receivedAt)}
                {times > 1 && `, ${times} times`}
              </small>
            </div>
            <Tag tone="success">Signature verified</Tag>
          </li>
        ))}
      </ul>
    </div>
  </Panel>
);
