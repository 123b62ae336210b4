import { familyOf, monthlyRateOfApr, rateMismatch, yearlyRateOf } from "@farthing/domain/catalogue";
import { readAmount } from "@farthing/domain/details";
import { lendingLimits, minimumDeposit } from "@farthing/domain/lending";
import { parsePercent, parsePounds } from "@farthing/domain/money";
import { agreementTypes } from "@farthing/domain/vocabulary";
import { formatMoney, formatPercentage, screens } from "@farthing/domain/wording";
import { formatTypedAmount } from "@farthing/shell";
import { Button, Checkbox, FieldError, Icon, MoneyInput, Panel, Select, TextInput } from "@farthing/ui";
import { MonthsField } from "./months-field.tsx";
import { PercentInput } from "./percent-input.tsx";
import type { TypedProduct } from "./product-form.ts";
import { SellersField } from "./sellers-field.tsx";

const { fields: words, problems: problemTexts, families, journeys } = screens.lender.products;

const usualMonths = [6, 10, 12, 18, 24, 36, 48, 60, 72, 84];
const usualDeferrals = [3, 6, 9, 12];

interface DraftFieldsProps {
  form: TypedProduct;
  problems: Readonly<Record<string, string>>;
  onChange: (form: TypedProduct) => void;
}

export function DraftFields({ form, problems, onChange }: DraftFieldsProps) {
  const { terms, sellers } = form;
  const type = (changes: Partial<TypedProduct["terms"]>) => onChange({ ...form, terms: { ...terms, ...changes } });
  const money = (name: "minGoodsAmount" | "minLoanAmount" | "maxLoanAmount" | "minDepositAmount", hint?: string) => (
    <MoneyInput
      name={name}
      label={words[name]}
      hint={hint}
      inputMode="decimal"
      autoComplete="off"
      value={terms[name]}
      error={problems[name]}
      onChange={({ currentTarget }) => type({ [name]: currentTarget.value })}
      onBlur={() => type({ [name]: formatTypedAmount(terms[name]) })}
    />
  );
  const family = familyOf({ ...terms, deferralPeriod: [...terms.deferralPeriod], serviceType: isInterestFree(terms.rpm) ? "IF" : "IB" });
  const hasDeferral = terms.deferralPeriod.length > 0;
  return (
    <>
      <Panel roomy>
        <h2 className="head-20">{words.naming}</h2>
        <TextInput
          name="name"
          label={words.name}
          autoComplete="off"
          maxLength={100}
          value={terms.name}
          error={problems.name}
          onChange={({ currentTarget }) => type({ name: currentTarget.value })}
        />
        <p className="small muted">
          {words.family}: <b>{families[family]}</b>. {words.familyHint}.
        </p>
      </Panel>
      <RateFields terms={terms} problems={problems} onType={type} />
      <Panel roomy>
        <h2 className="head-20">{words.months}</h2>
        <MonthsField
          name="instalments"
          label={words.instalments}
          error={problems.instalments}
          usual={usualMonths}
          chosen={terms.instalments}
          onChoose={(instalments) => type({ instalments })}
        />
        <MonthsField
          name="deferralPeriod"
          label={words.deferrals}
          hint={words.deferralsHint}
          error={problems.deferralPeriod}
          usual={usualDeferrals}
          chosen={terms.deferralPeriod}
          onChoose={(deferralPeriod) => type({ deferralPeriod })}
        />
        {hasDeferral && (
          <Checkbox
            name="earlySettlementFee"
            label={words.settlementFee}
            hint={words.settlementFeeHint(formatMoney(lendingLimits.deferralSettlementFeeMax))}
            checked={terms.earlySettlementFee}
            onChange={({ currentTarget }) => type({ earlySettlementFee: currentTarget.checked })}
          />
        )}
      </Panel>
      <Panel roomy>
        <h2 className="head-20">{words.limits}</h2>
        <div className="columns columns--2">
          {money("minLoanAmount")}
          {money("maxLoanAmount")}
          {money("minGoodsAmount")}
        </div>
        <div className="columns columns--2">
          <PercentInput
            name="minDepositPercentage"
            label={words.minDepositPercentage}
            hint={words.minDepositPercentageHint}
            value={terms.minDepositPercentage}
            error={problems.minDepositPercentage}
            onType={(minDepositPercentage) => type({ minDepositPercentage })}
          />
          {money("minDepositAmount", words.minDepositAmountHint)}
        </div>
        <DepositExample percent={terms.minDepositPercentage} amount={terms.minDepositAmount} />
      </Panel>
      <Panel roomy>
        <h2 className="head-20">{words.selling}</h2>
        <SellersField sellers={sellers} error={problems.sellers} onChange={(chosen) => onChange({ ...form, sellers: chosen })} />
        <Select
          name="agreementType"
          label={words.journey}
          error={problems.agreementType}
          value={terms.agreementType ?? ""}
          options={[{ value: "", label: journeys.any }, ...agreementTypes.map((value) => ({ value, label: journeys[value] }))]}
          onChange={({ currentTarget: { value } }) => type({ agreementType: agreementTypes.find((one) => one === value) ?? null })}
        />
        <Checkbox
          name="isProjectLoan"
          label={words.project}
          hint={words.projectHint}
          checked={terms.isProjectLoan}
          onChange={({ currentTarget }) => type({ isProjectLoan: currentTarget.checked })}
        />
        <div className="columns columns--2">
          <TextInput
            type="date"
            name="startDate"
            label={words.startDate}
            hint={words.startDateHint}
            value={terms.startDate}
            error={problems.startDate}
            onChange={({ currentTarget }) => type({ startDate: currentTarget.value })}
          />
          <TextInput
            type="date"
            name="endDate"
            label={words.endDate}
            hint={words.endDateHint}
            value={terms.endDate}
            error={problems.endDate}
            onChange={({ currentTarget }) => type({ endDate: currentTarget.value })}
          />
        </div>
      </Panel>
    </>
  );
}

const percentPattern = /^\d{1,3}(\.\d{1,12})?$/;
const aprPattern = /^\d{1,2}(\.\d)?$/;
const isInterestFree = (rpm: string): boolean => percentPattern.test(rpm.trim()) && parsePercent(rpm.trim()).isZero();

interface RateFieldsProps {
  terms: Pick<TypedProduct["terms"], "apr" | "rpm">;
  problems: Readonly<Record<string, string>>;
  onType: (changes: { readonly apr?: string; readonly rpm?: string }) => void;
}

/** The APR and the monthly rate must match. If they do not, the form offers to correct either one. */
function RateFields({ terms, problems, onType }: RateFieldsProps) {
  const [apr, rpm] = [terms.apr.trim(), terms.rpm.trim()];
  const isComplete = aprPattern.test(apr) && percentPattern.test(rpm);
  const mismatch = isComplete ? rateMismatch({ apr, rpm }) : null;
  const agrees = isComplete && mismatch === null;
  return (
    <Panel roomy>
      <div className="stack stack--tight">
        <h2 className="head-20">{words.rate}</h2>
        <p className="small muted">{words.rateText}</p>
      </div>
      <div className="equals">
        <PercentInput name="apr" label={words.apr} value={terms.apr} error={problems.apr} onType={(value) => onType({ apr: value })} />
        <span className="equals__sign" aria-hidden="true">
          {mismatch ? "≠" : "="}
        </span>
        <PercentInput
          name="rpm"
          label={words.rpm}
          value={terms.rpm}
          error={mismatch ? undefined : problems.rpm}
          onType={(value) => onType({ rpm: value })}
        />
        {agrees && (
          <p className="agrees">
            <Icon name="done" />
            <span>
              {words.agree}
              <small>{words.yearly(formatPercentage(yearlyRateOf(rpm)))}</small>
            </span>
          </p>
        )}
      </div>
      <div role="status">{mismatch && <FieldError>{problemTexts.ratesDiffer(rpm, mismatch.apr, apr)}</FieldError>}</div>
      {mismatch && (
        <div className="row row--close">
          <Button look="second" small onClick={() => onType({ rpm: mismatch.rpm })}>
            {words.takeRpm(mismatch.rpm)}
          </Button>
          <Button look="second" small onClick={() => onType({ apr: mismatch.apr })}>
            {words.takeApr(mismatch.apr)}
          </Button>
        </div>
      )}
      {!isComplete && aprPattern.test(apr) && (
        <div className="row">
          <Button look="second" small onClick={() => onType({ rpm: monthlyRateOfApr(apr) })}>
            {words.takeRpm(monthlyRateOfApr(apr))}
          </Button>
        </div>
      )}
    </Panel>
  );
}

const exampleGoodsAmount = parsePounds("1234.56");

function DepositExample({ percent, amount }: { percent: string; amount: string }) {
  const pounds = readAmount(amount);
  if (pounds === null || !percentPattern.test(percent.trim()) || parsePercent(percent.trim()).gte(100)) return null;
  const deposit = minimumDeposit({ depositMinPercent: parsePercent(percent.trim()), depositMin: parsePounds(pounds) }, exampleGoodsAmount);
  return <p className="small muted">{words.depositExample(formatMoney(exampleGoodsAmount), formatMoney(deposit))}</p>;
}
