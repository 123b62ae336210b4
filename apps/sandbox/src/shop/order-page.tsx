import { bicycle, inPounds } from "./bicycle.ts";
import type { ShopPage } from "./shop-document.tsx";
import type { OrderCredit, ShopOrder } from "./shop-orders.ts";

interface Message {
  readonly title: string;
  readonly text: string;
}

const basketUnchangedText = "Your basket is as you left it. Choose another way to pay.";
const bikeReservedText = "We keep your bike for 3 days while Farthing decides, and write to you then.";
const declined: Message = { title: "Farthing could not offer you this loan", text: basketUnchangedText };
const orderPlacedTitle = "Your order is placed";

const messages: Readonly<Record<string, Message>> = {
  accepted: { title: orderPlacedTitle, text: "We write to arrange delivery." },
  referred: { title: "Farthing is still deciding", text: bikeReservedText },
  soft_search_referred: { title: "Farthing is still looking", text: bikeReservedText },
  declined,
  soft_search_declined: declined,
  abandoned: { title: "You came back without a loan", text: basketUnchangedText },
  error: { title: "Something went wrong at Farthing", text: `Nothing was ordered. ${basketUnchangedText}` },
};

const underWay: Message = {
  title: "You are paying over time with Farthing",
  text: "Finish your application there. Farthing tells us the result.",
};
const paidByCard: Message = { title: orderPlacedTitle, text: "Paid by card. We write to arrange delivery." };

export function orderPage(order: ShopOrder): ShopPage {
  const { title, text } = messageFor(order);
  return {
    title,
    isLive: true,
    main: (
      <>
        <h1>{title}</h1>
        <p>{text}</p>
        <p>
          <NextAction order={order} />
        </p>
        <div className="columns">
          <section className="card" aria-labelledby="order">
            <h2 id="order">Order {order.id}</h2>
            <dl className="facts">
              {factsOf(order).map(([term, value]) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
          {order.credit && <Webhooks order={order} />}
        </div>
      </>
    ),
  };
}

function messageFor({ credit, returned }: ShopOrder): Message {
  if (credit === null) return paidByCard;
  return (returned && messages[returned]) || underWay;
}

const NextAction = ({ order: { returned, applicantUrl } }: { order: ShopOrder }) =>
  returned === null && applicantUrl !== null ? (
    <a className="button" href={applicantUrl}>
      Continue at Farthing
    </a>
  ) : (
    <a className="button button--second" href="/shop">
      Back to the basket
    </a>
  );

function factsOf({ credit, applicationId, returned }: ShopOrder): readonly (readonly [term: string, value: string])[] {
  const price = inPounds(bicycle.price);
  if (!credit)
    return [
      [bicycle.name, price],
      ["Paid by card", price],
    ];
  return [
    [bicycle.name, price],
    ["Deposit", inPounds(credit.deposit)],
    ["Pay over time", paymentsText(credit)],
    ["Total payable", inPounds(credit.totalAmountPayable)],
    ["Application at Farthing", applicationId ?? "none"],
    ["Returned with", returned ?? "not yet"],
  ];
}

function paymentsText({ instalments, deferralPeriod, monthlyPayment, finalPayment }: OrderCredit): string {
  const payments =
    monthlyPayment === finalPayment
      ? `${instalments} monthly payments of ${inPounds(monthlyPayment)}`
      : `${instalments - 1} monthly payments of ${inPounds(monthlyPayment)} and a last one of ${inPounds(finalPayment)}`;
  return deferralPeriod > 0 ? `${payments}, after ${deferralPeriod} months without payments` : payments;
}

const receivedTimeFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "Europe/London" });

/** A customer can change the return URL, so the shop relies on webhooks. */
const Webhooks = ({ order: { webhooks, latest } }: { order: ShopOrder }) => (
  <section className="card" aria-labelledby="webhooks">
    <h2 id="webhooks">Webhooks from Farthing</h2>
    <div data-live="webhooks">
      <p>
        {latest === null ? (
          "Nothing yet."
        ) : (
          <>
            The state of the application is <code>{latest.state}</code>.
          </>
        )}
      </p>
      <ul>
        {webhooks.map(({ id, type, version, receivedAt, times }) => (
          <li key={id}>
            <span>
              <code>{type}</code>
              <small>
                Version {version}, {receivedTimeFormat.format(new Date(receivedAt))}
                {times > 1 && `, ${times} times`}
              </small>
            </span>
            <span className="verified">Signature verified</span>
          </li>
        ))}
      </ul>
    </div>
  </section>
);
