import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { isSignedStatement } from "../../platform/audit-statement.ts";
import type { MasterKeys } from "../../platform/secrets.ts";
import { StartRefused } from "../../platform/start-refused.ts";
import { type ChainLink, digestLine, type NamedChainHead } from "./audit-chain.ts";

/**
 * An anchor records the length and hash of every audit chain outside the database. A comparison with the anchor shows whether the end of a
 * chain, or a whole chain, was deleted. The anchor has one line `{chain} {events} {hash}` for each chain, followed by a signed statement.
 */
export const anchorLine = ({ chain, seq, hash }: NamedChainHead): string => `${chain} ${seq} ${hash.toString("hex")}\n`;

const anchorLinePattern = /^(\S+) (\d+) ([0-9a-f]*)$/;

/** Fails if the anchor was not signed by this installation. */
export async function readSignedAnchor(file: string, masterKeys: MasterKeys): Promise<AsyncIterator<NamedChainHead>> {
  const digest = createHash("sha256");
  for await (const chain of chainsIn(file)) digest.update(digestLine(chain));
  const statement = await statementOf(file);
  if (!(await isSignedStatement(statement, digest.digest("hex"), masterKeys)))
    throw new StartRefused(`The signature of the anchor ${file} does not match its content. Use another copy of it.`);
  return chainsIn(file);
}

const linesOf = (file: string) => createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });

async function* chainsIn(file: string): AsyncGenerator<NamedChainHead, undefined> {
  for await (const line of linesOf(file)) {
    const [, chain = "", seq, hash = ""] = anchorLinePattern.exec(line) ?? [];
    if (seq !== undefined) yield { chain, seq: Number(seq), hash: Buffer.from(hash, "hex") };
  }
}

async function statementOf(file: string): Promise<string> {
  let last = "";
  for await (const line of linesOf(file)) last = line;
  return last;
}

/**
 * Returns all events unchanged. Reports a chain that has fewer events than the anchor recorded, or whose last recorded event now has
 * another hash. Events and anchor must be sorted by chain.
 */
export async function* requireAnchoredLinks(
  links: AsyncIterable<ChainLink>,
  anchor: AsyncIterator<NamedChainHead>,
  report: (sentence: string) => void,
): AsyncGenerator<ChainLink> {
  const next = async () => (await anchor.next()).value as NamedChainHead | undefined;
  let expected = await next();
  let walked: { readonly chain: string; seq: number } | undefined;

  const finish = async (until: string | undefined) => {
    while (expected && (until === undefined || expected.chain < until)) {
      const found = walked?.chain === expected.chain ? walked.seq : 0;
      if (found < expected.seq) report(`The chain ${expected.chain} had ${expected.seq} events and has ${found}.`);
      expected = await next();
    }
  };

  for await (const link of links) {
    if (walked?.chain !== link.chain) {
      await finish(link.chain);
      walked = { chain: link.chain, seq: link.deletedUpTo?.seq ?? 0 };
    }
    if (link.event) {
      walked.seq = link.event.seq;
      const isAnchored = expected?.chain === link.chain && expected.seq === link.event.seq;
      if (isAnchored && !expected?.hash.equals(link.event.hash))
        report(`The chain ${link.chain} was rewritten: event ${link.event.seq} had another hash.`);
    }
    yield link;
  }
  await finish(undefined);
}
