import { setTimeout as wait } from "node:timers/promises";
import type { ApplicationDocument } from "@farthing/domain/application";
import type { Answer, Target } from "../../bench/load.ts";
import type { Answers } from "./answers.ts";
import type { Nodes, SessionHeaders } from "./nodes.ts";
import type { RequestCount } from "./table.ts";

interface StreamedApplication {
  readonly number: number;
  readonly reference: string;
  id?: string;
  isSaved?: boolean;
  isAsked?: boolean;
}

const pauseMs = 150;
const decidedMsMax = 150_000;

export class ApplicationStream {
  readonly #nodes: Nodes;
  readonly #answers: Answers;
  readonly #run: string;
  readonly #items: StreamedApplication[] = [];

  constructor(nodes: Nodes, answers: Answers, run: string) {
    this.#nodes = nodes;
    this.#answers = answers;
    this.#run = run;
  }

  async work(proof: SessionHeaders, example: ApplicationDocument, targets: Iterator<Target>): Promise<void> {
    const act = async (path: string, body: unknown): Promise<Answer | undefined> => {
      const answer = await this.#answers.untilAcknowledged(targets, {
        method: "POST",
        path: `/api/protected/${path}`,
        headers: proof,
        body,
      });
      await wait(pauseMs);
      return answer;
    };
    while (!this.#answers.isOver) {
      const number = this.#items.length + 1;
      const item: StreamedApplication = { number, reference: `${this.#run}-${number}` };
      this.#items.push(item);
      const document = documentOf(example, item);
      const created = await act("applications", { document });
      if (!created) continue;
      const { id, version } = JSON.parse(created.body) as { id: string; version: number };
      item.id = id;
      const saved = await act("applications", { id, document: { ...document, goodsDescription: goodsDescriptionOf(item) }, version });
      if (saved) item.isSaved = true;
      await this.#storeBankCheck(id);
      if (await act("async/decision", { id, softSearch: false })) item.isAsked = true;
    }
  }

  /** A shop may make only thirty bank checks per minute, so the drill stores the result directly. */
  async #storeBankCheck(id: string): Promise<void> {
    const answered = `insert into bank_check values ($1, '200000', '55779911', '{"bankSupportsDirectDebit": true, "modulusCheckUnavailable": false}', now())
      on conflict do nothing`;
    while (
      !(await this.#nodes.owner.query(answered, [id]).then(
        () => true,
        () => false,
      ))
    )
      await wait(pauseMs);
  }

  async count(): Promise<readonly RequestCount[]> {
    const ids = this.#items.flatMap(({ id }) => id ?? []);
    await this.#untilDecided(this.#items.flatMap(({ id, isAsked }) => (isAsked && id ? [id] : [])));
    const { rows } = await this.#nodes.owner.query<{ reference: string; times: number; goods: string }>(
      `select order_reference as reference, count(*)::int as times, max(document ->> 'goodsDescription') as goods
       from application where order_reference like $1 group by 1`,
      [`${this.#run}-%`],
    );
    const kept = new Map(rows.map((row) => [row.reference, row]));
    const told = await this.#eventsOf(ids);
    const searches = await this.#searchesOf(this.#items);
    const duplicates = (item: StreamedApplication, type: string) => Math.max(0, told(item, type) - 1);
    return [
      count("creates", this.#items, (item) => item.id !== undefined, {
        isFound: ({ reference }) => kept.has(reference),
        duplicates: ({ reference }) => Math.max(0, (kept.get(reference)?.times ?? 0) - 1),
      }),
      count("saves", this.#items, (item) => item.isSaved === true, {
        isFound: (item) => kept.get(item.reference)?.goods === goodsDescriptionOf(item),
        duplicates: (item) => duplicates(item, "application.saved"),
      }),
      count("decisions", this.#items, (item) => item.isAsked === true, {
        isFound: (item) => told(item, "application.decided") > 0,
        duplicates: (item) =>
          duplicates(item, "decision.requested") + duplicates(item, "application.decided") + Math.max(0, (searches.get(item) ?? 0) - 1),
      }),
    ];
  }

  async #untilDecided(ids: readonly string[]): Promise<void> {
    const giveUpAt = Date.now() + decidedMsMax;
    const waiting = "select from decision where application_id = any($1) and processed_at is null limit 1";
    while ((await this.#nodes.owner.query(waiting, [ids])).rowCount !== 0 && Date.now() < giveUpAt) await wait(500);
  }

  async #eventsOf(ids: readonly string[]): Promise<(item: StreamedApplication, type: string) => number> {
    const { rows } = await this.#nodes.owner.query<{ chain: string; type: string; times: number }>(
      "select chain, type, count(*)::int as times from audit_event where chain = any($1) group by 1, 2",
      [ids.map((id) => `application:${id}`)],
    );
    const times = new Map(rows.map((row) => [`${row.chain} ${row.type}`, row.times]));
    return ({ id }, type) => times.get(`application:${id} ${type}`) ?? 0;
  }

  async #searchesOf(items: readonly StreamedApplication[]): Promise<ReadonlyMap<StreamedApplication, number>> {
    const counted = new Map<StreamedApplication, number>();
    for (const item of items.filter(({ isAsked }) => isAsked)) {
      const answer = await fetch(`${this.#nodes.bureauOrigin}/bureau/searches?reference=${item.id}`);
      counted.set(item, ((await answer.json()) as { hard: number }).hard);
    }
    return counted;
  }
}

const goodsDescriptionOf = ({ number }: StreamedApplication): string => `Bed number ${number}`;

/** Farthing refuses a duplicate of an earlier application, so each one has another person and another amount. */
function documentOf(example: ApplicationDocument, { number, reference }: StreamedApplication): ApplicationDocument {
  return {
    ...example,
    orderReference: reference,
    personalDetails: { ...example.personalDetails, lastName: `Drill${inLetters(reference)}` },
    loanParameters: { ...example.loanParameters, goodsAmount: `${2_000 + (number % 900)}.00` },
  };
}

const inLetters = (text: string): string => text.replace(/[^a-z]/gi, (sign) => "abcdefghij"[Number(sign)] ?? "");

function count<T>(
  kind: string,
  items: readonly T[],
  isAcknowledged: (item: T) => boolean,
  { isFound, duplicates }: { readonly isFound: (item: T) => boolean; readonly duplicates: (item: T) => number },
): RequestCount {
  const acknowledged = items.filter(isAcknowledged);
  return {
    kind,
    acknowledged: acknowledged.length,
    found: acknowledged.filter(isFound).length,
    duplicated: items.reduce((sum, item) => sum + duplicates(item), 0),
  };
}
