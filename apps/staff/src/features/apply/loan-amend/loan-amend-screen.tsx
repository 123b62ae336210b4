import { detailsLimits } from "@farthing/domain/details";
import { obstacleText } from "@farthing/domain/lending";
import { formatLongDay, formatMoney, screens } from "@farthing/domain/wording";
import { CostRail, costOf } from "@farthing/journey";
import { formatTypedAmount } from "@farthing/shell";
import { Actions, Banner, Button, EmptyState, IconNote, MoneyInput, Notice, Panel, TextInput } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { LoanComparison } from "../../../shared/loan-comparison.tsx";
import { api } from "../../../shell/api.ts";
import { RouterButtonLink } from "../../../shell/links.tsx";
import { ApplyScreen } from "../frame/apply-screen.tsx";
import { loanStartDay } from "../in-hand/loan-day.ts";
import { ScreenRedirect } from "../in-hand/screen-redirect.tsx";
import { useApplication } from "../in-hand/use-application.ts";
import { GoodsDescription } from "../quote/goods-description.tsx";
import { type AmendableLoan, numbersOnly, useAmendableLoan, useAmendment } from "./use-amendment.ts";

const { amendLoan: words, quote: quoteWords, decision } = screens.staff;
const { actions } = screens.shell;

type ReadyLoan = Extract<AmendableLoan, { is: "ready" }>;

export function LoanAmendScreen() {
  const state = useAmendableLoan();
  switch (state.is) {
    case "missing":
      return (
        <ApplyScreen at="apply.loanAmend" title={words.title}>
          <EmptyState
            title={words.missingData}
            level={2}
            action={
              <RouterButtonLink look="second" to="/search">
                {actions.goToApplications}
              </RouterButtonLink>
            }
          >
            <p>{words.missingDataText}</p>
          </EmptyState>
        </ApplyScreen>
      );
    case "notHere":
      return <ScreenRedirect route="apply.quote" />;
    case "withheld":
      return <AmendmentWithheld because={state.because} />;
    case "ready":
      return <AmendForm ready={state} />;
  }
}

function AmendmentWithheld({ because }: { because: string }) {
  const { application } = useApplication();
  return (
    <ApplyScreen at="apply.loanAmend" title={words.title}>
      <div className="form stack">
        <Notice tone="warning" level={2} title={because} />
        <Actions>
          <RouterButtonLink to="/search/$id" params={{ id: application?.id ?? "" }}>
            {decision.seeApplication}
          </RouterButtonLink>
        </Actions>
      </div>
    </ApplyScreen>
  );
}

function AmendForm({ ready }: { ready: ReadyLoan }) {
  const { application, before, loan, limits } = ready;
  const amendment = useAmendment(ready);
  const { typed, change, problems, goods, goodsProblems, fits, isChanged, amended } = amendment;
  const search = useQuery({
    queryKey: ["amendment-search", application.id],
    queryFn: ({ signal }) => api.getAmendmentSearch({ params: { id: application.id } }, { signal }),
  });
  const searchText = search.data && words.search[search.data.isNeeded ? "needed" : "notNeeded"];
  const maySubmit = fits && isChanged && amendment.isSettled;
  const field = (name: "goodsAmount" | "deposit") => ({
    id: name,
    error: problems[name],
    value: typed[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => change({ [name]: numbersOnly(event.currentTarget.value) }),
    onBlur: () => change({ [name]: formatTypedAmount(typed[name]) }),
  });
  return (
    <ApplyScreen
      at="apply.loanAmend"
      title={words.title}
      lede={words.text[before]}
      facts={application.signedAt && <p className="muted">{words.signedOn(formatLongDay(application.signedAt))}</p>}
      rail={
        <CostRail
          cost={costOf(loan, loanStartDay(application, new Date()))}
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
          <div className="columns columns--2">
            <MoneyInput label={words.totalCost} hint={words.was(formatMoney(loan.goodsAmount))} {...field("goodsAmount")} />
            <MoneyInput label={words.deposit} hint={words.was(formatMoney(loan.deposit))} {...field("deposit")} />
          </div>
          <div className="columns columns--2">
            <GoodsDescription
              error={goodsProblems.goodsDescription}
              value={goods.goodsDescription}
              onChange={(goodsDescription) => amendment.changeGoods({ goodsDescription })}
            />
            <TextInput
              label={screens.journey.optional(quoteWords.orderReference)}
              id="orderReference"
              error={goodsProblems.orderReference}
              maxLength={detailsLimits.orderReferenceLengthMax}
              autoComplete="off"
              value={goods.orderReference}
              onChange={(event) => amendment.changeGoods({ orderReference: event.currentTarget.value })}
            />
          </div>
          {amendment.reasons.map((obstacle) => (
            <IconNote key={obstacle.is}>{words.productNeeds(loan.product.name, obstacleText(obstacle))}</IconNote>
          ))}
          <IconNote>{words.mostThatCanBeBorrowed(formatMoney(limits.maximumLoanAmount))}</IconNote>
        </Panel>
        {amended && (amendment.areAmountsChanged || !amendment.areAmountsValid) && (
          <Panel>
            <h2 className="head-20">{amendment.areAmountsValid ? words.change : words.nearest}</h2>
            <LoanComparison before={before} loan={loan} amended={amended} />
            {!amendment.areAmountsValid && (
              <Actions>
                <Button look="second" small onClick={amendment.takeNearest}>
                  {words.useThese}
                </Button>
              </Actions>
            )}
          </Panel>
        )}
        {amendment.failure && <Banner tone="danger" level={2} title={amendment.failure} takesFocus />}
        <Actions
          because={[!fits ? words.putRightFirst : isChanged ? words.decidedAgain : words.changeFirst, searchText].filter(Boolean).join(" ")}
        >
          <Button type="submit" disabled={!maySubmit} busy={amendment.busy}>
            {actions.continue}
          </Button>
          <RouterButtonLink look="second" to="/search/$id" params={{ id: application.id }}>
            {words.keep[before]}
          </RouterButtonLink>
        </Actions>
      </form>
    </ApplyScreen>
  );
}
