import { type BureauFile, commitmentsForMaxInstalment, policyOn, shippedPolicies } from "@farthing/domain/credit";
import { hasReachedStatePensionAge } from "@farthing/domain/law";
import { type LocalDate, localDate, type Pence, parsePounds, pence, toPounds, zeroPence } from "@farthing/domain/money";
import { thinFile } from "./ordinary-file.ts";
import type { Search } from "./search.ts";

export type BureauAnswer =
  | { readonly is: "file"; readonly file: BureauFile }
  | { readonly is: "lateFile"; readonly file: BureauFile }
  | { readonly is: "unavailable" }
  | { readonly is: "refused" }
  /** The bureau sends an answer that is not a valid credit file. */
  | { readonly is: "nonsense" };

/** Returns the current date. Some test customers need it, because the calculation of affordability depends on the tax year. */
type ReadToday = () => Promise<LocalDate>;
type Persona = (search: Search, today: ReadToday) => BureauAnswer | Promise<BureauAnswer>;

/** The mortgage payment equals the housing cost that the customer entered, so that owners and tenants get the same decision. */
const cleanFile = ({ reference, declared }: Search): BureauFile => ({
  reference,
  found: true,
  score: 871,
  fileAgeMonths: 164,
  electoralRoll: true,
  ccjs: { count: 0, unsatisfied: 0, newestMonthsAgo: null },
  defaults: { count: 0, newestMonthsAgo: null },
  accounts: 6,
  searchesLast3Months: 1,
  mortgagePayment: toPounds(parsePounds(declared.monthlyHousing)),
  instalmentCommitments: "0.00",
  revolvingBalance: "240.00",
  revolvingLimit: "4500.00",
  verifiedIncome: toPounds(penceOfIncome(declared.annualIncome)),
  identity: { strength: "strong" },
  fraudMarker: false,
  deceased: false,
});

const penceOfIncome = (pounds: number): Pence => pence(Math.floor(Number((pounds * 100).toFixed(4))));

const personaWithFile =
  (change: (search: Search) => Partial<BureauFile>): Persona =>
  (search) => ({ is: "file", file: { ...cleanFile(search), ...change(search) } });

/**
 * Gives the customer debts, so that exactly this instalment is affordable. A customer whose income is too low for the instalment gets no
 * debts. A bureau does not know who retired before State Pension age, so such a customer can afford a little more.
 */
const personaAffordingInstalment =
  (maxInstalment: Pence): Persona =>
  async (search, askToday) => {
    const file = { ...cleanFile(search), revolvingBalance: "0.00" };
    const today = await askToday();
    const policy = policyOn(shippedPolicies, today);
    const commitments =
      policy &&
      commitmentsForMaxInstalment(
        policy,
        {
          today,
          isPensioner: hasReachedStatePensionAge(localDate(search.person.dateOfBirth), today),
          grossAnnual: penceOfIncome(search.declared.annualIncome),
          housing: parsePounds(search.declared.monthlyHousing),
          hasPartner: search.declared.partner,
          dependants: search.declared.dependants,
          revolvingBalance: zeroPence,
          essentialSpending: null,
        },
        maxInstalment,
      );
    return { is: "file", file: { ...file, instalmentCommitments: toPounds(commitments ?? zeroPence) } };
  };

const weakIdentity = { identity: { strength: "weak" }, electoralRoll: false } as const;

const lowVerifiedIncome = ({ declared }: Search) => ({ verifiedIncome: toPounds(penceOfIncome(declared.annualIncome * 0.4)) });

const personas: Readonly<Record<string, Persona>> = {
  accept: personaWithFile(() => ({})),
  decline: personaWithFile(() => ({
    score: 388,
    ccjs: { count: 2, unsatisfied: 1, newestMonthsAgo: 5 },
    defaults: { count: 3, newestMonthsAgo: 4 },
    searchesLast3Months: 6,
  })),
  tailor: personaAffordingInstalment(pence(110_00)),
  more: personaAffordingInstalment(pence(260_00)),
  "refer-idv": personaWithFile(() => weakIdentity),
  "refer-ob": personaWithFile(lowVerifiedIncome),
  "refer-both": personaWithFile((search) => ({ ...weakIdentity, ...lowVerifiedIncome(search) })),
  thin: ({ reference }) => ({ is: "file", file: thinFile(reference) }),
  fraud: personaWithFile(() => ({ fraudMarker: true })),
  slow: (search) => ({ is: "lateFile", file: cleanFile(search) }),
  down: () => ({ is: "unavailable" }),
  refused: () => ({ is: "refused" }),
  fatal: () => ({ is: "nonsense" }),
};

const affordsPattern = /^affords-(\d{1,6})$/;

export function personaOf(emailAddress: string | null): Persona | undefined {
  const [local = ""] = (emailAddress ?? "").toLowerCase().split("@");
  for (const tag of local.split("+").slice(1)) {
    const pounds = affordsPattern.exec(tag)?.[1];
    if (pounds !== undefined) return personaAffordingInstalment(parsePounds(pounds));
    const persona = Object.hasOwn(personas, tag) ? personas[tag] : undefined;
    if (persona) return persona;
  }
  return undefined;
}
