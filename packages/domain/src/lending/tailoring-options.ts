import { addDays, isPounds, type LocalDate } from "../money/index.ts";
import type { TailoringSelection } from "../vocabulary/index.ts";
import { limits } from "./limits.ts";

/** The tailoring options by their names on screens, with the values in documents (S1 §4, S2 §4). */
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

/** The offers that are for goods at another price. */
const priceChanging: ReadonlySet<string> = new Set(["reduceLoan", "increaseLoan"] satisfies readonly (TailoringOption &
  TailoringSelection)[]);

/** Options and documents use the same two names for these offers. */
export const changesPrice = (offer: TailoringOption | TailoringSelection): boolean => priceChanging.has(offer);

/** An offer is valid for thirty days, unless it has its own date (S1 §9). */
export const tailoringExpiryDate = (decidedOn: LocalDate, given: LocalDate | null = null): LocalDate =>
  given ?? addDays(decidedOn, limits.tailoringValidDays);

/** An offer is valid on its last day. An offer without a last day counts as expired. */
export const tailoringExpired = (expiry: LocalDate | null | undefined, today: LocalDate): boolean => !expiry || expiry < today;

/** A maximum instalment is digits with up to two decimals (S1 §5). */
export const isMaxInstalmentAmount = (value: unknown): value is string => isPounds(value);

type Maybe<T> = T | null | undefined;

/** An offer in a document. Every field may be missing. */
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

/** `fusionLoanOn` combines the global feature and the retailer's flag. */
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
  /** True if the feature for this outcome is on, and also the feature of the web-shop journey if that applies. */
  readonly tailoringOn: boolean;
  readonly fusionLoanOn: boolean;
  readonly amending: boolean;
  /** True if offers for goods at another price are not open. */
  readonly priceFixed: boolean;
}

const offersStand = (stored: StoredTailoring, { today, tailoringOn }: TailoringInput): boolean =>
  tailoringOn &&
  isMaxInstalmentAmount(stored.maxInstalmentAmount) &&
  !stored.optionSelected &&
  !tailoringExpired(stored.tailoringExpiryDate, today);

const optionsWhere = (
  valid: Partial<Record<TailoringOption, boolean>>,
  { priceFixed }: Pick<TailoringInput, "priceFixed">,
): readonly TailoringOption[] =>
  (Object.keys(valid) as TailoringOption[]).filter((option) => valid[option] && !(priceFixed && changesPrice(option)));

/** Returns the options of a customer who was declined for affordability. Empty if the decline is final. */
export function optionsAfterDecline(stored: StoredTailoring, situation: TailoringInput): readonly TailoringOption[] {
  if (!offersStand(stored, situation)) return [];
  const { increaseTerm, increaseDeposit, reduceLoan } = stored.offers ?? {};
  return optionsWhere(
    { term: isTermOfferValid(increaseTerm), deposit: isDepositOfferValid(increaseDeposit), reduceLoan: isLoanOfferValid(reduceLoan) },
    situation,
  );
}

/**
 * Returns the options of an accepted customer, including the original loan. Empty if there is no other option. The larger loan comes last,
 * because it can be many times the requested loan.
 */
export function acceptOptions(stored: StoredTailoring, situation: TailoringInput): readonly TailoringOption[] {
  if (situation.amending || !offersStand(stored, situation)) return [];
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
