import { formatMoney, formatMonths, screens } from "@farthing/domain/wording";
import { formatTypedAmount } from "@farthing/shell";
import { Checkbox, MoneyInput, Panel, Radios } from "@farthing/ui";
import type { QuoteState } from "./use-quote.ts";

const { projectLoan: words } = screens.staff;

export function ProjectLoanFields({ quote }: { quote: QuoteState }) {
  const { form, view, change, problem } = quote;
  const { project } = form;
  if (view.project.is === "hidden") return null;
  const editable = quote.editable("fusionLoan.projectLoanParameters.loanAmount");
  const offered = view.project.is === "offered" ? view.project : null;
  return (
    <Panel>
      <h3>{words.title}</h3>
      <Checkbox
        label={words.add}
        hint={offered || project.taken ? words.addHint : words.goodsLoanFirst}
        checked={project.taken}
        disabled={!editable || (!offered && !project.taken)}
        onChange={(event) => change({ project: { ...project, taken: event.currentTarget.checked } })}
      />
      {project.taken && (
        <>
          <MoneyInput
            label={words.amount}
            hint={offered ? words.amountHint(formatMoney(offered.least), formatMoney(offered.most)) : words.goodsLoanFirst}
            id="projectLoanAmount"
            short
            error={problem("projectLoanAmount")}
            disabled={!editable}
            value={project.amount}
            onChange={(event) => change({ project: { ...project, amount: event.currentTarget.value } })}
            onBlur={() => change({ project: { ...project, amount: formatTypedAmount(project.amount) } })}
          />
          {offered && (
            <Radios
              look="chips"
              label={words.repaidOver}
              id="projectInstalments"
              name="projectInstalments"
              error={problem("projectInstalments")}
              disabled={!editable}
              options={offered.product.terms.map((months) => ({ value: String(months), label: formatMonths(months) }))}
              value={project.instalments === null ? null : String(project.instalments)}
              onChange={(event) => change({ project: { ...project, instalments: Number(event.currentTarget.value) } })}
            />
          )}
        </>
      )}
    </Panel>
  );
}
