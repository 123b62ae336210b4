import { verify, X509Certificate } from "node:crypto";
import type * as Pkijs from "pkijs";
import { loadPkijs, toExactArrayBuffer } from "./der.ts";
import { oids } from "./oids.ts";
import type { DetachedSignature } from "./port.ts";

export type SealFinding =
  | { readonly is: "valid"; readonly sealedBy: string; readonly sealedAt: Date }
  | { readonly is: "changed"; readonly because: string }
  | { readonly is: "untrusted"; readonly because: string }
  | { readonly is: "unsealed" };

const changedFinding = (because: string): SealFinding => ({ is: "changed", because });
const untrustedFinding = (because: string): SealFinding => ({ is: "untrusted", because });

export async function verifySeal(pdf: Uint8Array, trusted: readonly string[]): Promise<SealFinding> {
  const sealed = sealedPart(pdf);
  if (sealed === undefined) return { is: "unsealed" };
  if (typeof sealed === "string") return changedFinding(sealed);
  const authorities = trusted.map((pem) => new X509Certificate(pem));
  const pkijs = await loadPkijs();
  try {
    const seal = signedData(pkijs, sealed.signature);
    if (!(await isSignatureOver(seal, sealed.content))) return changedFinding("the document is not the one that was sealed");
    const [signer] = seal.signerInfos;
    const token = signer?.unsignedAttrs?.attributes.find(({ type }) => type === oids.timestampToken);
    if (!signer || !token) return changedFinding("the timestamp is missing");
    const stamp = signedData(pkijs, new Uint8Array(token.values[0].toBER(false)));
    if (!(await isSignatureOver(stamp, signer.signature.valueBlock.valueHexView)))
      return changedFinding("the timestamp is not this seal's");
    const at = stampedAt(pkijs, stamp);
    const stampedBy = signerOf(stamp);
    if (!stampedBy.keyUsage?.includes(oids.timeStamping)) return untrustedFinding("the timestamp's certificate is for something else");
    const sealedBy = signerOf(seal);
    for (const [what, leaf, by] of [
      ["seal", sealedBy, seal],
      ["timestamp", stampedBy, stamp],
    ] as const)
      if (!chainsTo(authorities, leaf, certificatesIn(by), at)) return untrustedFinding(`no trusted certificate has signed the ${what}`);
    return { is: "valid", sealedBy: commonName(sealedBy), sealedAt: at };
  } catch (error) {
    return changedFinding(`the seal cannot be read (${error instanceof Error ? error.message : String(error)})`);
  }
}

/** The certificate of a signature must be trusted, and must have been valid at the time `at`. */
export function isSignedByTrusted(
  content: Uint8Array,
  { signature, certificates }: DetachedSignature,
  trusted: readonly string[],
  at: Date,
): boolean {
  try {
    const [leaf, ...above] = certificates.map((pem) => new X509Certificate(pem));
    const authorities = trusted.map((pem) => new X509Certificate(pem));
    if (!leaf || !chainsTo(authorities, leaf, above, at)) return false;
    return verify("sha256", content, leaf.publicKey, Buffer.from(signature, "base64"));
  } catch {
    return false;
  }
}

interface SealedPart {
  readonly content: Uint8Array;
  readonly signature: Uint8Array;
}

const byteRangePattern = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g;

/**
 * The last seal must cover the whole PDF except itself. Otherwise this function returns a sentence about the problem. Without a seal, it
 * returns undefined.
 */
function sealedPart(pdf: Uint8Array): SealedPart | string | undefined {
  const text = Buffer.from(pdf).toString("latin1");
  const last = [...text.matchAll(byteRangePattern)].at(-1);
  if (!last) return undefined;
  const [begin = 0, before = 0, after = 0, rest = 0] = last.slice(1).map(Number);
  if (begin !== 0 || after + rest !== pdf.length) return "something was added after it was sealed";
  const [, hex] = /^<([0-9a-f]+)>$/i.exec(text.slice(before, after)) ?? [];
  if (hex === undefined) return "the seal is damaged";
  const room = Buffer.from(hex, "hex");
  const length = derLength(room);
  if (room.subarray(length).some((byte) => byte !== 0)) return "something was put beside the seal";
  return { content: Buffer.concat([pdf.subarray(0, before), pdf.subarray(after)]), signature: room.subarray(0, length) };
}

function derLength(der: Buffer): number {
  const first = der[1] ?? 0;
  if (first < 0x80) return 2 + first;
  const size = first & 0x7f;
  return 2 + size + (size > 0 && size <= 4 ? der.readUIntBE(2, size) : 0);
}

function signedData(pkijs: typeof Pkijs, der: Uint8Array): Pkijs.SignedData {
  return new pkijs.SignedData({ schema: pkijs.ContentInfo.fromBER(toExactArrayBuffer(der)).content });
}

/** Checks only the signature over the content. The identity of the signer is checked separately. */
async function isSignatureOver(signed: Pkijs.SignedData, content: Uint8Array): Promise<boolean> {
  try {
    return await signed.verify({ signer: 0, data: toExactArrayBuffer(content), checkChain: false });
  } catch {
    return false;
  }
}

function stampedAt(pkijs: typeof Pkijs, stamp: Pkijs.SignedData): Date {
  const content = stamp.encapContentInfo.eContent;
  if (!content) throw new Error("the timestamp has no time");
  return pkijs.TSTInfo.fromBER(content.getValue()).genTime;
}

const certificatesIn = ({ certificates = [] }: Pkijs.SignedData): X509Certificate[] =>
  certificates.map((certificate) => new X509Certificate(Buffer.from(certificate.toSchema().toBER(false))));

function signerOf(signed: Pkijs.SignedData): X509Certificate {
  const sid = signed.signerInfos[0]?.sid as Pkijs.IssuerAndSerialNumber | undefined;
  const serial = Buffer.from(sid?.serialNumber.valueBlock.valueHexView ?? []).toString("hex");
  const found = certificatesIn(signed).find(({ serialNumber }) => BigInt(`0x${serialNumber}`) === BigInt(`0x${serial}`));
  if (!found) throw new Error("the signer's certificate is missing");
  return found;
}

function chainsTo(trusted: readonly X509Certificate[], leaf: X509Certificate, among: readonly X509Certificate[], at: Date): boolean {
  let current = leaf;
  for (let step = 0; step <= among.length; step++) {
    if (at < current.validFromDate || at > current.validToDate) return false;
    if (trusted.some((authority) => authority.raw.equals(current.raw))) return true;
    const issuer = [...trusted, ...among].find((other) => other.ca && current.checkIssued(other) && current.verify(other.publicKey));
    if (!issuer) return false;
    current = issuer;
  }
  return false;
}

const commonName = ({ subject }: X509Certificate): string => /^CN=(.*)$/m.exec(subject)?.[1] ?? subject;
