/**
 * A field is one question of a form as data: its label, its control, the condition for showing it, and the rules to store and format its
 * answer.
 */

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

interface Asking {
  readonly hint?: string;
  readonly autocomplete?: string;
  readonly inputMode?: "text" | "numeric" | "decimal" | "tel" | "email" | "search";
  /**
   * The maximum length of the answer. A box for digits prevents longer input. Any other box accepts a longer answer and then shows the
   * schema's message.
   */
  readonly maxLength?: number;
  readonly placeholder?: string;
  /** True if the label says that the answer may be left blank. */
  readonly isOptional?: true;
  readonly trimmedOnBlur?: true;
  readonly pasteBlocked?: true;
  /**
   * Splits a pasted text into the answers of several fields, such as sort code and account number. Returns null if the text answers only
   * this field.
   */
  readonly spread?: (typed: string) => Readonly<Record<string, string>> | null;
  /** The type of the stored value, if it differs from the type of the control. For example, a yes-or-no choice is stored as a boolean. */
  readonly storedAs?: "number" | "boolean";
  /** Formats the stored text for people, for example "12-34-56" for a sort code. */
  readonly format?: (stored: string) => string;
}

/**
 * These functions are declared as methods, because TypeScript compares the parameters of methods loosely. One list can then contain
 * sections with different answers.
 */
interface Deciding<Answers, Circumstances, Facts> {
  /** Returns true if the field is shown. A shown field needs an answer, and the answer of a hidden field is cleared. */
  showWhen?(answers: Answers, facts: Facts): boolean;
  /** Returns true if the answer may be left blank. The rules of the section must allow a blank answer too. */
  optionalWhen?(circumstances: Circumstances): boolean;
  /** Removes the entries of a list that are no longer needed. */
  prune?(raw: unknown, circumstances: Circumstances): unknown;
}

export interface Field<Answers = never, Circumstances = never, Facts = Circumstances>
  extends Asking,
    Deciding<Answers, Circumstances, Facts> {
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

type More<Answers, Circumstances, Facts> = Asking & Deciding<Answers, Circumstances, Facts>;

const asked =
  (control: Control, defaults: Asking = {}) =>
  <A, C, F = C>(label: string, more: More<A, C, F> = {}): Field<A, C, F> => ({ control, label, ...defaults, ...more });

const chosen =
  (control: Control) =>
  <A, C, F = C>(label: string, options: OptionsOf<C>, more: More<A, C, F> = {}): Field<A, C, F> => ({ control, label, options, ...more });

export const text = asked("text");
export const search = asked("search", { inputMode: "search" });
export const email = asked("email", { inputMode: "email", autocomplete: "email" });
export const telephone = asked("tel", { inputMode: "tel", autocomplete: "tel" });
export const password = asked("password");
export const textarea = asked("textarea");
export const money = asked("money", { inputMode: "decimal" });
export const number = asked("number", { inputMode: "numeric" });
export const date = asked("date", { inputMode: "numeric" });
export const checkbox = asked("checkbox");
export const address = asked("address");
export const addressHistory = asked("addressHistory");
export const hidden = asked("hidden");

export const select = chosen("select");
export const radios = chosen("radios");
export const checkboxes = chosen("checkboxes");

export function optionsOf<C>({ options = [] }: { readonly options?: OptionsOf<C> }, circumstances: C): readonly Option[] {
  return "among" in options ? options.among(circumstances) : options;
}

/** The options whose values the application document may store. */
export function storedOptions({ options = [] }: { readonly options?: OptionsOf<never> }): readonly Option[] {
  return "among" in options ? (options.all ?? []) : options;
}

/** Pairs every value with the name that is shown to users. A value without a name does not compile. */
export const nameOptions = <const Values extends readonly string[]>(values: Values, names: Readonly<Record<Values[number], string>>) =>
  values.map((value: Values[number]) => ({ value, name: names[value] })) as readonly Option<Values[number]>[];

export const optionNameOf = (options: readonly Option[], value: string | null | undefined): string =>
  options.find((option) => option.value === value)?.name ?? "";
