import { type ClipboardEvent, type ComponentProps, type FocusEvent, type FormEvent, type Ref, useId, useRef } from "react";
import { classNames } from "../class-names.ts";
import { useAutofill } from "./autofill.tsx";
import { FieldGroup, type FieldTexts } from "./field.tsx";

type Part = "day" | "month" | "year";
type Parts<P extends Part> = Readonly<Record<P, string>>;

interface Box<P extends Part> {
  part: P;
  label: string;
  digits: 2 | 4;
  autoComplete?: string;
}

interface DatePartsProps<P extends Part> extends FieldTexts {
  value: Parts<P>;
  onChange: (value: Parts<P>) => void;
  onBlur?: () => void;
  name?: string;
  id?: string;
  disabled?: boolean;
  faulty?: readonly P[] | undefined;
  ids?: Readonly<Record<P, string>>;
  ref?: Ref<HTMLInputElement>;
}

export type DateOfBirthInputProps = DatePartsProps<Part> & { words?: Record<Part, string> };
export type MonthYearInputProps = DatePartsProps<"month" | "year"> & { words?: Record<"month" | "year", string> };

/** The focus moves to the next box only when the user moves it. A full date that is pasted into any box fills all three boxes. */
export function DateOfBirthInput({ words = { day: "Day", month: "Month", year: "Year" }, ...rest }: DateOfBirthInputProps) {
  const boxes: Box<Part>[] = [
    { part: "day", label: words.day, digits: 2, autoComplete: "bday-day" },
    { part: "month", label: words.month, digits: 2, autoComplete: "bday-month" },
    { part: "year", label: words.year, digits: 4, autoComplete: "bday-year" },
  ];
  return <DateParts {...rest} boxes={boxes} className="pair pair--three" />;
}

/** After the second digit of the month, the focus moves to the year. Backspace in an empty year box does not move the focus back. */
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
  const { label, hint, error, value, onChange, onBlur, name, id, disabled, faulty, ids, ref, boxes, className, movesOn = false } = props;
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
    // A pasted date may start with the year.
    const inOrder = numbers[0]?.length === 4 ? numbers.toReversed() : numbers;
    onChange(Object.fromEntries(boxes.map(({ part }, index) => [part, inOrder[index]])) as Parts<P>);
  };
  const leave = (event: FocusEvent) => {
    if (!row.current?.contains(event.relatedTarget)) onBlur?.();
  };

  return (
    <FieldGroup label={label} hint={hint} error={error} name={name} id={id} disabled={disabled}>
      <div className={className} ref={row}>
        {boxes.map((box, index) => (
          <PartBox
            key={box.part}
            {...box}
            id={ids?.[box.part] ?? `${generated}-${box.part}`}
            wrong={Boolean(error) && (faulty?.includes(box.part) ?? true)}
            ref={index === 0 ? ref : undefined}
            value={value[box.part]}
            onChange={type(index, box.part)}
            onPaste={paste}
            onBlur={leave}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

interface PartBoxProps extends Box<Part>, Pick<ComponentProps<"input">, "value" | "onChange" | "onPaste" | "onBlur" | "ref"> {
  id: string;
  wrong: boolean;
}

function PartBox({ part: _, label, digits, autoComplete = "off", id, wrong, ...rest }: PartBoxProps) {
  const autofill = useAutofill(autoComplete);
  return (
    <div className={classNames("field", wrong && "field--error")}>
      <label className="small" htmlFor={id}>
        {label}
      </label>
      <input
        {...rest}
        className="control"
        id={id}
        inputMode="numeric"
        autoComplete={autofill}
        maxLength={digits}
        aria-invalid={wrong || undefined}
      />
    </div>
  );
}
