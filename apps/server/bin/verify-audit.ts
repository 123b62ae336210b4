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
import { anchorLine, linksAgainst, openAnchor } from "../src/store/audit/audit-anchor.ts";
import { BrokenChain, type ChainLink, verifyChains, type WalkedChain } from "../src/store/audit/audit-chain.ts";
import { auditLinks } from "../src/store/audit/audit-links.ts";
import { openDatabaseForTool } from "../src/store/database/open-database.ts";
import { createPool } from "../src/store/database/pool.ts";

/**
 * `npm run verify-audit`: verifies every chain of the audit log and compares each application with its chain, while the product may be
 * running. Prints a signed statement, or the errors. `-- --anchor {file or address}` also compares the chains with the stored anchor and
 * replaces it. `-- public-key` prints the key that verifies statements.
 */

async function verifyAudit(config: Config, anchorPlace: string | undefined): Promise<string> {
  const anchor = anchorPlace === undefined ? undefined : await Anchor.at(anchorPlace, config);
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
    const trail = await verifyChains(anchor?.compared(auditLinks(pool)) ?? auditLinks(pool), (chain) => anchor?.note(chain));
    const { applications, mismatches } = await checkStatuses(pool);
    if (mismatches.length > 0) throw new Misplaced(mismatches);
    const statement = await signStatement({ ...trail, applications, at: new Date().toISOString() }, config.masterKey);
    const compared = await anchor?.replace(statement);
    return `${trail.chains} chains, ${trail.events} events verified; ${applications} applications match their audit log\n${compared ?? ""}${trail.digest}\n${statement}\n`;
  } finally {
    await pool.end();
    await database.stop();
  }
}

/** Stores how long each chain was at the last verification. It is replaced only if nothing is missing. */
class Anchor {
  readonly #place: AnchorStorage;
  readonly #before: AsyncIterator<WalkedChain> | undefined;
  readonly #now: WriteStream;
  readonly #missing: string[] = [];

  private constructor(place: AnchorStorage, before: AsyncIterator<WalkedChain> | undefined) {
    this.#place = place;
    this.#before = before;
    this.#now = createWriteStream(place.draft, { mode: 0o600 });
  }

  static async at(where: string, config: Config): Promise<Anchor> {
    const place = await openAnchorStorage(where);
    try {
      return new Anchor(place, place.kept === undefined ? undefined : await openAnchor(place.kept, masterKeys(config)));
    } catch (error) {
      await place.close();
      throw error;
    }
  }

  compared(links: AsyncIterable<ChainLink>): AsyncIterable<ChainLink> {
    return this.#before ? linksAgainst(links, this.#before, (sentence) => this.#missing.push(sentence)) : links;
  }

  note(chain: WalkedChain): void {
    this.#now.write(anchorLine(chain));
  }

  async replace(statement: string): Promise<string> {
    if (this.#missing.length > 0) throw new Incomplete(this.#missing);
    this.#now.end(`${statement}\n`);
    await finished(this.#now);
    await this.#place.storeDraft();
    return this.#before ? "no anchored event is missing\n" : "anchored for the first time\n";
  }

  async close(): Promise<void> {
    this.#now.destroy();
    await this.#place.close();
  }
}

const toldMax = 20;

class Incomplete extends Error {
  constructor(missing: readonly string[]) {
    const more = missing.length > toldMax ? [`… and ${missing.length - toldMax} more.`] : [];
    super([...missing.slice(0, toldMax), ...more].join("\n"));
  }
}

class Misplaced extends Error {
  constructor(applications: readonly StatusMismatch[]) {
    const sentence = ({ id, status, loggedStatus }: StatusMismatch) =>
      `The application ${id} is ${status}, and its trail ${loggedStatus === null ? "tells nothing of it" : `says ${loggedStatus}`}.`;
    super(applications.map(sentence).join("\n"));
  }
}

const undefinedTable = "42P01";

function sentenceOf(error: unknown): string {
  if (error instanceof BrokenChain || error instanceof Misplaced || error instanceof Incomplete || error instanceof StartRefused)
    return error.message;
  if (error instanceof Error && "code" in error && error.code === undefinedTable) return "This database has no audit log.";
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
