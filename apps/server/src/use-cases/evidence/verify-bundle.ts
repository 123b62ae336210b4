import { X509Certificate } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { type DecisionInputs, evaluate, type Policy, policyOfVersion } from "@farthing/domain/credit";
import { type Paper, sealedPapers } from "@farthing/domain/paperwork";
import { canonicalHash } from "../../platform/canonical-hash.ts";
import type { DetachedSignature } from "../../providers/seal/port.ts";
import { isSignedByTrusted, verifySeal } from "../../providers/seal/verify-seal.ts";
import { BrokenChain, verifyChains } from "../../store/audit/audit-chain.ts";
import { type DecisionWithProgress, evaluationOf } from "../../store/decisions/decisions.ts";
import type { GivenSignature } from "../../store/signing/signings.ts";
import {
  type BundledPaper,
  bundlePaths,
  type Files,
  fromJson,
  fromJsonLink,
  type JsonChainLink,
  type Manifest,
  sha256,
  unpack,
} from "./bundle.ts";

/** `problems` has one sentence for each problem, and is empty if the bundle is valid. */
export interface BundleFinding {
  readonly applicationId: string | undefined;
  /** The reader compares these certificate authorities with those that the lender publishes. */
  readonly authorities: readonly { readonly name: string; readonly fingerprint: string }[];
  readonly files: number;
  readonly problems: readonly string[];
}

/** The evidence bundle is verified without a database. `trusted` replaces the certificate authorities that the bundle contains. */
export async function verifyBundle(zip: Uint8Array, trusted?: readonly string[]): Promise<BundleFinding> {
  const files = tryRead(() => unpack(zip));
  const manifest = files?.[bundlePaths.manifest] && tryRead(() => fromJson(files[bundlePaths.manifest] as Uint8Array) as Manifest);
  if (!files || !manifest)
    return { applicationId: undefined, authorities: [], files: 0, problems: ["This is not an evidence bundle, or it is damaged."] };
  const authorities = trusted ?? certificatesIn(files[bundlePaths.authorities]);
  const problems = [
    ...fileProblems(files, manifest),
    ...manifestProblems(files, manifest, authorities),
    ...(await chainProblems(files, manifest)),
    ...(await sealProblems(files, authorities)),
    ...shownPaperProblems(files),
    ...decisionProblems(files),
  ];
  return {
    applicationId: manifest.applicationId,
    authorities: authorities.map(describeCertificate),
    files: Object.keys(manifest.files).length,
    problems,
  };
}

const unlistedFiles: readonly string[] = [bundlePaths.manifest, bundlePaths.signature];

function* fileProblems(files: Files, { files: listed }: Manifest): Generator<string> {
  for (const [path, expected] of Object.entries(listed)) {
    const content = files[path];
    if (!content) yield `${path} is missing.`;
    else if (sha256(content) !== expected) yield `${path} was changed.`;
  }
  for (const path of Object.keys(files)) if (!(path in listed) && !unlistedFiles.includes(path)) yield `${path} was added.`;
}

function* manifestProblems(files: Files, { madeAt }: Manifest, trusted: readonly string[]): Generator<string> {
  const signature = readJsonFile<DetachedSignature>(files, bundlePaths.signature);
  const signedContent = files[bundlePaths.manifest];
  if (!signature || !signedContent || !isSignedByTrusted(signedContent, signature, trusted, new Date(madeAt)))
    yield "The list of files was changed, or no trusted certificate has signed it.";
}

async function chainProblems(files: Files, { applicationId }: Manifest): Promise<readonly string[]> {
  const links = readJsonFile<readonly JsonChainLink[]>(files, bundlePaths.audit);
  if (!links || links.length === 0) return ["The audit log is missing."];
  if (links.some(({ chain }) => chain !== `application:${applicationId}`)) return ["The audit log belongs to another application."];
  try {
    await verifyChains(links.map(fromJsonLink));
    return [];
  } catch (error) {
    return [error instanceof BrokenChain ? error.message : "The audit log cannot be read."];
  }
}

async function sealProblems(files: Files, trusted: readonly string[]): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const { path, contentHash, signingId } of readJsonFile<readonly BundledPaper[]>(files, bundlePaths.papers) ?? []) {
    const content = files[path];
    if (!content) continue;
    if (sha256(content) !== contentHash) wrong.push(`${path} differs from the stored file.`);
    if (signingId === null) continue;
    const finding = await verifySeal(content, trusted);
    if (finding.is !== "valid")
      wrong.push(`The seal of ${path} is not valid: ${"because" in finding ? finding.because : "there is none"}.`);
  }
  return wrong;
}

interface BundledSigning {
  readonly id: string;
  readonly decisionId: string;
  readonly requestedAt: string;
  readonly endedAt: string | null;
  readonly act?: GivenSignature;
  readonly papers?: readonly Paper[];
}

/** The sealed document must be the document that the signing page showed and the customer signed. */
function* shownPaperProblems(files: Files): Generator<string> {
  const signings = readJsonFile<readonly BundledSigning[]>(files, bundlePaths.signings) ?? [];
  const events = (readJsonFile<readonly JsonChainLink[]>(files, bundlePaths.audit) ?? []).map(({ event }) => event);
  for (const { path, signingId, modelHash, contentHash } of readJsonFile<readonly BundledPaper[]>(files, bundlePaths.papers) ?? []) {
    const signing = signings.find(({ id }) => id === signingId);
    const signed = signing?.act?.papersHash;
    // Farthing did not always store the signed documents, so older signatures contain no hash of them.
    if (!signing?.act || signed === undefined) continue;
    const { papers, act, endedAt } = signing;
    const hashInEvent = (type: string) => papersHashOf(events.findLast((event) => event.type === type && event.facts.includes(signing.id)));
    if (!papers || canonicalHash(papers).toString("hex") !== signed)
      yield `The papers of signing ${signingId} are not those that were signed.`;
    if (events.length > 0 && (hashInEvent("signing.papers_shown") !== signed || hashInEvent("application.signed") !== signed))
      yield `The signing page of ${path} showed another paper.`;
    const printed = papers && endedAt && tryRead(() => sealedPapers({ papers, act, signing, sealedAt: endedAt }));
    if (!printed || canonicalHash(printed).toString("hex") !== modelHash) yield `${path} was not printed from the signed papers.`;
    const content = files[path];
    if (content && sha256(content) === contentHash && !Buffer.from(content).includes(signed))
      yield `${path} does not name the hash of the signed papers.`;
  }
}

const papersHashOf = (event: { readonly facts: string } | undefined): unknown =>
  event && tryRead(() => (JSON.parse(event.facts) as { readonly papersHash?: unknown }).papersHash);

interface BundledDecision {
  readonly id: string;
  readonly policyVersion: string;
  readonly inputs: DecisionInputs;
  readonly trace: DecisionWithProgress["trace"];
}

/** If the stored inputs of a decision are evaluated again, the result must be exactly the stored one. */
function* decisionProblems(files: Files): Generator<string> {
  // Older evidence bundles have no file with the credit policies.
  const policies = readJsonFile<readonly Policy[]>(files, bundlePaths.policies) ?? [];
  const policyOf = (version: string) =>
    policyOfVersion(
      version,
      policies.find((policy) => policy.version === version),
    );
  for (const decision of readJsonFile<readonly BundledDecision[]>(files, bundlePaths.decisions) ?? []) {
    const { id, policyVersion, inputs } = decision;
    const trace = evaluationOf(decision);
    if (trace === null) continue;
    const again = tryRead(() => JSON.parse(JSON.stringify(evaluate(policyOf(policyVersion), inputs))) as unknown);
    if (!isDeepStrictEqual(again, trace)) yield `The decision ${id} does not follow from its inputs.`;
  }
}

const pemCertificate = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----\n?/g;
const certificatesIn = (file: Uint8Array | undefined): readonly string[] =>
  file ? (Buffer.from(file).toString().match(pemCertificate) ?? []) : [];

function describeCertificate(pem: string): { name: string; fingerprint: string } {
  const { subject, fingerprint256 } = new X509Certificate(pem);
  return { name: /^CN=(.*)$/m.exec(subject)?.[1] ?? subject, fingerprint: fingerprint256 };
}

const readJsonFile = <T>(files: Files, path: string): T | undefined => {
  const file = files[path];
  return file && (tryRead(() => fromJson(file)) as T | undefined);
};

function tryRead<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
