import { createWriteStream, type WriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import { parseArgs } from "node:util";
import { auditPublicKey, signStatement } from "../src/platform/audit-statement.ts";
import { type Config, readConfig } from "../src/platform/config.ts";
import { createLog } from "../src/platform/log.ts";
import { masterKeys } from "../src/platform/secrets.ts";
import { StartRefused } from "../src/platform/start-refused.ts";
import { type AnchorStorage, openAnchorStorage } from "../src/providers/anchor/anchor-storage.ts";
import { checkStatuses, type StatusMismatch } from "../src/store/applications/status-check.ts";
import { anchorLine, readSignedAnchor, requireAnchoredLinks } from "../src/store/audit/audit-anchor.ts";
import { BrokenChain, type ChainLink, type NamedChainHead, verifyChains } from "../src/store/audit/audit-chain.ts";
import { auditLinks } from "../src/store/audit/audit-links.ts";
import { openDatabaseForTool } from "../src/store/database/open-database.ts";
import { createPool } from "../src/store/database/pool.ts";
import { recordVerification } from "../src/store/monitoring/verifications.ts";

/**
 * The command `npm run verify-audit` verifies every chain of the audit log, and compares the status of each application with its chain. The
 * server may keep running meanwhile. The command prints the result as a signed statement, or prints the errors.
 * `-- --anchor {file or URL}` also compares the chains with the stored anchor and replaces the anchor.
 * `-- public-key` prints the key that verifies statements.
 */

async function verifyAudit(config: Config, anchorLocation: string | undefined): Promise<string> {
  const anchor = anchorLocation === undefined ? undefined : await Anchor.at(anchorLocation, config);
  try {
    return await verifyAgainst(anchor, config);
  } finally {
    await anchor?.close();
  }
}

async function verifyAgainst(anchor: Anchor | undefined, config: Config): Promise<string> {
  const database = await openDatabaseForTool(config);
  const pool = createPool(database.connectionString, 2, createLog("silent"), { statementMsMax: 0 });
  try {
    return await recordVerification(pool, "audit", async () => {
      const verified = await verifyChains(anchor?.compared(auditLinks(pool)) ?? auditLinks(pool), (chain) => anchor?.add(chain));
      const { applications, mismatches } = await checkStatuses(pool);
      if (mismatches.length > 0) throw new StatusMismatches(mismatches);
      const statement = await signStatement({ ...verified, applications, at: new Date().toISOString() }, config.masterKey);
      const compared = await anchor?.replace(statement);
      return `${verified.chains} chains with ${verified.events} events are intact. ${applications} applications match their audit log.\n${compared ?? ""}${verified.digest}\n${statement}\n`;
    });
  } finally {
    await pool.end();
    await database.stop();
  }
}

/** The audit anchor, which records the length of each chain. The stored anchor is replaced only if no event is missing. */
class Anchor {
  readonly #storage: AnchorStorage;
  readonly #previous: AsyncIterator<NamedChainHead> | undefined;
  readonly #draft: WriteStream;
  readonly #missing: string[] = [];

  private constructor(storage: AnchorStorage, previous: AsyncIterator<NamedChainHead> | undefined) {
    this.#storage = storage;
    this.#previous = previous;
    this.#draft = createWriteStream(storage.draft, { mode: 0o600 });
  }

  static async at(location: string, config: Config): Promise<Anchor> {
    const storage = await openAnchorStorage(location);
    try {
      return new Anchor(storage, storage.kept === undefined ? undefined : await readSignedAnchor(storage.kept, masterKeys(config)));
    } catch (error) {
      await storage.close();
      throw error;
    }
  }

  compared(links: AsyncIterable<ChainLink>): AsyncIterable<ChainLink> {
    return this.#previous ? requireAnchoredLinks(links, this.#previous, (sentence) => this.#missing.push(sentence)) : links;
  }

  add(chain: NamedChainHead): void {
    this.#draft.write(anchorLine(chain));
  }

  async replace(statement: string): Promise<string> {
    if (this.#missing.length > 0) throw new MissingEvents(this.#missing);
    this.#draft.end(`${statement}\n`);
    await finished(this.#draft);
    await this.#storage.storeDraft();
    return this.#previous ? "No event of the last anchor is missing. The anchor is updated.\n" : "The first anchor is stored.\n";
  }

  async close(): Promise<void> {
    this.#draft.destroy();
    await this.#storage.close();
  }
}

const missingShownMax = 20;

class MissingEvents extends Error {
  constructor(missing: readonly string[]) {
    const more = missing.length > missingShownMax ? [`… and ${missing.length - missingShownMax} more.`] : [];
    super([...missing.slice(0, missingShownMax), ...more].join("\n"));
  }
}

class StatusMismatches extends Error {
  constructor(applications: readonly StatusMismatch[]) {
    const sentence = ({ id, status, loggedStatus }: StatusMismatch) =>
      `Application ${id} has the status ${status}, but its audit log ${loggedStatus === null ? "has no event" : `has ${loggedStatus}`}.`;
    super(applications.map(sentence).join("\n"));
  }
}

const undefinedTableCode = "42P01";

function sentenceOf(error: unknown): string {
  if (error instanceof BrokenChain || error instanceof StatusMismatches || error instanceof MissingEvents || error instanceof StartRefused)
    return error.message;
  if (error instanceof Error && "code" in error && error.code === undefinedTableCode) return "This database has no audit log.";
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const { values, positionals } = parseArgs({ options: { anchor: { type: "string" } }, allowPositionals: true });
  process.stdout.write(positionals[0] === "public-key" ? auditPublicKey(config.masterKey) : await verifyAudit(config, values.anchor));
}

main().catch((error: unknown) => {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = 1;
});
