import { formatPounds, screens } from "@farthing/domain/wording";
import { Facts, Panel } from "@farthing/ui";
import { PolicyRules } from "../../shared/policy-rules.tsx";
import type { ReferralCase } from "./referrals-query.ts";

const words = screens.lender.referrals.case;
const { yes, no } = screens.staff.summary;

export function EvaluatedPolicy({ rules, policyVersion }: Pick<ReferralCase, "rules" | "policyVersion">) {
  return (
    <Panel>
      <div className="row row--between">
        <h2 className="head-20">{words.rules.title}</h2>
        <span className="hint">{words.rules.policy(policyVersion)}</span>
      </div>
      <PolicyRules rules={rules} />
    </Panel>
  );
}

export function CustomerDetails({ details }: Pick<ReferralCase, "details">) {
  return (
    <Panel>
      <h2 className="head-20">{words.details}</h2>
      {details.map(({ title, answers }) => (
        <section key={title} className="stack stack--tight">
          <h3>{title}</h3>
          <Facts look="pair" small facts={answers.map(({ label, value }) => ({ term: label, value }))} />
        </section>
      ))}
    </Panel>
  );
}

export function BureauFile({ file }: Pick<ReferralCase, "file">) {
  const { file: named } = words;
  return (
    <Panel>
      <h2 className="head-20">{named.title}</h2>
      {file ? (
        <Facts
          look="pair"
          facts={[
            { term: named.score, value: file.score ?? named.unknown },
            { term: named.accounts, value: file.accounts },
            { term: named.judgments, value: file.judgments },
            { term: named.defaults, value: file.defaults },
            { term: named.searches, value: file.searchesLast3Months },
            { term: named.cards, value: named.cardsUsed(formatPounds(file.revolvingBalance), formatPounds(file.revolvingLimit)) },
            { term: named.electoralRoll, value: file.electoralRoll ? yes : no },
          ]}
        />
      ) : (
        <p className="muted">{named.none}</p>
      )}
    </Panel>
  );
}

const poundsOrUnknown = (pounds: string | null): string => (pounds === null ? words.file.unknown : formatPounds(pounds));

export function Loan({ referral, loan }: Pick<ReferralCase, "referral" | "loan">) {
  const { loan: named } = words;
  const { instalment, instalments } = loan;
  return (
    <Panel>
      <h2 className="head-20">{named.title}</h2>
      <Facts
        facts={[
          { term: named.supplier, value: `${referral.retailer.name}, ${referral.retailer.supplierNumber}` },
          { term: named.goodsAmount, value: poundsOrUnknown(loan.goodsAmount) },
          { term: named.deposit, value: poundsOrUnknown(loan.deposit) },
          { term: named.loanAmount, value: poundsOrUnknown(referral.loanAmount), sum: true },
          ...(instalment && instalments ? [{ term: named.repayments, value: named.monthly(instalments, formatPounds(instalment)) }] : []),
        ]}
      />
    </Panel>
  );
}

export function Affordability({ affordability, loan }: Pick<ReferralCase, "affordability" | "loan">) {
  const { affordability: named } = words;
  return (
    <Panel>
      <h2 className="head-20">{named.title}</h2>
      {affordability ? (
        <Facts
          facts={[
            { term: named.netMonthly, value: formatPounds(affordability.netMonthly) },
            ...(["housing", "essential", "existing", "buffer"] as const).map((part) => ({
              term: named[part],
              value: `− ${formatPounds(affordability[part])}`,
            })),
            { term: named.surplus, value: formatPounds(affordability.surplus), sum: true },
            { term: named.maxInstalment, value: formatPounds(affordability.maxInstalment) },
            { term: named.instalment, value: poundsOrUnknown(loan.instalment), sum: true },
          ]}
        />
      ) : (
        <p className="muted">{named.unknown}</p>
      )}
    </Panel>
  );
}
