import { CallFailed } from "@farthing/contract/client";
import { screens } from "@farthing/domain/wording";
import { CostRail, HowItIsRepaid, MissedPayment, StickyCost } from "@farthing/journey";
import { failureText, useLender } from "@farthing/shell";
import { Button, EmptyState, ErrorSummary, IconNote, Notice, preventLineBreaks, Spinner } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useAudience } from "../../../shell/audience.tsx";
import { ApplyScreen } from "../frame/apply-screen.tsx";
import { SendButton } from "../frame/send-button.tsx";
import { useShop } from "../in-hand/shop-context.ts";
import { useSoftSearchOn } from "../in-hand/use-application.ts";
import "./compare.css";
import { EmailQuote } from "./email-quote.tsx";
import { GoodsFields } from "./goods-fields.tsx";
import { ProductChoices } from "./product-choices.tsx";
import { ProjectLoanFields } from "./project-loan-fields.tsx";
import type { ProblemField, QuoteCircumstances } from "./quote-view.ts";
import { CustomerQuoteScreen } from "./show-customer.tsx";
import { productsQuery, useQuote, useQuoteCircumstances } from "./use-quote.ts";
import { WaysToPay } from "./ways-to-pay.tsx";

const { quote: words } = screens.staff;
const { actions } = screens.shell;

export function QuoteScreen() {
  const circumstances = useQuoteCircumstances();
  if (!circumstances) return <WithoutProducts />;
  return circumstances.products.goods.length === 0 ? <NoProducts /> : <Quote circumstances={circumstances} />;
}

function Quote({ circumstances }: { circumstances: QuoteCircumstances }) {
  const quote = useQuote(circumstances);
  const softSearchOn = useSoftSearchOn();
  const isForShop = useAudience() === "shop";
  const [choosing, setChoosing] = useState<"first" | "comparing" | "again">("first");
  const [isShowing, setShowing] = useState(false);
  const [isEmailing, setEmailing] = useState(false);
  const { view, form, status } = quote;
  // The chart has a hundred rows and bars. It may therefore show new amounts a moment later than the rest of the page.
  const drawnCost = useDeferredValue(view.cost);
  const projectMissing = view.isProjectMissing && (
    <Notice tone="warning">
      <p role="status">{screens.staff.projectLoan.missing}</p>
    </Notice>
  );
  const submit = (
    <>
      {projectMissing}
      {quote.maySubmit && (
        <Button type="submit" form="quote" wide busy={quote.busy}>
          {actions.continue}
        </Button>
      )}
      <SendButton disabled={quote.busy} first={quote.submit} />
      {view.cost && (
        <>
          {/* Only shop staff need this button. The user of a partner's link is the customer. */}
          {isForShop && (
            <Button look="second" wide icon="eye" onClick={() => setShowing(true)}>
              {screens.staff.showCustomer.open}
            </Button>
          )}
          {quote.maySubmit && status === "open" && isForShop && (
            <Button look="quiet" wide small icon="mail" disabled={quote.busy} onClick={() => quote.submit(() => setEmailing(true))}>
              {screens.staff.quoteByEmail.title}
            </Button>
          )}
        </>
      )}
    </>
  );
  const softSearchNotice = softSearchOn && (
    <IconNote>
      {words.softSearchNotice} {words.softSearchFootprint}
    </IconNote>
  );
  const problems = Object.entries(quote.isChecked ? view.problems : {}) as [ProblemField, string][];
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
        {isShowing && view.cost && (
          <CustomerQuoteScreen
            cost={view.cost}
            goods={form.goodsDescription}
            isProjectMissing={view.isProjectMissing}
            onBack={() => setShowing(false)}
          />
        )}
        {problems.length > 0 && (
          <ErrorSummary
            title={screens.shell.problemsTitle}
            attempt={quote.attempt}
            takesFocus={quote.attempt > 0}
            errors={problems.map(([field, message]) => ({ field, message }))}
          />
        )}
        <GoodsFields quote={quote} />
        <hr />
        {choosing === "comparing" ? (
          <WaysToPay quote={quote} circumstances={circumstances} onChooseProduct={() => setChoosing("again")} />
        ) : (
          <ProductChoices
            takesFocus={choosing === "again"}
            quote={quote}
            circumstances={circumstances}
            mustReselect={form.choice.mustReselect}
            onCompare={() => setChoosing("comparing")}
          />
        )}
        <ProjectLoanFields quote={quote} />
        {drawnCost && <HowItIsRepaid cost={drawnCost} />}
        <div className="stack stack--snug without-rail no-print">
          <MissedPayment />
          {softSearchNotice}
          {submit}
        </div>
      </form>
      {isEmailing && <EmailQuote onClose={() => setEmailing(false)} />}
    </ApplyScreen>
  );
}

function WithoutProducts() {
  const { supplierNumber } = useShop();
  const { error, refetch } = useQuery(productsQuery(supplierNumber));
  if (error instanceof CallFailed && error.code === "products.none") return <NoProducts />;
  return (
    <ApplyScreen at="apply.quote" title={words.title} bar={!error && <StickyCost cost={null} />}>
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
        {lender && <p>{preventLineBreaks(words.callHelpline(lender.helpline))}</p>}
      </EmptyState>
    </ApplyScreen>
  );
}
