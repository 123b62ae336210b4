/** One question of a form, as data: what it is called, how it is asked, and when. */

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
  /** The browser's autofill token. */
  readonly autocomplete?: string;
  readonly inputMode?: "text" | "numeric" | "decimal" | "tel" | "email" | "search";
  /** What the rule allows. Only boxes of digits stop the typing there: elsewhere the message about it could never be read. */
  readonly maxLength?: number;
  readonly placeholder?: string;
  /** May be left blank; said in the label, since most questions may not. */
  readonly isOptional?: true;
  readonly trimmedOnBlur?: true;
  readonly pasteBlocked?: true;
  /** Where what is typed into one box answers others too: all of them, by their keys. */
  readonly spread?: (typed: string) => Readonly<Record<string, string>> | null;
}

/** Methods, so that a list can hold sections of different answers; `Answers` are those of the same section that are already valid. */
interface Deciding<Answers, Circumstances> {
  /** Hidden means cleared; shown means that an answer is needed. */
  showWhen?(answers: Answers, circumstances: Circumstances): boolean;
  /** May be left blank here and now; the section's rules agree. */
  optionalWhen?(circumstances: Circumstances): boolean;
  /** What of a list is still asked for; the rest is dropped. */
  prune?(raw: unknown, circumstances: Circumstances): unknown;
}

export interface Field<Answers = never, Circumstances = never> extends Asking, Deciding<Answers, Circumstances> {
  readonly control: Control;
  readonly label: string;
  readonly options?: OptionsOf<Circumstances>;
}

type OptionsOf<Circumstances> = readonly Option[] | OptionChooser<Circumstances>;
interface OptionChooser<Circumstances> {
  among(circumstances: Circumstances): readonly Option[];
}

type More<Answers, Circumstances> = Asking & Deciding<Answers, Circumstances>;

const asked =
  (control: Control, defaults: Asking = {}) =>
  <A, C>(label: string, more: More<A, C> = {}): Field<A, C> => ({ control, label, ...defaults, ...more });

const chosen =
  (control: Control) =>
  <A, C>(label: string, options: OptionsOf<C>, more: More<A, C> = {}): Field<A, C> => ({ control, label, options, ...more });

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

/** What a field offers here and now. */
export function optionsOf<C>({ options = [] }: { readonly options?: OptionsOf<C> }, circumstances: C): readonly Option[] {
  return "among" in options ? options.among(circumstances) : options;
}

/** Every value of a list with its display name: a value without a name does not compile. */
export const named = <const Values extends readonly string[]>(values: Values, names: Readonly<Record<Values[number], string>>) =>
  values.map((value: Values[number]) => ({ value, name: names[value] })) as readonly Option<Values[number]>[];

/** The display name of a stored value. */
export const nameOf = (options: readonly Option[], value: string | null | undefined): string =>
  options.find((option) => option.value === value)?.name ?? "";
