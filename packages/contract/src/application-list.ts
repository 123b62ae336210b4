import { type LastUpdatedFilter, searchLimits, sortColumns, sortDirections, worklistGroups } from "@farthing/domain/application";
import { forms } from "@farthing/domain/details";
import { localDateSchema, poundsSchema } from "@farthing/domain/money";
import { statuses } from "@farthing/domain/vocabulary";
import { screens } from "@farthing/domain/wording";
import { z } from "zod";
import { endpoint, tableEndpoint } from "./endpoint.ts";
import { listedRowSchema } from "./listed-row.ts";

/** Calls for the list of applications, its searches and its export, and for the worklist of a shop ("counter", S1 §2, §7). */

const applicationList = z.object({ applications: z.array(listedRowSchema), total_count: z.number().int() });
const applicationIdsIn = ({ applications }: z.output<typeof applicationList>): string[] => applications.map(({ id }) => id);

const pageQuery = z.object({
  offset: z.coerce.number().int().min(0).max(searchLimits.resultsMax).default(0),
  limit: z.coerce.number().int().min(1).max(searchLimits.rowsPerRequest).default(searchLimits.rowsPerRequest),
  sort: z.enum(sortColumns).default("updated"),
  direction: z.enum(sortDirections).default("descending"),
});

export const listApplications = endpoint({
  method: "GET",
  path: "protected/applications",
  summary: "List the newest applications that the user may see",
  origins: ["staff"],
  needs: "application:read",
  query: pageQuery,
  reply: applicationList,
  shows: applicationIdsIn,
  errors: ["session.required", "access.denied", "input.invalid"],
});

const counterWorklist = z.object({
  today: localDateSchema,
  jobs: z.array(listedRowSchema.extend({ lane: z.enum(worklistGroups), goodsDescription: z.string().nullable() })),
  /**
   * Every application that waits for an action of the shop. The page compares this list with the previous one and announces new entries.
   */
  needsYou: z.array(z.object({ id: z.string(), applicantName: z.string().nullable() })),
  /** The counts for each group of the worklist, including applications that the call does not return. */
  inLanes: z.record(
    z.enum(worklistGroups),
    z.object({
      count: z.number().int(),
      amount: poundsSchema,
      /** The number of rows of this group in the response to a request with `rows=all`. */
      listed: z.number().int(),
      /** `late` counts the listed applications that are overdue, and `dueToday` those that are due today. */
      late: z.number().int(),
      dueToday: z.number().int(),
    }),
  ),
});

/** By default the call returns only the first rows of each group, which fill the page. */
const counterQuery = z.object({ rows: z.enum(["first", "all"]).default("first") });

export const readCounter = endpoint({
  method: "GET",
  path: "protected/counter",
  summary: "List the applications in progress, grouped by who can act on them and sorted by time left",
  origins: ["staff"],
  needs: "application:read",
  query: counterQuery,
  reply: counterWorklist,
  shows: ({ jobs, needsYou }) => [...new Set([...jobs, ...needsYou].map(({ id }) => id))],
  errors: ["session.required", "access.denied", "input.invalid"],
});

const lastUpdatedFilters = Object.keys(screens.staff.lastUpdatedLabels) as [LastUpdatedFilter, ...LastUpdatedFilter[]];

/**
 * The values of the advanced search (S1 §5, §7). The form groups statuses, but the request contains single statuses. Dates are ISO dates.
 */
const searchValues = z
  .strictObject({
    ...forms.searchCriteriaSchemas,
    dateOfBirth: z.iso.date(),
    lastUpdated: z.enum(lastUpdatedFilters),
    status: z.array(z.enum(statuses)),
  })
  .partial()
  .superRefine(({ lastUpdated = null, status = [], ...typed }, problems) => {
    const breadth = status.length === 0 ? "none" : new Set(status).size === statuses.length ? "every" : "some";
    const message = forms.searchObjection({ typed: Object.values(typed), lastUpdated, status: breadth });
    if (message) problems.addIssue({ code: "custom", message });
  });

const termSearchBody = z.strictObject({ term: forms.searchTerm });
const criteriaSearchBody = z.strictObject({ values: searchValues });

export const searchApplications = endpoint({
  method: "POST",
  path: "protected/applications/search",
  summary: "Search applications, newest first, 500 on a page",
  origins: ["staff"],
  needs: "application:read",
  query: pageQuery.extend({ type: z.enum(["basic", "advanced"]) }),
  body: z.union([termSearchBody, criteriaSearchBody]),
  reply: applicationList,
  shows: applicationIdsIn,
  errors: ["session.required", "access.denied", "input.invalid", "search.too_many"],
});

export const exportApplications = tableEndpoint({
  method: "POST",
  path: "protected/applications/export",
  summary: "Export search results, or all applications, as a spreadsheet file",
  origins: ["staff"],
  needs: "application:export",
  query: pageQuery.pick({ sort: true, direction: true }),
  body: z.union([termSearchBody, criteriaSearchBody, z.strictObject({})]),
  reply: z.custom<File>(),
  confidential: true,
  errors: ["session.required", "access.denied", "input.invalid", "search.too_many"],
});
