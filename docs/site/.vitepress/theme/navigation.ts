import { data as calls } from "./calls.data.ts";
import { data as records } from "./records.data.ts";

/** The areas, groups and order of the pages in the menu. Each title comes from the page itself. */

interface Group {
  readonly title: string;
  readonly pages: readonly string[];
}

export interface Area {
  readonly title: string;
  readonly groups: readonly Group[];
  /** The heading under which the search lists a page of this area. */
  readonly searchName: (path: string) => string;
}

const tags = [...new Set(calls.map(({ tag }) => tag))];

export const areas: readonly Area[] = [
  {
    title: "Web shops",
    groups: [
      { title: "Start", pages: ["start/first-application", "start/sandbox", "start/life-of-an-application"] },
      {
        title: "Guides",
        pages: [
          "guides/web-shop",
          "guides/medusa",
          "guides/monthly-cost",
          "guides/fulfilment",
          "guides/refunds",
          "guides/webhooks",
          "guides/testing",
          "guides/going-live",
        ],
      },
      {
        title: "API reference",
        pages: ["reference/keys-and-versions", "reference/objects", "reference/events", "reference/statuses", "errors"],
      },
      ...tags.map((title) => ({ title, pages: calls.filter(({ tag }) => tag === title).map(({ slug }) => `api/${slug}`) })),
      { title: "Changes", pages: ["changelog"] },
    ],
    searchName: (path) => (path === "errors" ? "Errors" : /^(api|reference)\//.test(path) ? "API reference" : "Guides"),
  },
  {
    title: "Shop staff",
    groups: [{ title: "At the till", pages: ["shop/first-day", "shop/declined", "shop/deliver", "shop/what-to-say"] }],
    searchName: () => "For shops",
  },
  {
    title: "Lender",
    groups: [
      {
        title: "Lender's users",
        pages: ["lender/referrals", "lender/policy", "lender/payouts", "lender/complaints", "lender/evidence"],
      },
    ],
    searchName: () => "For lenders",
  },
  {
    title: "Operators",
    groups: [
      { title: "Run Farthing", pages: ["operators/start", "operators/operations", "operators/scale"] },
      { title: "Connect Farthing", pages: ["operators/providers", "operators/servicing"] },
    ],
    searchName: () => "For operators",
  },
  { title: "Decisions", groups: [{ title: "Decision records", pages: ["decisions/README", ...records] }], searchName: () => "Decisions" },
];

const fallback = areas[0] as Area;

export const areaOf = (path: string): Area => areas.find(({ groups }) => groups.some(({ pages }) => pages.includes(path))) ?? fallback;

export function neighboursOf(path: string): { previous?: string | undefined; next?: string | undefined } {
  const pages = areaOf(path).groups.flatMap((group) => group.pages);
  const at = pages.indexOf(path);
  return at < 0 ? {} : { previous: pages[at - 1], next: pages[at + 1] };
}
