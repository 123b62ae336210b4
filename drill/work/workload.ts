import { checkStatuses } from "../../apps/server/src/store/applications/status-check.ts";
import { verifyChains } from "../../apps/server/src/store/audit/audit-chain.ts";
import { auditLinks } from "../../apps/server/src/store/audit/audit-links.ts";
import { sumLedger } from "../../apps/server/src/store/ledger/ledger-sums.ts";
import { completeDocument } from "../../apps/server/test/support/complete-document.ts";
import type { Target } from "../../bench/load.ts";
import { Answers } from "./answers.ts";
import { ApplicationStream } from "./applications.ts";
import type { Nodes } from "./nodes.ts";
import { PayoutStream } from "./payouts.ts";
import type { GuaranteedLimits, Outcome } from "./table.ts";

const atOnce = 4;

export class Workload {
  readonly answers = new Answers();
  readonly #nodes: Nodes;
  readonly #applications: ApplicationStream;
  readonly #payouts: PayoutStream;
  #working: readonly Promise<void>[] = [];

  constructor(nodes: Nodes, name: string) {
    this.#nodes = nodes;
    this.#applications = new ApplicationStream(nodes, this.answers, `DRILL-${name}-${Date.now() % 10_000_000}`);
    this.#payouts = new PayoutStream(nodes, this.answers, inTurn(nodes.webs.map(({ lender }) => lender)));
  }

  async begin(): Promise<void> {
    const nodes = this.#nodes;
    const shop = await nodes.signInShop();
    const [otto, oona] = [await nodes.signInLender("otto.operations"), await nodes.signInLender("oona.operations")];
    const example = await completeDocument(nodes.owner);
    this.#working = [
      this.#payouts.work({ proof: otto }, { proof: oona }),
      ...Array.from({ length: atOnce }, () => this.#applications.work(shop, example, inTurn(nodes.webs.map(({ staff }) => staff)))),
    ];
  }

  async end(description: string, disturbedMs: number, promise?: GuaranteedLimits): Promise<Outcome> {
    this.answers.end();
    await Promise.all(this.#working);
    return {
      description,
      promise,
      counts: [...(await this.#applications.count()), await this.#payouts.count()],
      secondsWithoutWrites: this.answers.secondsWithoutWrites(disturbedMs),
      statuses: this.answers.statuses,
      findings: await findingsIn(this.#nodes),
    };
  }
}

function* inTurn(targets: readonly Target[]): Generator<Target, never> {
  for (;;) yield* targets;
}

async function findingsIn({ owner }: Nodes): Promise<readonly string[]> {
  const chains = await verifyChains(auditLinks(owner)).then(
    () => [],
    (error: Error) => [error.message],
  );
  const { mismatches } = await checkStatuses(owner);
  const ledger = await sumLedger(owner);
  return [
    ...chains,
    ...mismatches.map(({ id }) => `the status of application ${id} differs from its audit log`),
    ...(ledger.pence === 0 && ledger.unbalanced.length === 0 ? [] : ["the ledger does not sum to zero"]),
  ];
}
