import { addDays, isPounds, type LocalDate } from "../money/index.ts";
import type { TailoringSelection } from "../vocabulary/index.ts";
import { limits } from "./limits.ts";

/** For each tailoring option, the value that documents store. The keys are the names of the options on screens (S1 §4, S2 §4). */
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

/** The offers that require goods at another price. */
const priceChanging: ReadonlySet<string> = new Set(["reduceLoan", "increaseLoan"] satisfies readonly (TailoringOption &
  TailoringSelection)[]);

/**
 * True for an offer that requires goods at another price. These offers have the same names in `TailoringOption` and in
 * `TailoringSelection`.
 */
export const changesPrice = (offer: TailoringOption | TailoringSelection): boolean => priceChanging.has(offer);

/**
 * True for an offer with which the customer can borrow more than requested, up to a limit. The limit is often far above the price of the
 * goods.
 */
export const borrowsMore = (option: TailoringOption): boolean => option === "increaseLoan" || option === "projectLoan";

/** Returns the expiry date of an offer. If the offer has no expiry date of its own, it is valid for thirty days (S1 §9). */
export const tailoringExpiryDate = (decidedOn: LocalDate, given: LocalDate | null = null): LocalDate =>
  given ?? addDays(decidedOn, limits.tailoringValidDays);

/** True after the expiry date. An offer without an expiry date counts as expired. */
export const tailoringExpired = (expiry: LocalDate | null | undefined, today: LocalDate): boolean => !expiry || expiry < today;

/** True if the value is a text of digits with up to two decimals (S1 §5). */
export const isMaxInstalmentAmount = (value: unknown): value is string => isPounds(value);

type Maybe<T> = T | null | undefined;

/** An offer as a document stores it. Every field may be missing. */
export interface StoredOffer {
  readonly offered?: Maybe<boolean>;
  readonly monthlyRepayment?: Maybe<string>;
  readonly totalRepaymentAmount?: Maybe<string>;
  readonly minimumTerm?: Maybe<number>;
  readonly minimumDeposit?: Maybe<string>;
  readonly maximumLoanAmount?: Maybe<string>;
  readonly maximumProjectLoanAmount?: Maybe<string>;
}

const isThere = (value: Maybe<string | number>): boolean => value !== null && value !== undefined && value !== "";

export const isTermOfferValid = (offer: Maybe<StoredOffer>): boolean =>
  [offer?.minimumTerm, offer?.monthlyRepayment, offer?.totalRepaymentAmount].every(isThere);

export const isDepositOfferValid = (offer: Maybe<StoredOffer>): boolean =>
  offer?.offered === true && [offer.minimumDeposit, offer.monthlyRepayment, offer.totalRepaymentAmount].every(isThere);

const isLoanOfferValid = (offer: Maybe<StoredOffer>): boolean => offer?.offered === true && isThere(offer.maximumLoanAmount);

/** True if the project loan offer can be shown. `fusionLoanOn` is true if both the global feature and the retailer's flag are on. */
export const isFusionOfferShown = (offer: Maybe<StoredOffer>, fusionLoanOn: boolean): boolean =>
  fusionLoanOn && [offer?.maximumLoanAmount, offer?.maximumProjectLoanAmount].every(isThere);

export interface StoredTailoring {
  readonly maxInstalmentAmount: Maybe<string>;
  readonly offers: Maybe<{ readonly [Name in Exclude<TailoringSelection, "rejected">]?: Maybe<StoredOffer> }>;
  readonly optionSelected: Maybe<TailoringSelection>;
  readonly tailoringExpiryDate: Maybe<LocalDate>;
}

export interface TailoringInput {
  readonly today: LocalDate;
  /** True if offers are made after this outcome of the decision. In a web-shop journey, the feature of that journey must be on too. */
  readonly tailoringOn: boolean;
  readonly fusionLoanOn: boolean;
  readonly amending: boolean;
  /** True if offers that require goods at another price cannot be chosen. */
  readonly priceFixed: boolean;
}

const areOffersValid = (stored: StoredTailoring, { today, tailoringOn }: TailoringInput): boolean =>
  tailoringOn &&
  isMaxInstalmentAmount(stored.maxInstalmentAmount) &&
  !stored.optionSelected &&
  !tailoringExpired(stored.tailoringExpiryDate, today);

const optionsWhere = (
  valid: Partial<Record<TailoringOption, boolean>>,
  { priceFixed }: Pick<TailoringInput, "priceFixed">,
): readonly TailoringOption[] =>
  (Object.keys(valid) as TailoringOption[]).filter((option) => valid[option] && !(priceFixed && changesPrice(option)));

/** Returns the options of a customer whose loan was declined as unaffordable. Empty if there are none. */
export function optionsAfterDecline(stored: StoredTailoring, situation: TailoringInput): readonly TailoringOption[] {
  if (!areOffersValid(stored, situation)) return [];
  const { increaseTerm, increaseDeposit, reduceLoan } = stored.offers ?? {};
  return optionsWhere(
    { term: isTermOfferValid(increaseTerm), deposit: isDepositOfferValid(increaseDeposit), reduceLoan: isLoanOfferValid(reduceLoan) },
    situation,
  );
}

/**
 * Returns the options of an accepted customer. If there is no offer, the result is empty and does not even contain the original loan. The
 * larger loan comes last, because it can be many times as large.
 */
export function optionsAfterAcceptance(stored: StoredTailoring, situation: TailoringInput): readonly TailoringOption[] {
  if (situation.amending || !areOffersValid(stored, situation)) return [];
  const { increaseLoan, reduceTerm, fusionLoan } = stored.offers ?? {};
  const offered = optionsWhere(
    {
      reduceTerm: isTermOfferValid(reduceTerm),
      projectLoan: isFusionOfferShown(fusionLoan, situation.fusionLoanOn),
      increaseLoan: isLoanOfferValid(increaseLoan),
    },
    situation,
  );
  return offered.length === 0 ? [] : ["originalLoan", ...offered];
}
