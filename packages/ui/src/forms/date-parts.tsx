import { type ClipboardEvent, type FocusEvent, type FormEvent, type Ref, useId, useRef } from "react";
import { classNames } from "../class-names.ts";
import { FieldGroup, type Labelled } from "./field.tsx";

type Part = "day" | "month" | "year";
type Parts<P extends Part> = Readonly<Record<P, string>>;

interface Box<P extends Part> {
  part: P;
  label: string;
  digits: 2 | 4;
  autoComplete?: string;
}

interface DatePartsProps<P extends Part> extends Labelled {
  /** As typed: whoever reads the form decides what is a date. */
  value: Parts<P>;
  onChange: (value: Parts<P>) => void;
  onBlur?: () => void;
  name?: string;
  id?: string;
  disabled?: boolean;
  /** The first box, so that a form can send focus there. */
  ref?: Ref<HTMLInputElement>;
}

export type DateOfBirthInputProps = DatePartsProps<Part> & { words?: Record<Part, string> };
export type MonthYearInputProps = DatePartsProps<"month" | "year"> & { words?: Record<"month" | "year", string> };

/** Three boxes that never move focus by themselves. A whole date pasted into any of them fills all three. */
export function DateOfBirthInput({ words = { day: "Day", month: "Month", year: "Year" }, ...rest }: DateOfBirthInputProps) {
  const boxes: Box<Part>[] = [
    { part: "day", label: words.day, digits: 2, autoComplete: "bday-day" },
    { part: "month", label: words.month, digits: 2, autoComplete: "bday-month" },
    { part: "year", label: words.year, digits: 4, autoComplete: "bday-year" },
  ];
  return <DateParts {...rest} boxes={boxes} className="pair pair--three" />;
}

/** Two boxes; a second digit typed at the end of the month moves on to the year. Nothing else moves, and Backspace never does. */
export function MonthYearInput({ words = { month: "Month", year: "Year" }, ...rest }: MonthYearInputProps) {
  const boxes: Box<"month" | "year">[] = [
    { part: "month", label: words.month, digits: 2 },
    { part: "year", label: words.year, digits: 4 },
  ];
  return <DateParts {...rest} boxes={boxes} className="pair" movesOn />;
}

interface Layout<P extends Part> {
  boxes: readonly Box<P>[];
  className: string;
  movesOn?: boolean;
}

function DateParts<P extends Part>(props: DatePartsProps<P> & Layout<P>) {
  const { label, hint, error, value, onChange, onBlur, name, id, disabled, ref, boxes, className, movesOn = false } = props;
  const row = useRef<HTMLDivElement>(null);
  const generated = useId();

  const type = (index: number, part: P) => (event: FormEvent<HTMLInputElement>) => {
    const box = event.currentTarget;
    onChange({ ...value, [part]: box.value });
    const typedForward =
      /^insert(Composition)?Text$/.test((event.nativeEvent as InputEvent).inputType) && box.selectionEnd === box.value.length;
    if (movesOn && typedForward && /^\d\d$/.test(box.value)) row.current?.querySelectorAll("input")[index + 1]?.focus();
  };
  const paste = (event: ClipboardEvent) => {
    const numbers = event.clipboardData.getData("text").match(/\d+/g);
    if (numbers?.length !== boxes.length) return;
    event.preventDefault();
    // Year first, as machines write it, is turned round.
    const inOrder = numbers[0]?.length === 4 ? numbers.toReversed() : numbers;
    onChange(Object.fromEntries(boxes.map(({ part }, index) => [part, inOrder[index]])) as Parts<P>);
  };
  const leave = (event: FocusEvent) => {
    if (!row.current?.contains(event.relatedTarget)) onBlur?.();
  };

  return (
    <FieldGroup label={label} hint={hint} error={error} name={name} id={id} disabled={disabled}>
      <div className={className} ref={row}>
        {boxes.map(({ part, label: partLabel, digits, autoComplete = "off" }, index) => (
          <div className={classNames("field", Boolean(error) && "field--error")} key={part}>
            <label className="small" htmlFor={`${generated}-${part}`}>
              {partLabel}
            </label>
            <input
              className="control"
              id={`${generated}-${part}`}
              ref={index === 0 ? ref : undefined}
              inputMode="numeric"
              autoComplete={autoComplete}
              maxLength={digits}
              aria-invalid={error ? true : undefined}
              value={value[part]}
              onChange={type(index, part)}
              onPaste={paste}
              onBlur={leave}
            />
          </div>
        ))}
      </div>
    </FieldGroup>
  );
}
