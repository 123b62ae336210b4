export interface CompanyPerson {
  /** The id that the identity provider gives the person. It never changes. */
  readonly subject: string;
  readonly username: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly groups: readonly string[];
}

interface Company {
  /** The normalised name of the company at Farthing. */
  readonly name: string;
  readonly label: string;
  readonly app: "staff" | "lender";
  readonly people: readonly CompanyPerson[];
}

export const companies: readonly Company[] = [
  {
    name: "alder-kitchens",
    label: "Alder Kitchens",
    app: "staff",
    people: [
      { subject: "ak-1001", username: "agnes.alder", givenName: "Agnes", familyName: "Alder", groups: ["credit-managers", "everyone"] },
      { subject: "ak-1002", username: "noel.newcomer", givenName: "Noel", familyName: "Newcomer", groups: ["everyone"] },
      { subject: "ak-1003", username: "carl.cleaner", givenName: "Carl", familyName: "Cleaner", groups: ["cleaners"] },
    ],
  },
  {
    name: "farthing",
    label: "Farthing Finance",
    app: "lender",
    people: [
      { subject: "ff-2001", username: "una.underwriter", givenName: "Una", familyName: "Underwriter", groups: ["underwriting"] },
      { subject: "ff-2002", username: "otto.operations", givenName: "Otto", familyName: "Operations", groups: ["underwriting"] },
      { subject: "ff-2003", username: "stan.stranger", givenName: "Stan", familyName: "Stranger", groups: ["underwriting"] },
    ],
  },
];

export const personBySubject = (subject: string): CompanyPerson | undefined =>
  companies.flatMap(({ people }) => people).find((person) => person.subject === subject);

export const emailOf = ({ username }: CompanyPerson): string => `${username}@example.test`;

export const clientIdOf = ({ name }: Pick<Company, "name">): string => `farthing-${name}`;

export const companyOfClient = (clientId: unknown): Company | undefined => companies.find((company) => clientIdOf(company) === clientId);

export const clientSecret = "demo-company-secret";
