import { setTimeout as wait } from "node:timers/promises";
import { Secret, TOTP } from "otpauth";
import { everyonesPassword } from "../../apps/demo-world/src/shops/tenants.ts";
import { completeDocument } from "../../apps/server/test/support/complete-document.ts";
import type { Answer, Call, Target } from "../../bench/load.ts";
import type { Answers } from "./answers.ts";
import type { Nodes, SessionHeaders } from "./nodes.ts";
import type { RequestCount } from "./table.ts";

const supplier = "100101";
const account = { name: "Harbour Beds", sortCode: "089999", accountNumber: "66374958" };
const writtenMsMax = 120_000;

interface ReadRun {
  readonly pays: string;
  readonly digest: string;
  readonly hasFile: boolean;
}

interface Payer {
  readonly proof: SessionHeaders;
}

const releaser = "oona.operations";

/** The status is set in the database, so the loan is ready for payout without a signature. */
export async function createLoanToPay(nodes: Nodes): Promise<void> {
  const document = await completeDocument(nodes.owner, { lastName: "Paidout" });
  const headers = await nodes.signInShop();
  const answer = await nodes.webs[0].staff.call({ method: "POST", path: "/api/protected/applications", headers, body: { document } });
  const { id } = JSON.parse(answer.body) as { id: string };
  await nodes.owner.query("update application set status = 'ready_for_payout', signed_at = now() - interval '20 days' where id = $1", [id]);
}

/** Two users pay one supplier again and again. The bank returns every payment, so that there is always another payout to make. */
export class PayoutStream {
  readonly #nodes: Nodes;
  readonly #answers: Answers;
  readonly #targets: Iterator<Target>;
  readonly #prepared: string[] = [];
  readonly #submitted: string[] = [];
  readonly #since = new Date();
  #key = new Secret();

  constructor(nodes: Nodes, answers: Answers, targets: Iterator<Target>) {
    this.#nodes = nodes;
    this.#answers = answers;
    this.#targets = targets;
  }

  async work(otto: Payer, oona: Payer): Promise<void> {
    await this.#act(otto, "PUT", `suppliers/${supplier}/bank-account`, account);
    await this.#enrol(oona);
    while (!this.#answers.isOver) if (!(await this.#pay(otto, oona))) return;
  }

  async #pay(otto: Payer, oona: Payer): Promise<boolean> {
    const read = await this.#act(oona, "GET", `suppliers/${supplier}/bank-account`);
    const { accountId } = JSON.parse(read?.body ?? "{}") as { accountId?: string };
    const confirmation = { accountId, accountEnding: account.accountNumber.slice(-4), proof: { code: await this.#newCode() } };
    await this.#act(oona, "POST", `suppliers/${supplier}/bank-account/confirmation`, confirmation);
    const prepared = await this.#act(otto, "POST", "payouts/runs");
    if (!prepared) return false;
    const { id } = JSON.parse(prepared.body) as { id: string };
    this.#prepared.push(id);
    const run = await this.#read(oona, id);
    const release = { total: run?.pays, digest: run?.digest, proof: { code: await this.#newCode() } };
    if (!(await this.#act(oona, "POST", `payouts/runs/${id}/release`, release))) return false;
    const written = await this.#untilWritten(otto, id);
    if (!written || !(await this.#act(otto, "POST", `payouts/runs/${id}/submission`, { digest: written.digest }))) return false;
    this.#submitted.push(id);
    return this.#returnPayment(otto, oona, { id, amount: written.pays });
  }

  async #returnPayment(otto: Payer, oona: Payer, { id, amount }: { id: string; amount: string }): Promise<boolean> {
    const today = new Date().toISOString().slice(0, 10);
    // A payment can be returned from the day on which it arrives (`entry_day`), so this day is set to today.
    await this.#asOwner("update payout_run set entry_day = $2 where id = $1", [id, today]);
    const payment = { supplierNumber: supplier, returnedOn: today, reason: "B", amount };
    const recorded = await this.#act(otto, "POST", `payouts/runs/${id}/returns`, payment);
    if (!recorded) return false;
    const { id: returnId } = JSON.parse(recorded.body) as { id: string };
    return (await this.#act(oona, "POST", `payouts/returns/${returnId}/confirmation`)) !== undefined;
  }

  /** The drill does not know the secret of the demo user's second factor, so it sets up a new one. */
  async #enrol(payer: Payer): Promise<void> {
    await this.#forget("totp_secret");
    const begun = await this.#own(payer, "POST", { password: everyonesPassword });
    this.#key = Secret.fromBase32((JSON.parse(begun?.body ?? "{}") as { secret?: string }).secret ?? "");
    await this.#own(payer, "PUT", { code: TOTP.generate({ secret: this.#key }) });
  }

  /** The record of the code's last use is deleted, so that the same code can be used again. */
  async #newCode(): Promise<string> {
    await this.#forget("totp_last_step");
    return TOTP.generate({ secret: this.#key });
  }

  #forget(column: "totp_secret" | "totp_last_step"): Promise<void> {
    return this.#asOwner(`update staff_user set ${column} = null where username = $1`, [releaser]);
  }

  /** Runs the SQL statement as the owner of the database, and repeats it while the database is unavailable. */
  async #asOwner(statement: string, values: readonly string[]): Promise<void> {
    const run = () => this.#nodes.owner.query(statement, [...values]);
    // The SQL statement runs at least once, even after the drill's load has ended, because a started payout still needs it.
    while (!(await run().catch(() => undefined)) && !this.#answers.isOver) await wait(300);
  }

  #own({ proof: headers }: Payer, method: "POST" | "PUT", body: unknown): Promise<Answer | undefined> {
    return this.#answers.untilAcknowledged(this.#targets, { method, path: "/api/protected/user/second-factor", headers, body });
  }

  async #untilWritten(payer: Payer, id: string): Promise<ReadRun | undefined> {
    const giveUpAt = Date.now() + writtenMsMax;
    while (Date.now() < giveUpAt) {
      const run = await this.#read(payer, id);
      if (run?.hasFile) return run;
      await wait(300);
    }
    return undefined;
  }

  async #read(payer: Payer, id: string): Promise<ReadRun | undefined> {
    const answer = await this.#act(payer, "GET", `payouts/runs/${id}`);
    return answer && JSON.parse(answer.body);
  }

  #act({ proof: headers }: Payer, method: Call["method"], path: string, body?: unknown): Promise<Answer | undefined> {
    return this.#answers.untilAcknowledged(this.#targets, { method, path: `/api/lender/${path}`, headers, body });
  }

  /**
   * Each loan of a submitted payout run must be in the ledger exactly once. Two phases of the load may use the same run, so each run is
   * counted only once.
   */
  async count(): Promise<RequestCount> {
    const { rows } = await this.#nodes.owner.query<{ id: string; isPaid: boolean; isPaidTwice: boolean }>(
      `select r.id, r.sent_at is not null and bool_and(m.payouts >= 1) as "isPaid", bool_or(m.payouts > 1) as "isPaidTwice"
       from payout_run r join payout_line l on l.run_id = r.id and l.left_out_at is null
         cross join lateral (select count(*) as payouts from ledger_movement m
                             where m.kind = 'payout' and m.reference = r.id::text || ' ' || l.application_id) m
       where r.prepared_at >= $1 group by r.id`,
      [this.#since],
    );
    const paid = new Set(rows.filter(({ isPaid }) => isPaid).map(({ id }) => id));
    const paidTwice = rows.filter(({ isPaidTwice }) => isPaidTwice).length;
    return {
      kind: "payouts",
      acknowledged: this.#submitted.length,
      found: this.#submitted.filter((id) => paid.has(id)).length,
      duplicated: paidTwice + Math.max(0, rows.length - this.#prepared.length),
    };
  }
}
