import { formatDay, formatMoney, screens } from "@farthing/domain/wording";
import { businessDay, CostRail, costOf } from "@farthing/journey";
import { tidied } from "@farthing/shell";
import { Actions, Banner, Because, Button, EmptyState, Facts, MoneyInput, Notice, Panel } from "@farthing/ui";
import { LoanComparison } from "../../../shared/loan-comparison.tsx";
import { ButtonTo } from "../../../shell/links.tsx";
import { ApplyScreen } from "../frame/apply-screen.tsx";
import { ScreenRedirect } from "../in-hand/screen-redirect.tsx";
import { useApplication } from "../in-hand/use-application.ts";
import { type Amendable, numbersOnly, useAmendable, useAmendment } from "./use-amendment.ts";

const { amendLoan: words, decision } = screens.staff;
const { rows, missing } = screens.staff.summary;
const { actions } = screens.shell;

type Ready = Extract<Amendable, { is: "ready" }>;

/** Changes the amounts of a signed or accepted loan (S1 §2, §5). Other changes are made on the quote. */
export function LoanAmendScreen() {
  const state = useAmendable();
  switch (state.is) {
    case "missing":
      return (
        <ApplyScreen at="apply.loanAmend" title={words.title}>
          <EmptyState
            title={words.missingData}
            level={2}
            action={
              <ButtonTo look="second" to="/search">
                {actions.goToApplications}
              </ButtonTo>
            }
          >
            <p>{words.missingDataText}</p>
          </EmptyState>
        </ApplyScreen>
      );
    case "notHere":
      return <ScreenRedirect route="apply.quote" />;
    case "withheld":
      return <Withheld because={state.because} />;
    case "ready":
      return <AmendForm ready={state} />;
  }
}

function Withheld({ because }: { because: string }) {
  const { application } = useApplication();
  return (
    <ApplyScreen at="apply.loanAmend" title={words.title}>
      <div className="form stack">
        <Notice tone="warning" level={2} title={because} />
        <Actions>
          <ButtonTo to="/search/$id" params={{ id: application?.id ?? "" }}>
            {decision.seeApplication}
          </ButtonTo>
        </Actions>
      </div>
    </ApplyScreen>
  );
}

function AmendForm({ ready }: { ready: Ready }) {
  const { application, before, loan, limits } = ready;
  const amendment = useAmendment(ready);
  const { typed, change, problems, fits, isChanged, amended } = amendment;
  const maySubmit = fits && isChanged && amendment.isSettled;
  const field = (name: "goodsAmount" | "deposit") => ({
    id: name,
    error: problems[name],
    value: typed[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => change({ [name]: numbersOnly(event.currentTarget.value) }),
    onBlur: () => change({ [name]: tidied(typed[name]) }),
  });
  return (
    <ApplyScreen
      at="apply.loanAmend"
      title={words.title}
      lede={words.text[before]}
      facts={application.signedAt && <p className="muted">{words.signedOn(formatDay(application.signedAt))}</p>}
      rail={
        <CostRail
          cost={costOf(loan, businessDay(application, new Date()))}
          place="after"
          title={<p className="eyebrow">{words.rail[before]}</p>}
        />
      }
    >
      <form
        noValidate
        className="stack stack--loose"
        onSubmit={(event) => {
          event.preventDefault();
          if (maySubmit) amendment.submit();
        }}
      >
        <Panel roomy>
          <h2>{words.goods}</h2>
          <Facts
            look="words"
            facts={[
              { term: rows.goodsDescription, value: application.document.goodsDescription || missing },
              { term: rows.orderReference, value: application.orderReference || missing },
            ]}
          />
          <div className="columns columns--2">
            <MoneyInput label={words.totalCost} hint={words.was(formatMoney(loan.goodsAmount))} {...field("goodsAmount")} />
            <MoneyInput label={words.deposit} hint={words.was(formatMoney(loan.deposit))} {...field("deposit")} />
          </div>
          <Because>{words.mostThatCanBeBorrowed(formatMoney(limits.maximumLoanAmount))}</Because>
        </Panel>
        {amended && (isChanged || !fits) && (
          <Panel>
            <h2 className="head-20">{fits ? words.change : words.nearest}</h2>
            <LoanComparison before={before} loan={loan} amended={amended} />
            {!fits && (
              <Actions>
                <Button look="second" small onClick={amendment.takeNearest}>
                  {words.useThese}
                </Button>
              </Actions>
            )}
          </Panel>
        )}
        {amendment.failure && <Banner tone="danger" level={2} title={amendment.failure} />}
        <Actions because={!fits ? words.putRightFirst : isChanged ? words.decidedAgain : words.changeFirst}>
          <Button type="submit" disabled={!maySubmit} busy={amendment.busy}>
            {actions.continue}
          </Button>
          <ButtonTo look="second" to="/search/$id" params={{ id: application.id }}>
            {words.keep[before]}
          </ButtonTo>
        </Actions>
      </form>
    </ApplyScreen>
  );
}
