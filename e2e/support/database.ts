import type { Page } from "@playwright/test";
import pg from "pg";
import { addressOfEmbeddedPostgres } from "../../apps/server/src/platform/embedded-postgres/index.ts";

/** Connects as the owner of the database. Tests use this to create data that Farthing would take months to produce. */
export async function withDatabase<Result>(work: (owner: pg.Client) => Promise<Result>): Promise<Result> {
  const owner = new pg.Client({ connectionString: addressOfEmbeddedPostgres(process.env.E2E_DATA_DIR ?? "") });
  await owner.connect();
  try {
    await owner.query("set farthing.scope = 'all'");
    return await work(owner);
  } finally {
    await owner.end();
  }
}

export interface StoredApplication {
  status: string;
  sla: boolean;
  cancellation_reason: string | null;
  refer_type: string | null;
  signed_at: Date | null;
  cooling_off_end: string | null;
  soft_search_expiry_date: string | null;
  tailoring_expiry_date: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: a document has many optional parts, and a test knows which it has made
  document: any;
}

const columns = [
  "status",
  "sla",
  "cancellation_reason",
  "refer_type",
  "signed_at",
  "cooling_off_end",
  "soft_search_expiry_date",
  "tailoring_expiry_date",
  "document",
] as const;

export const changeStoredApplication = (id: string, change: (stored: StoredApplication) => void): Promise<void> =>
  withDatabase(async (owner) => {
    const { rows } = await owner.query<StoredApplication>(`select ${columns} from application where id = $1`, [id]);
    const [stored] = rows;
    if (!stored) throw new Error(`There is no application ${id}.`);
    change(stored);
    const assignments = columns.map((column, index) => `${column} = $${index + 2}`);
    await owner.query(`update application set ${assignments} where id = $1`, [
      id,
      ...columns.map((column) => (column === "document" ? JSON.stringify(stored.document) : stored[column])),
    ]);
  });

/** Marks the application as sent to the customer. In such an application, the customer can do more than fill in details. */
export const markAsSent = (id: string): Promise<void> =>
  changeStoredApplication(id, ({ document }) => {
    document.journeyType = "MailOrder";
  });

export const setStatus = (id: string, status: string): Promise<void> =>
  changeStoredApplication(id, (stored) => {
    stored.status = status;
  });

export const setSignInCodeCount = (id: string, count: number): Promise<unknown> =>
  withDatabase((owner) =>
    owner.query(
      `insert into throttle (bucket, window_end, count)
       values ($1, to_timestamp((floor(extract(epoch from clock_timestamp()) / 31536000) + 1) * 31536000), $2)`,
      [`sign-in-codes-ever:${id}`, count],
    ),
  );

export const expireSigning = (id: string): Promise<unknown> =>
  withDatabase((owner) => owner.query("update signing set expires_at = now() - interval '1 minute' where application_id = $1", [id]));

/**
 * Makes the offer end `days` days from today, so -1 means yesterday. A change in the database causes no event. The page therefore gets the
 * browser event `online`, after which it reads the application again.
 */
export async function endOffer(page: Page, id: string, days = -1): Promise<void> {
  await withDatabase((owner) =>
    owner.query("update application set application_expiry_date = current_date + $2::integer where id = $1", [id, days]),
  );
  await page.evaluate(() => dispatchEvent(new Event("online")));
}

interface StoredDecision {
  progress?: "PENDING" | "PROCESSED";
  stage?: "searching" | "done";
  processed_event?: "Decision" | "SystemError" | "BusinessError" | "FatalError";
  result?: null;
  is_agreement_revert?: boolean;
}

export const changeDecision = (id: string, change: StoredDecision): Promise<unknown> =>
  withDatabase((owner) =>
    owner.query(
      `update decision set ${Object.keys(change).map((column, index) => `${column} = $${index + 2}`)}
       where id = (select id from decision where application_id = $1 order by requested_at desc limit 1)`,
      [id, ...Object.values(change)],
    ),
  );
