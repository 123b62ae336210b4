/** A field is one question of a form as data: its label, its control, when it is shown, and how its answer is stored and formatted. */

export interface Option<Value extends string = string> {
  readonly value: Value;
  readonly name: string;
}

export type Control =
  | "text"
  | "search"
  | "email"
  | "tel"
  | "password"
  | "textarea"
  | "money"
  | "number"
  | "date"
  | "select"
  | "radios"
  | "checkboxes"
  | "checkbox"
  | "address"
  | "addressHistory"
  | "hidden";

interface FieldPresentation {
  readonly hint?: string;
  readonly autocomplete?: string;
  readonly inputMode?: "text" | "numeric" | "decimal" | "tel" | "email" | "search";
  /** A box for digits accepts at most this many characters. Any other box accepts a longer answer and then shows the schema's message. */
  readonly maxLength?: number;
  readonly placeholder?: string;
  /** True if the label says that the answer may be left blank. */
  readonly isOptional?: true;
  readonly trimmedOnBlur?: true;
  readonly pasteBlocked?: true;
  /** Splits a pasted text into several answers, such as sort code and account number. Null if the text answers only this field. */
  readonly spread?: (typed: string) => Readonly<Record<string, string>> | null;
  /** Set if the stored type differs from the control's type. For example, a yes-or-no choice is stored as a boolean. */
  readonly storedAs?: "number" | "boolean";
  readonly format?: (stored: string) => string;
}

/**
 * These are methods and not function properties, because TypeScript compares the parameters of methods loosely. One list can then contain
 * sections with different answers.
 */
interface FieldRules<Answers, Circumstances, Facts> {
  /** A shown field needs an answer. The answer of a hidden field is cleared. */
  showWhen?(answers: Answers, facts: Facts): boolean;
  /** If a field is optional, the rules of its section must also allow a blank answer. */
  optionalWhen?(circumstances: Circumstances): boolean;
  /** Removes the entries of a list that are no longer needed. */
  prune?(raw: unknown, circumstances: Circumstances): unknown;
}

export interface Field<Answers = never, Circumstances = never, Facts = Circumstances>
  extends FieldPresentation,
    FieldRules<Answers, Circumstances, Facts> {
  readonly control: Control;
  readonly label: string;
  readonly options?: OptionsOf<Circumstances>;
}

type OptionsOf<Circumstances> = readonly Option[] | OptionChooser<Circumstances>;
interface OptionChooser<Circumstances> {
  /** All options that can be stored. Absent if the options are not fixed. */
  readonly all?: readonly Option[];
  among(circumstances: Circumstances): readonly Option[];
}

type FieldOptions<Answers, Circumstances, Facts> = FieldPresentation & FieldRules<Answers, Circumstances, Facts>;

const fieldFactory =
  (control: Control, defaults: FieldPresentation = {}) =>
  <A, C, F = C>(label: string, more: FieldOptions<A, C, F> = {}): Field<A, C, F> => ({ control, label, ...defaults, ...more });

const choiceFieldFactory =
  (control: Control) =>
  <A, C, F = C>(label: string, options: OptionsOf<C>, more: FieldOptions<A, C, F> = {}): Field<A, C, F> => ({
    control,
    label,
    options,
    ...more,
  });

export const textField = fieldFactory("text");
export const searchField = fieldFactory("search", { inputMode: "search" });
export const emailAddressField = fieldFactory("email", { inputMode: "email", autocomplete: "email" });
export const telephoneField = fieldFactory("tel", { inputMode: "tel", autocomplete: "tel" });
export const passwordField = fieldFactory("password");
export const textareaField = fieldFactory("textarea");
export const moneyField = fieldFactory("money", { inputMode: "decimal" });
export const numberField = fieldFactory("number", { inputMode: "numeric" });
export const dateField = fieldFactory("date", { inputMode: "numeric" });
export const checkboxField = fieldFactory("checkbox");
export const addressField = fieldFactory("address");
export const addressHistoryField = fieldFactory("addressHistory");
export const hiddenField = fieldFactory("hidden");

export const selectField = choiceFieldFactory("select");
export const radiosField = choiceFieldFactory("radios");
export const checkboxesField = choiceFieldFactory("checkboxes");

export function optionsOf<C>({ options = [] }: { readonly options?: OptionsOf<C> }, circumstances: C): readonly Option[] {
  return "among" in options ? options.among(circumstances) : options;
}

export function storedOptions({ options = [] }: { readonly options?: OptionsOf<never> }): readonly Option[] {
  return "among" in options ? (options.all ?? []) : options;
}

/** Every value needs a name that users see, or the code does not compile. */
export const optionsWithNames = <const Values extends readonly string[]>(values: Values, names: Readonly<Record<Values[number], string>>) =>
  values.map((value: Values[number]) => ({ value, name: names[value] })) as readonly Option<Values[number]>[];

export const optionNameOf = (options: readonly Option[], value: string | null | undefined): string =>
  options.find((option) => option.value === value)?.name ?? "";
