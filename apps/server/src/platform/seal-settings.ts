import { createPrivateKey, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";
import { StartRefused } from "./start-refused.ts";

/** Without configuration, Farthing creates its own seal certificates and timestamp authority at the first start. */

const pathSchema = z.string().min(1);

export const sealSettingSchemas = {
  FARTHING_SEAL_KEY_FILE: pathSchema.optional(),
  FARTHING_SEAL_CERTIFICATES_FILE: pathSchema.optional(),
  FARTHING_TIMESTAMP_URL: z.url({ protocol: /^https?$/ }).optional(),
  FARTHING_TIMESTAMP_AUTHORITY_FILE: pathSchema.optional(),
  FARTHING_SELF_MADE_SEAL: z.enum(["allowed", "refused"]).optional(),
};
type SealVariables = z.infer<z.ZodObject<typeof sealSettingSchemas>>;

export interface SealSettings {
  /** The operator's key and certificates. If undefined, Farthing creates its own and stores them encrypted in the database. */
  readonly given: { readonly key: string; readonly certificates: readonly string[] } | undefined;
  /** The operator's timestamp authority. If undefined, Farthing issues its own timestamps. */
  readonly timestamps: { readonly url: string; readonly authority: string } | undefined;
}

const pairedVariables = [
  ["FARTHING_SEAL_KEY_FILE", "FARTHING_SEAL_CERTIFICATES_FILE"],
  ["FARTHING_TIMESTAMP_URL", "FARTHING_TIMESTAMP_AUTHORITY_FILE"],
] as const;

export const unpairedSealSettings = (read: SealVariables): readonly string[] =>
  pairedVariables
    .filter(([one, other]) => (read[one] === undefined) !== (read[other] === undefined))
    .map(([one, other]) => `${one} and ${other} must be set together.`);

export const missingSealSettings = (read: SealVariables): readonly string[] =>
  read.FARTHING_SELF_MADE_SEAL === "allowed"
    ? []
    : pairedVariables
        .filter(([name]) => read[name] === undefined)
        .map(
          ([name]) =>
            `${name} must be set, or FARTHING_SELF_MADE_SEAL must be allowed: no certificate authority vouches for a self-made seal.`,
        );

/** The certificate file starts with the certificate of the seal. The certificates of its issuers follow, up to the root. */
export function readSealIdentity(read: SealVariables): SealSettings["given"] {
  const { FARTHING_SEAL_KEY_FILE: keyFile, FARTHING_SEAL_CERTIFICATES_FILE: certificatesFile } = read;
  if (!keyFile || !certificatesFile) return undefined;
  const key = readText("FARTHING_SEAL_KEY_FILE", keyFile);
  const certificates = certificatesIn("FARTHING_SEAL_CERTIFICATES_FILE", certificatesFile);
  const isItsKey = attempt(() => new X509Certificate(certificates[0]).checkPrivateKey(createPrivateKey(key)));
  if (!isItsKey)
    throw new StartRefused(
      `FARTHING_SEAL_KEY_FILE names the file ${keyFile}, which is not the key of the first certificate in ${certificatesFile}.`,
    );
  return { key, certificates };
}

export function readTimestampAuthority(read: SealVariables): SealSettings["timestamps"] {
  const { FARTHING_TIMESTAMP_URL: url, FARTHING_TIMESTAMP_AUTHORITY_FILE: file } = read;
  return url && file ? { url, authority: certificatesIn("FARTHING_TIMESTAMP_AUTHORITY_FILE", file)[0] } : undefined;
}

type SealSettingName = keyof SealVariables;

const pemCertificate = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

function certificatesIn(setting: SealSettingName, file: string): readonly [string, ...string[]] {
  const [first, ...others] = readText(setting, file).match(pemCertificate) ?? [];
  if (first === undefined || ![first, ...others].every((pem) => attempt(() => new X509Certificate(pem))))
    throw new StartRefused(`${setting} names the file ${file}, which contains no PEM certificate.`);
  return [first, ...others];
}

function readText(setting: SealSettingName, file: string): string {
  const text = attempt(() => readFileSync(file, "utf8"));
  if (text === undefined) throw new StartRefused(`${setting} names the file ${file}, which cannot be read.`);
  return text;
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
