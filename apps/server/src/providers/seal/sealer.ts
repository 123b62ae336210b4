import { sign } from "node:crypto";
import { derOf, importKey } from "./der.ts";
import type { KeyAndCertificates, Sealer, SealIdentity, TimestampAuthority } from "./port.ts";

export interface SealerDependencies {
  readonly identity: () => Promise<SealIdentity>;
  readonly timestamps: { readonly url: string; readonly authority: string } | undefined;
  /** Seals use the real clock, because a test clock must not set the date of a signature. */
  readonly now?: () => Date;
}

/** Space in the PDF for the signature, its certificates, and the timestamp with its own certificates. */
const signatureBytesMax = 24_576;
const signatureFieldName = "CreditorSeal";

interface SealingParts {
  readonly identity: SealIdentity;
  readonly stamps: TimestampAuthority;
}

export function createSealer({ identity: identityOf, timestamps, now = () => new Date() }: SealerDependencies): Sealer {
  let ready: Promise<SealingParts> | undefined;
  const prepare = async (): Promise<SealingParts> => {
    const identity = await identityOf();
    // The timestamp module loads the certificate libraries, so it is loaded on first use.
    const { createHttpTimestamps, createOwnTimestamps } = await import("./timestamps.ts");
    const stamps = timestamps ? await createHttpTimestamps(timestamps.url) : await createOwnTimestamps(identity.timestamps, now);
    return { identity, stamps };
  };
  const prepared = (): Promise<SealingParts> => {
    ready ??= prepare().catch((error: unknown) => {
      ready = undefined;
      throw error;
    });
    return ready;
  };

  return {
    async seal(pdf, { reason, at }) {
      const { identity, stamps } = await prepared();
      const { PDF, CryptoKeySigner } = await import("@libpdf/core");
      const [own, ...above] = identity.seal.certificates.map(derOf);
      if (!own) throw new Error("the seal has no certificate");
      const { key, algorithm } = await importKey(identity.seal.key);
      const signer = new CryptoKeySigner(key, own, algorithm === "ECDSA" ? "EC" : "RSA", algorithm, above);
      const document = await PDF.load(pdf);
      const { bytes } = await document.sign({
        signer,
        level: "B-T",
        timestampAuthority: stamps,
        reason,
        signingTime: at,
        fieldName: signatureFieldName,
        estimatedSize: signatureBytesMax,
      });
      return bytes;
    },

    async signContent(content) {
      const { seal } = (await prepared()).identity;
      return { signature: sign("sha256", content, seal.key).toString("base64"), certificates: seal.certificates };
    },

    async authorities() {
      const { identity } = await prepared();
      const rootOf = ({ certificates }: KeyAndCertificates) => certificates.at(-1) ?? "";
      return [...new Set([rootOf(identity.seal), timestamps?.authority ?? rootOf(identity.timestamps)])];
    },
  };
}
