import { formatMoney, formatPounds } from "@farthing/domain/wording";
import { Button, Facts, Figures, Mark, Notice, PageHead, Panel, Radios, Rail, Reveal, TextInput } from "@farthing/ui";
import type { ReactNode } from "react";
import { bicycle, depositChoices, figuresOf, type PayOverTime, repaymentsText, termChoices, type WayToPay } from "../shop/offer.ts";
import { banner } from "./layout.tsx";
import type { ShopPage } from "./shop-layout.tsx";

export interface Buyer {
  readonly firstName: string;
  readonly lastName: string;
  readonly emailAddress: string;
}

export interface Checkout {
  readonly wayToPay: PayOverTime;
  readonly buyer: Buyer;
  /** The reason why Farthing refused the order. */
  readonly refusal?: string;
}

/** The buyer's fields and the payment method belong to one form, whose element is inside one of the methods. */
const formId = "pay";

export const checkoutPage = ({ wayToPay, buyer, refusal }: Checkout): ShopPage => ({
  title: "Checkout",
  content: (
    <>
      <PageHead title="Checkout" />
      {refusal !== undefined && banner("warning", "Farthing could not take this order", refusal)}
      <div className="split">
        <div className="stack">
          <Basket />
          <BuyerPanel buyer={buyer} />
          <fieldset className="stack stack--close">
            <legend>
              <h2 className="head-20">How would you like to pay?</h2>
            </legend>
            <PayByCard />
            <PayOverTimeChoice wayToPay={wayToPay} />
          </fieldset>
        </div>
        <Rail label="When Farthing sends you back">
          <h2 className="head-20">When Farthing sends you back</h2>
          <Notice tone="success" title="accepted">
            <p>Your order is placed. We write to arrange delivery.</p>
          </Notice>
          <Notice tone="referred" title="referred" icon="clock">
            <p>We keep your bike for 3 days while Farthing decides.</p>
          </Notice>
          <Notice tone="plain" title="declined, abandoned or error">
            <p>Your basket is as you left it. Choose another way to pay.</p>
          </Notice>
        </Rail>
      </div>
    </>
  ),
});

const price = formatPounds(bicycle.price);

const Basket = () => (
  <Panel aria-labelledby="basket">
    <h2 className="head-20" id="basket">
      Your basket
    </h2>
    <div className="shop__goods">
      <svg
        viewBox="0 0 88 66"
        aria-hidden="true"
        fill="none"
        stroke="#7A2E4D"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <circle cx="24" cy="42" r="13" />
        <circle cx="64" cy="42" r="13" />
        <path d="M24 42l10-20h20l10 20M34 22l12 20h-22M46 42l8-20M31 16h7M52 16h7" />
      </svg>
      <div>
        <b>{bicycle.name}</b>
        <p className="small muted">{bicycle.variant}</p>
      </div>
      <b className="money">{price}</b>
    </div>
    <Facts
      facts={[
        { term: "Delivery to S3 9ZZ", value: "Free" },
        { term: "To pay", value: price, sum: true },
      ]}
    />
  </Panel>
);

function BuyerPanel({ buyer }: { buyer: Buyer }) {
  const field = (name: keyof Buyer) => ({ id: name, name, form: formId, defaultValue: buyer[name], required: true, maxLength: 60 });
  return (
    <Panel aria-labelledby="buyer">
      <h2 className="head-20" id="buyer">
        Your details
      </h2>
      <div className="halves">
        <TextInput label="First name" autoComplete="given-name" {...field("firstName")} />
        <TextInput label="Last name" autoComplete="family-name" {...field("lastName")} />
      </div>
      <TextInput
        label="E-mail address"
        type="email"
        autoComplete="email"
        hint={
          <>
            Farthing sends a code there. In the demo its tag decides how the bureau answers: <b>+accept</b>, <b>+decline</b>,{" "}
            <b>+refer-idv</b>.
          </>
        }
        {...field("emailAddress")}
      />
    </Panel>
  );
}

/** A payment method that shows its content while it is selected. */
const Way = ({ value, title, children }: { value: WayToPay; title: ReactNode; children: ReactNode }) => (
  <div className="way">
    <label className="way__head">
      <input type="radio" name="way" value={value} form={formId} defaultChecked={value === "overTime"} />
      {title}
    </label>
    <div className="way__more stack stack--snug">{children}</div>
  </div>
);

const PayByCard = () => (
  <Way
    value="card"
    title={
      <span>
        <b>Card</b>
        <small className="muted">{price} today</small>
      </span>
    }
  >
    <Button type="submit" wide form={formId}>
      Pay {price} by card
    </Button>
    <p className="small muted">This is an example shop: it takes no card and no money.</p>
  </Way>
);

function PayOverTimeChoice({ wayToPay }: { wayToPay: PayOverTime }) {
  const { deposit, loanAmount, interest, instalment, totalAmountPayable, aprPercent, interestRatePercent } = figuresOf(wayToPay);
  return (
    <Way
      value="overTime"
      title={
        <span className="row row--between">
          <b>Pay over time</b>
          <span className="brand">
            <Mark />
            Farthing
          </span>
        </span>
      }
    >
      <Figures
        figures={[
          { label: "Monthly", value: formatMoney(instalment) },
          { label: "Total payable", value: formatMoney(totalAmountPayable) },
          { label: "APR", value: `${aprPercent}%` },
        ]}
      />
      <p className="small">
        {deposit > 0 && `${formatMoney(deposit)} deposit, then `}
        {`${repaymentsText(wayToPay)}. You borrow ${formatMoney(loanAmount)} at a fixed ${interestRatePercent}%, and pay ${formatMoney(interest)} interest.`}
      </p>
      <Reveal summary="Change the deposit or the months">
        <form className="stack stack--snug" method="get" action="/shop">
          <Radios
            look="chips"
            label="Months"
            name="instalments"
            defaultValue={String(wayToPay.instalments)}
            options={termChoices.map((term) => ({ value: String(term), label: `${term} months` }))}
          />
          <Radios
            look="chips"
            label="Deposit"
            name="deposit"
            defaultValue={wayToPay.deposit}
            options={depositChoices.map((amount) => ({ value: amount, label: formatPounds(amount) }))}
          />
          <div>
            <Button type="submit" look="second">
              Show what it costs
            </Button>
          </div>
        </form>
      </Reveal>
      <form id={formId} method="post" action="/shop/orders" data-busy="One moment…">
        <input type="hidden" name="instalments" value={wayToPay.instalments} />
        <input type="hidden" name="deposit" value={wayToPay.deposit} />
        <Button type="submit" wide>
          Pay monthly with Farthing
        </Button>
      </form>
      <p className="small muted">First a soft search, which other lenders cannot see. Borrow only what you can repay.</p>
    </Way>
  );
}
