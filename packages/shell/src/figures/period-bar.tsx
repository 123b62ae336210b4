import { type PeriodDays, periodDays, usualPeriodDays } from "@farthing/domain/figures";
import { screens } from "@farthing/domain/wording";
import { Button, FieldError, Radios, Select, TextInput } from "@farthing/ui";
import { type FormEvent, useState } from "react";

const { period: words, allBranches, branchNamed } = screens.figures;

export interface AskedPeriod {
  readonly days?: string;
  readonly from?: string;
  readonly to?: string;
  readonly branch?: string;
}

interface PeriodBarProps {
  asked: AskedPeriod;
  shown: { readonly from: string; readonly to: string } | undefined;
  /** The branches from which the user can choose. Undefined if the user has access to only one branch. */
  branches?: readonly { readonly supplierNumber: string; readonly name: string }[];
  problem?: string | undefined;
  onChange: (asked: AskedPeriod) => void;
}

const isDays = (days: string | undefined): days is `${PeriodDays}` => periodDays.some((each) => String(each) === days);

export function PeriodBar({ asked, shown, branches = [], problem, onChange }: PeriodBarProps) {
  const [isChoosing, setChoosing] = useState(asked.from !== undefined);
  const { days: _, from: __, to: ___, ...others } = asked;
  const chosen = isChoosing ? "choose" : isDays(asked.days) ? asked.days : String(usualPeriodDays);
  const choose = (value: string) => {
    setChoosing(value === "choose");
    if (value !== "choose") onChange({ ...others, days: value });
  };
  return (
    <div className="stack stack--snug">
      <div className="figures-bar">
        <Radios
          label={words.label}
          name="period"
          look="chips"
          value={chosen}
          options={[
            ...periodDays.map((days) => ({ value: String(days), label: words.days(days) })),
            { value: "choose", label: words.choose },
          ]}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        {branches.length > 1 && (
          <Select
            label={words.branch}
            value={asked.branch ?? ""}
            prompt={allBranches}
            options={branches.map(({ supplierNumber, name }) => ({ value: supplierNumber, label: branchNamed(name, supplierNumber) }))}
            onChange={({ currentTarget: { value } }) => {
              const { branch: _, ...rest } = asked;
              onChange(value === "" ? rest : { ...rest, branch: value });
            }}
          />
        )}
      </div>
      {isChoosing && (
        <ChosenDays
          from={asked.from ?? shown?.from}
          to={asked.to ?? shown?.to}
          problem={problem}
          onShow={(days) => onChange({ ...others, ...days })}
        />
      )}
    </div>
  );
}

interface ChosenDaysProps {
  from: string | undefined;
  to: string | undefined;
  problem: string | undefined;
  onShow: (days: { readonly from: string; readonly to: string }) => void;
}

function ChosenDays({ from, to, problem, onShow }: ChosenDaysProps) {
  const [wrong, setWrong] = useState<string>();
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const days = { from: String(given.get("from") ?? ""), to: String(given.get("to") ?? "") };
    const wrong = days.from === "" || days.to === "" ? words.missing : days.from > days.to ? words.reversed : undefined;
    setWrong(wrong);
    if (wrong === undefined) onShow(days);
  };
  const said = wrong ?? problem;
  return (
    <form className="stack stack--snug" noValidate onSubmit={show}>
      <div className="chosen-days">
        <TextInput label={words.from} type="date" name="from" defaultValue={from} aria-describedby={said ? "period-problem" : undefined} />
        <TextInput label={words.to} type="date" name="to" defaultValue={to} aria-describedby={said ? "period-problem" : undefined} />
        <Button look="second" type="submit">
          {words.show}
        </Button>
      </div>
      {said && (
        <div id="period-problem" role="alert">
          <FieldError>{said}</FieldError>
        </div>
      )}
    </form>
  );
}
