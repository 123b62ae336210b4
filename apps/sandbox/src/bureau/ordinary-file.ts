import { hash } from "node:crypto";
import type { BureauFile } from "@farthing/domain/credit";
import { parsePounds, pence, toPounds } from "@farthing/domain/money";
import type { Search } from "./search.ts";

/** Another salt would change every invented credit file. */
const salt = "farthing-bureau-1";

const lettersOf = (text: string): string =>
  text
    .normalize("NFD")
    .toUpperCase()
    .replace(/[^A-Z\d]/g, "");

/** Returns a number from 0 to 1 for each named property of a person, such as the income. */
type SeededNumbers = (thing: string) => number;

/** The numbers come from a hash of the person, so the same person always gets the same credit file. */
function seededNumbersOf({ person, addresses }: Search): SeededNumbers {
  const seed = [salt, lettersOf(person.lastName), person.dateOfBirth, lettersOf(addresses[0]?.postCode ?? "")].join("|");
  return (thing) => hash("sha256", `${seed}|${thing}`, "buffer").readUInt32BE() / 2 ** 32;
}

const integerBetween = (from: number, to: number, fraction: number): number => from + Math.floor(fraction * (to - from + 1));
const poundsOf = (pounds: number): string => toPounds(pence(Math.round(pounds) * 100));

export const thinFile = (reference: string): BureauFile => ({
  reference,
  found: false,
  score: null,
  fileAgeMonths: null,
  electoralRoll: false,
  ccjs: { count: 0, unsatisfied: 0, newestMonthsAgo: null },
  defaults: { count: 0, newestMonthsAgo: null },
  accounts: 0,
  searchesLast3Months: 0,
  mortgagePayment: "0.00",
  instalmentCommitments: "0.00",
  revolvingBalance: "0.00",
  revolvingLimit: "0.00",
  verifiedIncome: null,
  identity: { strength: "strong" },
  fraudMarker: false,
  deceased: false,
});

export function ordinaryFile(search: Search): BureauFile {
  const { reference, declared } = search;
  const numberFor = seededNumbersOf(search);
  if (numberFor("known") < 0.06) return thinFile(reference);

  const monthlyIncome = declared.annualIncome / 12;
  const limit = monthlyIncome * (0.5 + 2 * numberFor("revolvingLimit"));
  const paysRent = parsePounds(declared.monthlyHousing) > 0;
  const hasMortgage = !paysRent && numberFor("mortgage") > 0.3;
  return {
    reference,
    found: true,
    ...historyOf(numberFor),
    fileAgeMonths: integerBetween(8, 300, numberFor("fileAge")),
    electoralRoll: numberFor("electoralRoll") < 0.92,
    accounts: integerBetween(2, 14, numberFor("accounts")),
    searchesLast3Months: integerBetween(0, 4, numberFor("searches") ** 2),
    mortgagePayment: poundsOf(hasMortgage ? monthlyIncome * (0.12 + 0.12 * numberFor("mortgagePayment")) : 0),
    instalmentCommitments: poundsOf(monthlyIncome * 0.1 * numberFor("instalments") ** 2),
    revolvingBalance: poundsOf(limit * 0.7 * numberFor("revolvingBalance") ** 2),
    revolvingLimit: poundsOf(limit),
    verifiedIncome: verifiedIncomeOf(declared.annualIncome, numberFor),
    identity: { strength: strengthOf(numberFor) },
    fraudMarker: numberFor("fraud") < 0.005,
    deceased: false,
  };
}

/** The square root raises the credit scores, so that half of them are above 860, as in reality. */
function historyOf(numberFor: SeededNumbers): Pick<BureauFile, "score" | "ccjs" | "defaults"> {
  if (numberFor("trouble") > 0.14) {
    return {
      score: integerBetween(560, 999, Math.sqrt(numberFor("score"))),
      ccjs: { count: 0, unsatisfied: 0, newestMonthsAgo: null },
      defaults: { count: 0, newestMonthsAgo: null },
    };
  }
  const ccjs = integerBetween(0, 2, numberFor("ccjs"));
  const monthsAgo = integerBetween(2, 70, numberFor("troubleMonthsAgo"));
  return {
    score: integerBetween(320, 560, numberFor("score")),
    ccjs: {
      count: ccjs,
      unsatisfied: Math.min(ccjs, integerBetween(0, 1, numberFor("unsatisfied"))),
      newestMonthsAgo: ccjs > 0 ? monthsAgo : null,
    },
    defaults: { count: integerBetween(1, 3, numberFor("defaults")), newestMonthsAgo: monthsAgo },
  };
}

function verifiedIncomeOf(declared: number, numberFor: SeededNumbers): string | null {
  const seen = numberFor("incomeSeen");
  if (seen < 0.2) return null;
  return poundsOf(declared * (seen < 0.24 ? 0.55 : 0.97 + 0.06 * numberFor("income")));
}

function strengthOf(numberFor: SeededNumbers): BureauFile["identity"]["strength"] {
  const luck = numberFor("identity");
  if (luck < 0.97) return "strong";
  return luck < 0.99 ? "partial" : "weak";
}
