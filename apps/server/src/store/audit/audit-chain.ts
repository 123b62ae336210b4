import { createHash } from "node:crypto";

/** PostgreSQL hashes each audit event when it writes the event. This file computes the hashes again, independently. */

export interface ChainedEvent {
  readonly seq: number;
  readonly id: string;
  readonly type: string;
  readonly at: string;
  readonly actor: string;
  readonly facts: string;
  /** Encrypted personal values in hex. The hash covers the encrypted form, so the chain stays verifiable after the key is deleted. */
  readonly sealed: string;
  readonly hash: Buffer;
}

export interface ChainHead {
  readonly seq: number;
  readonly hash: Buffer;
}

/**
 * One event of an audit chain, together with the head of the chain. The head is the number and hash of the last event, and is stored
 * separately. A chain without events has one link that contains only the head. Links are sorted by chain and event number.
 */
export interface ChainLink {
  readonly chain: string;
  readonly head: ChainHead | undefined;
  /** The remaining chain continues after this last deleted event. Undefined if no event was deleted. */
  readonly deletedUpTo?: ChainHead | undefined;
  readonly event: ChainedEvent | undefined;
}

export interface VerifiedLog {
  readonly chains: number;
  readonly events: number;
  /** A copy of this hash outside the database shows whether whole audit chains were rewritten. */
  readonly digest: string;
}

export class BrokenChain extends Error {
  readonly chain: string;
  readonly seq: number;
  constructor(chain: string, seq: number, wrong: string) {
    super(`The chain ${chain} is broken at event ${seq}: ${wrong}.`);
    this.chain = chain;
    this.seq = seq;
  }
}

export interface NamedChainHead extends ChainHead {
  readonly chain: string;
}

interface WalkedChain extends NamedChainHead {
  readonly head: ChainHead | undefined;
}

const emptyChainHead: ChainHead = { seq: 0, hash: Buffer.alloc(0) };

export const digestLine = ({ chain, seq, hash }: NamedChainHead): string => `${chain}\n${seq}\n${hash.toString("hex")}\n`;

export async function verifyChains(
  links: AsyncIterable<ChainLink> | Iterable<ChainLink>,
  onChain?: (chain: NamedChainHead) => void,
): Promise<VerifiedLog> {
  const digest = createHash("sha256");
  let [chains, events] = [0, 0];
  let walked: WalkedChain | undefined;
  const finish = (chain: WalkedChain) => {
    requireHead(chain);
    chains++;
    digest.update(digestLine(chain));
    onChain?.(chain);
  };

  for await (const { chain, head, deletedUpTo = emptyChainHead, event } of links) {
    if (walked?.chain !== chain) {
      if (walked) finish(walked);
      walked = { chain, head, ...deletedUpTo };
    }
    if (!event) continue;
    requireNextEvent(walked, event);
    walked = { ...walked, seq: event.seq, hash: event.hash };
    events++;
  }
  if (walked) finish(walked);
  return { chains, events, digest: digest.digest("hex") };
}

function requireNextEvent(walked: WalkedChain, event: ChainedEvent): void {
  const expected = walked.seq + 1;
  if (event.seq !== expected) throw new BrokenChain(walked.chain, expected, "it is missing");
  if (!hashOf(walked, event).equals(event.hash)) throw new BrokenChain(walked.chain, event.seq, "it is not what was written");
}

/** Every new event changes the stored head of its chain, so a shortened chain does not match its head. */
function requireHead({ chain, seq, hash, head }: WalkedChain): void {
  if (!head) throw new BrokenChain(chain, seq, "the chain has no head");
  if (seq < head.seq) throw new BrokenChain(chain, seq + 1, `it is missing, and the head counts ${head.seq}`);
  if (seq > head.seq) throw new BrokenChain(chain, seq, `the head counts only ${head.seq}`);
  if (!hash.equals(head.hash)) throw new BrokenChain(chain, seq, "the head carries another hash");
}

const hashOf = ({ chain, hash: previous }: WalkedChain, { seq, id, type, at, actor, facts, sealed }: ChainedEvent): Buffer =>
  createHash("sha256").update(previous).update([chain, seq, id, type, at, actor, facts, sealed].join("\n")).digest();
