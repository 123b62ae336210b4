import type { FcaStatus } from "../vocabulary/index.ts";
import { isLegibleAccent } from "./brand.ts";
import type { RetailerFlags } from "./gates.ts";
import { flagsWithoutRequiredFlag } from "./retailer-settings.ts";
import type { RetailerKind } from "./users.ts";

/** A retailer can take applications only after these steps of its set-up. The set-up page lists the steps in this order. */
export const setUpSteps = ["company", "brand", "branches", "account", "products", "flags", "users", "contract"] as const;
export type SetUpStep = (typeof setUpSteps)[number];

/** "doubted" means that the bank has returned a payment to this account. */
export const payoutAccountStates = ["none", "unconfirmed", "doubted", "confirmed"] as const;
export type PayoutAccountState = (typeof payoutAccountStates)[number];

export interface SetUpBranch {
  readonly supplierNumber: string;
  readonly isHeadOffice: boolean;
  readonly isClosed: boolean;
  readonly hasAddress: boolean;
  readonly telephone: string | null;
  readonly account: PayoutAccountState;
}

export interface SetUpFacts {
  readonly kind: RetailerKind;
  readonly company: {
    readonly legalName: string | null;
    readonly fcaStatus: FcaStatus | null;
    readonly fcaSeenBy: string | null;
    readonly hasAddress: boolean;
    readonly telephone: string | null;
    readonly remittanceEmail: string | null;
  };
  readonly accent: string | null;
  readonly branches: readonly SetUpBranch[];
  readonly actsForOthers: boolean;
  readonly products: number;
  readonly flags: Partial<RetailerFlags>;
  readonly hasWaitingFlags: boolean;
  readonly managers: { readonly invited: number; readonly signedIn: number };
  readonly contractSignedOn: string | null;
}

const personByMissingPart = {
  legalName: "administrator",
  fcaStatus: "administrator",
  fcaRegister: "administrator",
  companyAddress: "administrator",
  companyTelephone: "administrator",
  remittanceEmail: "administrator",
  accent: "administrator",
  headOffice: "administrator",
  suppliers: "administrator",
  branchAddress: "administrator",
  branchTelephone: "administrator",
  accountEntered: "operations",
  accountConfirmed: "secondOperations",
  product: "administrator",
  flagNeedsAnother: "administrator",
  flagsConfirmed: "secondAdministrator",
  managerInvited: "administrator",
  managerSignedIn: "retailer",
  contract: "administrator",
} as const;
export type MissingPart = keyof typeof personByMissingPart;
export const missingPartNames = Object.keys(personByMissingPart) as readonly MissingPart[];
export type SetUpPerson = (typeof personByMissingPart)[MissingPart];
export const personWhoAddsPart = (part: MissingPart): SetUpPerson => personByMissingPart[part];

export interface MissingSetUpPart {
  readonly part: MissingPart;
  readonly branches: readonly string[];
}

export interface StepState {
  readonly step: SetUpStep;
  readonly missing: readonly MissingSetUpPart[];
}

type Check = (facts: SetUpFacts) => readonly (MissingSetUpPart | false)[];

const missingIf = (part: MissingPart, isMissing: boolean): MissingSetUpPart | false => isMissing && { part, branches: [] };

function missingAtBranches(part: MissingPart, branches: readonly SetUpBranch[]): MissingSetUpPart | false {
  return branches.length > 0 && { part, branches: branches.map(({ supplierNumber }) => supplierNumber) };
}

const openBranches = ({ branches }: SetUpFacts): readonly SetUpBranch[] => branches.filter(({ isClosed }) => !isClosed);

/** A group only reads the figures and applications of other retailers. The lender pays nothing to a group. */
const sells = ({ kind }: SetUpFacts): boolean => kind !== "group";

const checks: Record<SetUpStep, Check> = {
  company: ({ company }) => [
    missingIf("legalName", company.legalName === null),
    missingIf("fcaStatus", company.fcaStatus === null),
    missingIf("fcaRegister", company.fcaStatus === "authorised" && company.fcaSeenBy === null),
    missingIf("companyAddress", !company.hasAddress),
    missingIf("companyTelephone", company.telephone === null),
    missingIf("remittanceEmail", company.remittanceEmail === null),
  ],
  brand: ({ accent }) => [missingIf("accent", accent === null || !isLegibleAccent(accent))],
  branches: (facts) => [
    missingIf("headOffice", !openBranches(facts).some(({ isHeadOffice }) => isHeadOffice)),
    missingIf("suppliers", facts.kind === "group" && !facts.actsForOthers),
    missingAtBranches(
      "branchAddress",
      openBranches(facts).filter(({ hasAddress }) => !hasAddress),
    ),
    missingAtBranches(
      "branchTelephone",
      openBranches(facts).filter(({ telephone }) => telephone === null),
    ),
  ],
  // Each branch needs an account of its own, because each payment is made for one supplier number.
  account: (facts) =>
    sells(facts)
      ? [
          missingIf("accountEntered", openBranches(facts).length === 0),
          missingAtBranches(
            "accountEntered",
            openBranches(facts).filter(({ account }) => account === "none"),
          ),
          missingAtBranches(
            "accountConfirmed",
            openBranches(facts).filter(({ account }) => account === "unconfirmed" || account === "doubted"),
          ),
        ]
      : [],
  products: (facts) => [missingIf("product", sells(facts) && facts.products === 0)],
  flags: ({ flags, hasWaitingFlags }) => [
    missingIf("flagNeedsAnother", flagsWithoutRequiredFlag(flags).length > 0),
    missingIf("flagsConfirmed", hasWaitingFlags),
  ],
  users: ({ managers }) => [
    missingIf("managerInvited", managers.invited === 0),
    missingIf("managerSignedIn", managers.invited > 0 && managers.signedIn === 0),
  ],
  contract: ({ contractSignedOn }) => [missingIf("contract", contractSignedOn === null)],
};

export const setUpStateOf = (facts: SetUpFacts): readonly StepState[] =>
  setUpSteps.map((step) => ({ step, missing: checks[step](facts).filter((part) => part !== false) }));

export const isSetUp = (facts: SetUpFacts): boolean => setUpStateOf(facts).every(({ missing: parts }) => parts.length === 0);

/** Derives the permanent name of a retailer: "Spoke & Chain Cycles" becomes "spoke-and-chain-cycles". */
export function normalisedNameOf(name: string): string | undefined {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();
  const normalised = plain
    .replaceAll("&", " and ")
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, normalisedNameLengthMax)
    .replace(/-+$/, "");
  return normalised === "" ? undefined : normalised;
}

const normalisedNameLengthMax = 50;
