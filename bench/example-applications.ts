import type { ApplicationDocument } from "@farthing/domain/application";
import pg from "pg";

export const leedsSupplierNumber = "100101";

const branches = [leedsSupplierNumber, "100102", "100103", "100104", "100105"];

export const exampleLastNames = [
  ...["Abbott", "Adebayo", "Baker", "Barker", "Begum", "Campbell", "Chowdhury", "Clarke", "Davies", "Edwards", "Evans", "Fletcher"],
  ...["Griffiths", "Harris", "Hughes", "Ibrahim", "Jackson", "Kaur", "Khan", "Lewis", "MacDonald", "Mitchell", "Murphy", "Nowak"],
  ...["O'Connor", "Patel", "Phillips", "Quinn", "Roberts", "Shah", "Stewart", "Taylor", "Walker", "Williams", "Young"],
];

/** A customer whom the searches of the benchmark do not find. */
export const exampleDocument: ApplicationDocument = {
  customerPresent: true,
  paperlessConsent: true,
  goodsDescription: "Hartland king-size bed",
  orderReference: "HBLEED-2026-004172",
  personalDetails: { title: "MRS", firstName: "Priya", lastName: "Zetterlund", dateOfBirth: "1986-04-12", maritalStatus: "MARRIED" },
  contactDetails: { emailAddress: "priya@post.test", phoneNumber: "+447700900123" },
  mainAddressDetails: {
    accommodationStatus: "OWNER_OCCUPIER",
    mainAddress: [
      {
        address: { houseNumber: "14", street: "Quarry Lane", town: "Leeds", county: "", postCode: "LS6 9ZZ" },
        fromYear: 2019,
        fromMonth: 5,
      },
      { address: { houseNumber: "3", street: "Mill Road", town: "York", county: "", postCode: "YO1 9ZZ" }, fromYear: 2012, fromMonth: 9 },
    ],
  },
  deliveryDetails: { goodsDelivered: "CURRENT_ADDRESS" },
  financialDetails: { employmentStatus: "FULL_TIME", incomeValue: 34_500, financialDependants: "1" },
  marketingConsent: { emailOptIn: false, postOptIn: false },
  loanParameters: { goodsAmount: "1849.00", deposit: "99.00" },
  loanRepayment: { instalments: 24, deferralPeriod: null },
};

export async function addExampleApplications(connectionString: string, howMany: number): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(
    `insert into application (id, status, branch, document, created_by, created_at, updated_at, applicant_name, last_name_key, postcode_key,
                              date_of_birth, order_reference, order_reference_key, loan_amount_pence)
     select id, 'open', branch, jsonb_set($1, '{personalDetails,lastName}', to_jsonb(last_name)), 'ben.branch', at, at, 'Priya ' || last_name,
            regexp_replace(upper(last_name), '[^A-Z]', '', 'g'), 'LS69ZZ', '1986-04-12', 'HB-' || number, 'HB-' || number, 175000
     from (
       select number, digits || luhn_digit as id, ($2::text[])[1 + number % cardinality($2)] as branch,
              ($3::text[])[1 + number / cardinality($2) % cardinality($3)] as last_name, now() - number * interval '1 minute' as at
       from generate_series(1, $4::int) number
       cross join lateral (select (10000000 + number * 4483::bigint % 90000000)::text as digits) drawn
       cross join lateral (
         select (10 - sum(case when place % 2 = 0 then (2 * digit) / 10 + (2 * digit) % 10 else digit end) % 10) % 10 as luhn_digit
         from (select place, substr(digits, place, 1)::int as digit from generate_series(1, 8) place) written) checked
     ) made
     on conflict do nothing`,
    [JSON.stringify(exampleDocument), branches, exampleLastNames, howMany],
  );
  await client.query("vacuum analyze application");
  await client.end();
}

export const examplePrefixes = [...new Set(exampleLastNames.map((name) => name.slice(0, 4)))];

export async function idsOfBranch(connectionString: string, branch: string): Promise<string[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ id: string }>("select id from application where branch = $1", [branch]);
  await client.end();
  return rows.map(({ id }) => id);
}
