import { hash } from "node:crypto";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import type { ChainedEvent, ChainLink } from "../../store/audit/audit-chain.ts";

/** The signed manifest lists every other file of the evidence bundle with its SHA-256 hash. */

export const bundlePaths = {
  manifest: "manifest.json",
  signature: "manifest.signature.json",
  application: "application.json",
  audit: "audit-chain.json",
  decisions: "decisions.json",
  policies: "policies.json",
  signings: "signings.json",
  papers: "papers.json",
  authorities: "authorities.pem",
} as const;

export const paperPath = (index: number, kind: string, part: string): string => `papers/${index + 1}-${kind}-${part}.pdf`;

export interface Manifest {
  readonly format: "farthing-evidence/1";
  readonly applicationId: string;
  readonly madeAt: string;
  readonly files: Readonly<Record<string, string>>;
}

export interface BundledPaper {
  readonly path: string;
  readonly kind: string;
  readonly part: string;
  readonly template: string;
  readonly contentHash: string;
  readonly modelHash: string;
  readonly signingId: string | null;
}

export interface JsonChainLink {
  readonly chain: string;
  readonly head: { readonly seq: number; readonly hash: string };
  readonly event: Omit<ChainedEvent, "hash"> & { readonly hash: string };
}

export function toJsonLink({ chain, head, event }: ChainLink): JsonChainLink {
  if (!head || !event) throw new Error(`the chain ${chain} has no head or no event`);
  return { chain, head: { seq: head.seq, hash: head.hash.toString("hex") }, event: { ...event, hash: event.hash.toString("hex") } };
}

export const fromJsonLink = ({ chain, head, event }: JsonChainLink): ChainLink => ({
  chain,
  head: { seq: head.seq, hash: Buffer.from(head.hash, "hex") },
  event: { ...event, hash: Buffer.from(event.hash, "hex") },
});

export type Files = Readonly<Record<string, Uint8Array>>;

export const sha256 = (content: Uint8Array): string => hash("sha256", content, "hex");

export const asJson = (value: unknown): Uint8Array => strToU8(`${JSON.stringify(value, null, 2)}\n`);
export const fromJson = (file: Uint8Array): unknown => JSON.parse(strFromU8(file));

export const pack = (files: Files): Uint8Array => zipSync(files, { level: 6 });
export const unpack = (zip: Uint8Array): Files => unzipSync(zip);
