import { setTimeout as wait } from "node:timers/promises";
import { Secret, TOTP } from "otpauth";
import { everyonesPassword } from "../../apps/demo-world/src/shops/tenants.ts";
import { completeDocument } from "../../apps/server/test/support/complete-document.ts";
import type { Answer, Call, Target } from "../../bench/load.ts";
import type { Answers } from "./answers.ts";
import type { Nodes, SessionHeaders } from "./nodes.ts";
import type { Count } from "./table.ts";

const supplier = "100101";
const account = { name: "Harbour Beds", sortCode: "089999", accountNumber: "66374958" };
const sentMsMax = 120_000;

interface Payer {
  readonly proof: SessionHeaders;
}

const releaser = "oona.operations";

/** Creates a loan that is ready for payout, without a signature. */
export async function createLoanToPay(nodes: Nodes): Promise<void> {
  const document = await completeDocument(nodes.owner, { lastName: "Paidout" });
  const headers = await nodes.signInShop();
  const answer = await nodes.webs[0].staff.call({ method: "POST", path: "/api/protected/applications", headers, body: { document } });
  const { id } = JSON.parse(answer.body) as { id: string };
  await nodes.owner.query("update application set status = 'ready_for_payout', signed_at = now() - interval '20 days' where id = $1", [id]);
}

/** Two users pay one supplier repeatedly. The bank returns every payment, so that a payout is always due. */
export class PayoutStream {
  readonly #nodes: Nodes;
  readonly #answers: Answers;
  readonly #targets: Iterator<Target>;
  readonly #prepared: string[] = [];
  readonly #released: string[] = [];
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

  /** Returns whether another run is possible. */
  async #pay(otto: Payer, oona: Payer): Promise<boolean> {
    const read = await this.#act(oona, "GET", `suppliers/${supplier}/bank-account`);
    const { accountId } = JSON.parse(read?.body ?? "{}") as { accountId?: string };
    const confirmation = { accountId, accountEnding: account.accountNumber.slice(-4), proof: { code: await this.#newCode() } };
    await this.#act(oona, "POST", `suppliers/${supplier}/bank-account/confirmation`, confirmation);
    const prepared = await this.#act(otto, "POST", "payouts/runs");
    if (!prepared) return false;
    const { id } = JSON.parse(prepared.body) as { id: string };
    this.#prepared.push(id);
    const total = (await this.#read(oona, id))?.pays;
    if (!(await this.#act(oona, "POST", `payouts/runs/${id}/release`, { total, proof: { code: await this.#newCode() } }))) return false;
    this.#released.push(id);
    if (!(await this.#untilSent(otto, id))) return false;
    return (await this.#act(otto, "POST", `payouts/runs/${id}/returns`, { supplierNumber: supplier })) !== undefined;
  }

  /** Replaces the demo's second factor, whose key is unknown. */
  async #enrol(payer: Payer): Promise<void> {
    await this.#forget("totp_secret");
    const begun = await this.#own(payer, "POST", { password: everyonesPassword });
    this.#key = Secret.fromBase32((JSON.parse(begun?.body ?? "{}") as { secret?: string }).secret ?? "");
    await this.#own(payer, "PUT", { code: TOTP.generate({ secret: this.#key }) });
  }

  /** Each code works once, so the last step is cleared to reuse the same code. */
  async #newCode(): Promise<string> {
    await this.#forget("totp_last_step");
    return TOTP.generate({ secret: this.#key });
  }

  async #forget(column: "totp_secret" | "totp_last_step"): Promise<void> {
    const forget = () => this.#nodes.owner.query(`update staff_user set ${column} = null where username = $1`, [releaser]);
    // Clears the column also for an action that started before the end. Otherwise its code would be refused as used.
    while (!(await forget().catch(() => undefined)) && !this.#answers.isOver) await wait(300);
  }

  #own({ proof: headers }: Payer, method: "POST" | "PUT", body: unknown): Promise<Answer | undefined> {
    return this.#answers.untilAcknowledged(this.#targets, { method, path: "/api/protected/user/second-factor", headers, body });
  }

  async #untilSent(payer: Payer, id: string): Promise<boolean> {
    const giveUpAt = Date.now() + sentMsMax;
    while (Date.now() < giveUpAt) {
      if ((await this.#read(payer, id))?.state === "sent") return true;
      await wait(300);
    }
    return false;
  }

  async #read(payer: Payer, id: string): Promise<{ readonly state: string; readonly pays: string } | undefined> {
    const answer = await this.#act(payer, "GET", `payouts/runs/${id}`);
    return answer && JSON.parse(answer.body);
  }

  #act({ proof: headers }: Payer, method: Call["method"], path: string, body?: unknown): Promise<Answer | undefined> {
    return this.#answers.untilAcknowledged(this.#targets, { method, path: `/api/lender/${path}`, headers, body });
  }

  /** Every released run has its file and one ledger entry, and no unacknowledged run exists. */
  async count(): Promise<Count> {
    const { rows } = await this.#nodes.owner.query<{ id: string; isSent: boolean; payouts: number }>(
      `select r.id, r.sent_at is not null as "isSent",
              (select count(*)::int from ledger_movement m where m.kind = 'payout' and m.reference like r.id::text || ' %') as payouts
       from payout_run r where r.prepared_at >= $1`,
      [this.#since],
    );
    const paid = new Map(rows.map((row) => [row.id, row]));
    const paidTwice = rows.filter(({ payouts }) => payouts > 1).length;
    return {
      kind: "payouts",
      acknowledged: this.#released.length,
      found: this.#released.filter((id) => paid.get(id)?.isSent && paid.get(id)?.payouts === 1).length,
      duplicated: paidTwice + Math.max(0, rows.length - this.#prepared.length),
    };
  }
}
