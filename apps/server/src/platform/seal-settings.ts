import { createPrivateKey, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";
import { StartRefused } from "./start-refused.ts";

/**
 * The certificates with which Farthing seals agreements, and the timestamp authority. Without configuration, Farthing creates its own
 * certificates at the first start.
 */

const path = z.string().min(1);

export const sealEnvironment = {
  FARTHING_SEAL_KEY_FILE: path.optional(),
  FARTHING_SEAL_CERTIFICATES_FILE: path.optional(),
  FARTHING_TIMESTAMP_URL: z.url({ protocol: /^https?$/ }).optional(),
  FARTHING_TIMESTAMP_AUTHORITY_FILE: path.optional(),
  FARTHING_SELF_MADE_SEAL: z.enum(["allowed", "refused"]).optional(),
};
type SealVariables = z.infer<z.ZodObject<typeof sealEnvironment>>;

export interface SealSettings {
  /** The configured key and certificates. Undefined if Farthing creates its own, which are stored encrypted in the database. */
  readonly given: { readonly key: string; readonly certificates: readonly string[] } | undefined;
  /** The timestamp authority. Undefined if Farthing issues its own timestamps. */
  readonly timestamps: { readonly url: string; readonly authority: string } | undefined;
}

const pairedVariables = [
  ["FARTHING_SEAL_KEY_FILE", "FARTHING_SEAL_CERTIFICATES_FILE"],
  ["FARTHING_TIMESTAMP_URL", "FARTHING_TIMESTAMP_AUTHORITY_FILE"],
] as const;

export function readSeal(read: SealVariables): SealSettings {
  for (const [one, other] of pairedVariables)
    if ((read[one] === undefined) !== (read[other] === undefined)) throw new StartRefused(`${one} and ${other} must be set together.`);
  const { FARTHING_SEAL_KEY_FILE: keyFile, FARTHING_SEAL_CERTIFICATES_FILE: certificatesFile } = read;
  const { FARTHING_TIMESTAMP_URL: url, FARTHING_TIMESTAMP_AUTHORITY_FILE: authorityFile } = read;
  return {
    given: keyFile && certificatesFile ? readIdentity(keyFile, certificatesFile) : undefined,
    timestamps: url && authorityFile ? { url, authority: certificatesIn(authorityFile)[0] } : undefined,
  };
}

/** Does nothing if Farthing's own certificates are allowed. Returns a sentence for each setting that is missing in production. */
export const missingSeal = (read: SealVariables): readonly string[] =>
  read.FARTHING_SELF_MADE_SEAL === "allowed"
    ? []
    : pairedVariables
        .filter(([name]) => read[name] === undefined)
        .map(
          ([name]) =>
            `${name} must be set, or FARTHING_SELF_MADE_SEAL must be allowed: no certificate authority vouches for a self-made seal.`,
        );

/** The certificates file starts with the certificate of the seal, followed by its issuers up to the root. */
function readIdentity(keyFile: string, certificatesFile: string): SealSettings["given"] {
  const key = readText(keyFile);
  const certificates = certificatesIn(certificatesFile);
  const isItsKey = attempt(() => new X509Certificate(certificates[0]).checkPrivateKey(createPrivateKey(key)));
  if (!isItsKey)
    throw new StartRefused(`${keyFile} (FARTHING_SEAL_KEY_FILE) is not the key of the first certificate in ${certificatesFile}.`);
  return { key, certificates };
}

const pemCertificate = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

function certificatesIn(file: string): readonly [string, ...string[]] {
  const [first, ...others] = readText(file).match(pemCertificate) ?? [];
  if (first === undefined || ![first, ...others].every((pem) => attempt(() => new X509Certificate(pem))))
    throw new StartRefused(`${file} contains no PEM certificate.`);
  return [first, ...others];
}

function readText(file: string): string {
  return attempt(() => readFileSync(file, "utf8")) ?? refuse(file);
}

const refuse = (file: string): never => {
  throw new StartRefused(`The file ${file} cannot be read.`);
};

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
