import type { HTMLInputAutoCompleteAttribute, ReactNode } from "react";
import { bicycle, inPounds } from "./bicycle.ts";
import type { ShopPage } from "./shop-document.tsx";
import { spokeAndChain } from "./spoke-and-chain.ts";

export interface Buyer {
  readonly firstName: string;
  readonly lastName: string;
  readonly emailAddress: string;
}

export interface Checkout {
  readonly buyer: Buyer;
  readonly refusal?: string;
}

const price = inPounds(bicycle.price);

export const checkoutPage = ({ buyer, refusal }: Checkout): ShopPage => ({
  title: "Checkout",
  main: (
    <>
      <h1>Checkout</h1>
      {refusal !== undefined && (
        <section className="warning" role="alert">
          <h2>We could not take this order</h2>
          <p>{refusal}</p>
        </section>
      )}
      <div className="beside">
        <form method="post" action="/shop/orders" data-busy="One moment…">
          <Basket />
          <YourDetails buyer={buyer} />
          <fieldset>
            <legend>How would you like to pay?</legend>
            <PayByCard />
            <PayOverTime />
          </fieldset>
        </form>
        <aside aria-labelledby="afterwards">
          <h2 id="afterwards">When Farthing sends you back</h2>
          <dl>
            <dt>accepted</dt>
            <dd>Your order is placed. We write to arrange delivery.</dd>
            <dt>referred</dt>
            <dd>We keep your bike for 3 days while Farthing decides.</dd>
            <dt>declined, abandoned or error</dt>
            <dd>Your basket is as you left it. Choose another way to pay.</dd>
          </dl>
        </aside>
      </div>
    </>
  ),
});

const Basket = () => (
  <section className="card" aria-labelledby="basket">
    <h2 id="basket">Your basket</h2>
    <div className="goods">
      <svg viewBox="0 0 88 66" aria-hidden="true">
        <circle cx="24" cy="42" r="13" />
        <circle cx="64" cy="42" r="13" />
        <path d="M24 42l10-20h20l10 20M34 22l12 20h-22M46 42l8-20M31 16h7M52 16h7" />
      </svg>
      <p>
        <b>{bicycle.name}</b>
        <small>{bicycle.variant}</small>
      </p>
      <b>{price}</b>
    </div>
    <dl className="facts">
      <div>
        <dt>Delivery to S3 9ZZ</dt>
        <dd>Free</dd>
      </div>
      <div>
        <dt>To pay</dt>
        <dd>{price}</dd>
      </div>
    </dl>
  </section>
);

const YourDetails = ({ buyer }: { buyer: Buyer }) => (
  <section className="card" aria-labelledby="buyer">
    <h2 id="buyer">Your details</h2>
    <div className="halves">
      <Field name="firstName" label="First name" autoComplete="given-name" buyer={buyer} />
      <Field name="lastName" label="Last name" autoComplete="family-name" buyer={buyer} />
    </div>
    <Field name="emailAddress" label="E-mail address" autoComplete="email" type="email" buyer={buyer}>
      Farthing sends a code there. In the demo its tag decides how the bureau answers: <b>+accept</b>, <b>+decline</b>, <b>+refer-idv</b>.
    </Field>
  </section>
);

interface FieldProps {
  readonly name: keyof Buyer;
  readonly label: string;
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  readonly type?: string;
  readonly buyer: Buyer;
  readonly children?: ReactNode;
}

const Field = ({ name, label, autoComplete, type = "text", buyer, children }: FieldProps) => (
  <div className="field">
    <label htmlFor={name}>{label}</label>
    {children && <small id={`${name}-hint`}>{children}</small>}
    <input
      id={name}
      name={name}
      type={type}
      autoComplete={autoComplete}
      defaultValue={buyer[name]}
      required
      maxLength={60}
      aria-describedby={children ? `${name}-hint` : undefined}
    />
  </div>
);

const PaymentOption = ({ value, title, children }: { value: "card" | "overTime"; title: ReactNode; children: ReactNode }) => (
  <div className="way">
    <label>
      <input type="radio" name="way" value={value} defaultChecked={value === "overTime"} />
      {title}
    </label>
    <div className="way__more">{children}</div>
  </div>
);

const PayByCard = () => (
  <PaymentOption
    value="card"
    title={
      <>
        <b>Card</b> <small>{price} today</small>
      </>
    }
  >
    <button type="submit">Pay {price} by card</button>
    <small>This is an example shop: it takes no card and no money.</small>
  </PaymentOption>
);

/**
 * The element <farthing-example> shows the cost and the text that the law requires. The customer chooses a loan in the element, and the
 * form around it submits this choice.
 */
const PayOverTime = () => (
  <PaymentOption value="overTime" title={<b>Pay over time</b>}>
    <farthing-example shop={spokeAndChain.supplierNumber} price={bicycle.price}>
      Pay monthly with Farthing. Spoke & Chain Cycles is a credit broker, not a lender.
    </farthing-example>
    <button type="submit">Pay monthly with Farthing</button>
    <small>First a soft search, which other lenders cannot see. Borrow only what you can repay.</small>
  </PaymentOption>
);

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "farthing-example": { readonly shop: string; readonly price: string; readonly children: string };
    }
  }
}
