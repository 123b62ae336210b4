import { addDays, isPounds, type LocalDate } from "../money/index.ts";
import type { TailoringSelection } from "../vocabulary/index.ts";
import { limits } from "./limits.ts";

/** Screens use the keys, and documents store the values (S1 §4, S2 §4). */
export const selectionByOption = {
  term: "increaseTerm",
  deposit: "increaseDeposit",
  reduceLoan: "reduceLoan",
  increaseLoan: "increaseLoan",
  reduceTerm: "reduceTerm",
  projectLoan: "fusionLoan",
  originalLoan: "rejected",
} as const satisfies Record<string, TailoringSelection>;
export type TailoringOption = keyof typeof selectionByOption;

const priceChangingOptions: ReadonlySet<string> = new Set(["reduceLoan", "increaseLoan"] satisfies readonly (TailoringOption &
  TailoringSelection)[]);

/** These offers require goods at another price. */
export const changesPrice = (offer: TailoringOption | TailoringSelection): boolean => priceChangingOptions.has(offer);

/** With these offers, the customer can borrow more than requested, often far more than the price of the goods. */
export const borrowsMore = (option: TailoringOption): boolean => option === "increaseLoan" || option === "projectLoan";

/** An offer without its own expiry date is valid for thirty days (S1 §9). */
export const tailoringExpiryDate = (decidedOn: LocalDate, given: LocalDate | null = null): LocalDate =>
  given ?? addDays(decidedOn, limits.tailoringValidDays);

/** An offer without an expiry date counts as expired. */
export const tailoringExpired = (expiry: LocalDate | null | undefined, today: LocalDate): boolean => !expiry || expiry < today;

/** True for a text of digits with up to two decimals (S1 §5). */
export const isMaxInstalmentAmount = (value: unknown): value is string => isPounds(value);

type Maybe<T> = T | null | undefined;

export interface StoredOffer {
  readonly offered?: Maybe<boolean>;
  readonly monthlyRepayment?: Maybe<string>;
  readonly totalRepaymentAmount?: Maybe<string>;
  readonly minimumTerm?: Maybe<number>;
  readonly minimumDeposit?: Maybe<string>;
  readonly maximumLoanAmount?: Maybe<string>;
  readonly maximumProjectLoanAmount?: Maybe<string>;
}

const isPresent = (value: Maybe<string | number>): boolean => value !== null && value !== undefined && value !== "";

export const isTermOfferValid = (offer: Maybe<StoredOffer>): boolean =>
  [offer?.minimumTerm, offer?.monthlyRepayment, offer?.totalRepaymentAmount].every(isPresent);

export const isDepositOfferValid = (offer: Maybe<StoredOffer>): boolean =>
  offer?.offered === true && [offer.minimumDeposit, offer.monthlyRepayment, offer.totalRepaymentAmount].every(isPresent);

const isLoanOfferValid = (offer: Maybe<StoredOffer>): boolean => offer?.offered === true && isPresent(offer.maximumLoanAmount);

/** `fusionLoanOn` is true if both the global feature and the retailer's flag are on. */
export const isFusionOfferShown = (offer: Maybe<StoredOffer>, fusionLoanOn: boolean): boolean =>
  fusionLoanOn && [offer?.maximumLoanAmount, offer?.maximumProjectLoanAmount].every(isPresent);

export interface StoredTailoring {
  readonly maxInstalmentAmount: Maybe<string>;
  readonly offers: Maybe<{ readonly [Name in Exclude<TailoringSelection, "rejected">]?: Maybe<StoredOffer> }>;
  readonly optionSelected: Maybe<TailoringSelection>;
  readonly tailoringExpiryDate: Maybe<LocalDate>;
}

export interface TailoringInput {
  readonly today: LocalDate;
  /**
   * True if the feature for offers after this outcome of the decision is on. For a web shop's application, the feature for web shops must
   * be on too.
   */
  readonly tailoringOn: boolean;
  readonly fusionLoanOn: boolean;
  readonly amending: boolean;
  readonly priceFixed: boolean;
}

const areOffersValid = (stored: StoredTailoring, { today, tailoringOn }: TailoringInput): boolean =>
  tailoringOn &&
  isMaxInstalmentAmount(stored.maxInstalmentAmount) &&
  !stored.optionSelected &&
  !tailoringExpired(stored.tailoringExpiryDate, today);

const validOptions = (
  valid: Partial<Record<TailoringOption, boolean>>,
  { priceFixed }: Pick<TailoringInput, "priceFixed">,
): readonly TailoringOption[] =>
  (Object.keys(valid) as TailoringOption[]).filter((option) => valid[option] && !(priceFixed && changesPrice(option)));

export function optionsAfterDecline(stored: StoredTailoring, situation: TailoringInput): readonly TailoringOption[] {
  if (!areOffersValid(stored, situation)) return [];
  const { increaseTerm, increaseDeposit, reduceLoan } = stored.offers ?? {};
  return validOptions(
    { term: isTermOfferValid(increaseTerm), deposit: isDepositOfferValid(increaseDeposit), reduceLoan: isLoanOfferValid(reduceLoan) },
    situation,
  );
}

/**
 * If no offer is open, the result is empty and does not contain the original loan. The larger loan comes last, because it can be many times
 * as large as the original loan.
 */
export function optionsAfterAcceptance(stored: StoredTailoring, situation: TailoringInput): readonly TailoringOption[] {
  if (situation.amending || !areOffersValid(stored, situation)) return [];
  const { increaseLoan, reduceTerm, fusionLoan } = stored.offers ?? {};
  const offered = validOptions(
    {
      reduceTerm: isTermOfferValid(reduceTerm),
      projectLoan: isFusionOfferShown(fusionLoan, situation.fusionLoanOn),
      increaseLoan: isLoanOfferValid(increaseLoan),
    },
    situation,
  );
  return offered.length === 0 ? [] : ["originalLoan", ...offered];
}
