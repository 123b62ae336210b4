import { CallFailed } from "@farthing/contract/client";
import { screens } from "@farthing/domain/wording";
import { CostRail, failureText, HowItIsRepaid, MissedPayment, StickyCost, useLender } from "@farthing/journey";
import { Because, Button, EmptyState, ErrorSummary, Spinner } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { ApplyScreen } from "../frame/apply-screen.tsx";
import { SendButton } from "../frame/send-button.tsx";
import { useShop } from "../in-hand/shop.tsx";
import { useSoftSearchOn } from "../in-hand/use-application.ts";
import "./compare.css";
import { GoodsFields } from "./goods-fields.tsx";
import { ProductChoices } from "./product-choices.tsx";
import { ProjectLoanFields } from "./project-loan-fields.tsx";
import type { ProblemField, QuoteCircumstances } from "./quote-view.ts";
import { ShowCustomer } from "./show-customer.tsx";
import { productsQuery, useCircumstances, useQuote } from "./use-quote.ts";
import { WaysToPay } from "./ways-to-pay.tsx";

const { quote: words } = screens.staff;
const { actions } = screens.shell;

/** Goods, deposit and product, with what they cost beside them (S1 §2, §4, §5). */
export function QuoteScreen() {
  const circumstances = useCircumstances();
  if (!circumstances) return <WithoutProducts />;
  return circumstances.products.goods.length === 0 ? <NoProducts /> : <Quote circumstances={circumstances} />;
}

function Quote({ circumstances }: { circumstances: QuoteCircumstances }) {
  const quote = useQuote(circumstances);
  const softSearchOn = useSoftSearchOn();
  const [isComparing, setComparing] = useState(false);
  const [isShowing, setShowing] = useState(false);
  const { view, form } = quote;
  // A hundred rows and bars: they may follow a moment after the figures, which follow every key.
  const drawnCost = useDeferredValue(view.cost);
  // Two loans side by side are more than three figures can tell.
  const shown = view.cost?.project ? null : view.cost;
  const submit = (
    <>
      {quote.maySubmit && (
        <Button type="submit" form="quote" wide busy={quote.busy}>
          {actions.continue}
        </Button>
      )}
      <SendButton disabled={quote.busy} first={quote.submit} />
      {shown && (
        <Button look="second" wide icon="eye" onClick={() => setShowing(true)}>
          {screens.staff.showCustomer.open}
        </Button>
      )}
    </>
  );
  const softSearchNotice = softSearchOn && (
    <Because>
      {words.softSearchNotice} {words.softSearchFootprint}
    </Because>
  );
  const problems = Object.entries(quote.attempt > 0 ? view.problems : {}) as [ProblemField, string][];
  return (
    <ApplyScreen
      at="apply.quote"
      title={words.title}
      bar={<StickyCost cost={view.cost} />}
      rail={
        <CostRail cost={view.cost} actions={submit}>
          {softSearchNotice}
        </CostRail>
      }
    >
      <form
        id="quote"
        noValidate
        className="stack stack--loose"
        onSubmit={(event) => {
          event.preventDefault();
          quote.submit();
        }}
      >
        {isShowing && shown && <ShowCustomer cost={shown} goods={form.goodsDescription} onBack={() => setShowing(false)} />}
        {problems.length > 0 && (
          <ErrorSummary
            title={screens.shell.problemsTitle}
            attempt={quote.attempt}
            errors={problems.map(([field, message]) => ({ field, message }))}
          />
        )}
        <GoodsFields quote={quote} />
        <hr />
        {isComparing ? (
          <WaysToPay quote={quote} circumstances={circumstances} onChooseProduct={() => setComparing(false)} />
        ) : (
          <ProductChoices
            quote={quote}
            circumstances={circumstances}
            mustReselect={form.choice.mustReselect}
            onCompare={() => setComparing(true)}
          />
        )}
        <ProjectLoanFields quote={quote} />
        {drawnCost && <HowItIsRepaid cost={drawnCost} />}
        <div className="stack stack--snug without-rail">
          <MissedPayment />
          {softSearchNotice}
          {submit}
        </div>
      </form>
    </ApplyScreen>
  );
}

/** Products that are on their way, or could not be had. */
function WithoutProducts() {
  const { supplierNumber } = useShop();
  const { error, refetch } = useQuery(productsQuery(supplierNumber));
  if (error instanceof CallFailed && error.code === "products.none") return <NoProducts />;
  return (
    <ApplyScreen at="apply.quote" title={words.title}>
      {error ? (
        <EmptyState
          title={failureText("products", error)}
          level={2}
          action={<Button onClick={() => void refetch()}>{actions.tryAgain}</Button>}
        />
      ) : (
        <div className="awaited">
          <Spinner now>{words.loading}</Spinner>
        </div>
      )}
    </ApplyScreen>
  );
}

function NoProducts() {
  const lender = useLender();
  return (
    <ApplyScreen at="apply.quote" title={words.title}>
      <EmptyState title={words.noProducts} level={2}>
        {lender && <p>{words.callHelpline(lender.helpline)}</p>}
      </EmptyState>
    </ApplyScreen>
  );
}
