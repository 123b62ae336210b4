import { randomBytes } from "node:crypto";
import * as asn1js from "asn1js";
import type * as Pkijs from "pkijs";
import { type CipherKey, loadPkijs, pemOf } from "./der.ts";
import { oids } from "./oids.ts";
import type { KeyAndCertificates, SealIdentity } from "./port.ts";

/** Farthing's own certificates prove that a document is unchanged. Only the operator's certificate proves who the lender is. */

const curve = { name: "ECDSA", namedCurve: "P-256" } as const;
const validityYears = { root: 20, below: 10 } as const;
const dayMs = 86_400_000;

const keyUsage = { digitalSignature: 0x80, nonRepudiation: 0x40, certificateSigning: 0x04 } as const;

export async function makeSealIdentity(legalName: string, now: Date): Promise<SealIdentity> {
  const pkijs = await loadPkijs();
  const root = await makeCertificate(pkijs, {
    name: `${legalName} Document Authority`,
    legalName,
    now,
    forYears: validityYears.root,
    usage: keyUsage.certificateSigning,
    isAuthority: true,
  });
  const below = async (name: string, usage: number, purpose: string): Promise<KeyAndCertificates> => {
    const made = await makeCertificate(pkijs, {
      name,
      legalName,
      now,
      forYears: validityYears.below,
      usage,
      isAuthority: false,
      purpose,
      issuer: root,
    });
    const key = pemOf("PRIVATE KEY", await crypto.subtle.exportKey("pkcs8", made.keys.privateKey));
    return { key, certificates: [made, root].map(({ certificate }) => pemOf("CERTIFICATE", certificate.toSchema(true).toBER(false))) };
  };
  return {
    seal: await below(`${legalName} Seal`, keyUsage.digitalSignature | keyUsage.nonRepudiation, oids.documentSigning),
    timestamps: await below(`${legalName} Timestamps`, keyUsage.digitalSignature, oids.timeStamping),
  };
}

interface KeyPair {
  readonly privateKey: CipherKey;
  readonly publicKey: CipherKey;
}

interface CertificateWithKeys {
  readonly certificate: Pkijs.Certificate;
  readonly keys: KeyPair;
}

interface CertificateOptions {
  readonly name: string;
  readonly legalName: string;
  readonly now: Date;
  readonly forYears: number;
  readonly usage: number;
  readonly isAuthority: boolean;
  readonly purpose?: string;
  readonly issuer?: CertificateWithKeys;
}

async function makeCertificate(pkijs: typeof Pkijs, wanted: CertificateOptions): Promise<CertificateWithKeys> {
  const keys = (await crypto.subtle.generateKey(curve, true, ["sign", "verify"])) as KeyPair;
  const certificate = new pkijs.Certificate();
  certificate.version = 2;
  // The serial number of a certificate must be positive and not predictable.
  certificate.serialNumber = new asn1js.Integer({ valueHex: new Uint8Array([0x01, ...randomBytes(15)]).buffer });
  certificate.subject = distinguishedName(pkijs, wanted);
  certificate.issuer = (wanted.issuer?.certificate ?? certificate).subject;
  // The clock of a verifier may be slow, so the certificate is valid from the day before.
  certificate.notBefore.value = new Date(wanted.now.getTime() - dayMs);
  certificate.notAfter.value = new Date(wanted.now.getTime() + wanted.forYears * 365 * dayMs);
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  const keyId = await keyIdentifier(certificate);
  const issuerKeyId = wanted.issuer ? await keyIdentifier(wanted.issuer.certificate) : keyId;
  certificate.extensions = extensionsOf(pkijs, wanted, keyId, issuerKeyId);
  await certificate.sign((wanted.issuer?.keys ?? keys).privateKey, "SHA-256");
  return { certificate, keys };
}

/** The country, the organisation and the common name are separate parts of the name. pkijs itself would put all three into one part. */
function distinguishedName(pkijs: typeof Pkijs, { name, legalName }: CertificateOptions): Pkijs.RelativeDistinguishedNames {
  const part = (type: string, value: asn1js.BaseBlock) =>
    new asn1js.Set({ value: [new asn1js.Sequence({ value: [new asn1js.ObjectIdentifier({ value: type }), value] })] });
  const parts = [
    part(oids.country, new asn1js.PrintableString({ value: "GB" })),
    part(oids.organisation, new asn1js.Utf8String({ value: legalName })),
    part(oids.commonName, new asn1js.Utf8String({ value: name })),
  ];
  return pkijs.RelativeDistinguishedNames.fromBER(new asn1js.Sequence({ value: parts }).toBER(false));
}

const keyIdentifier = async ({ subjectPublicKeyInfo }: Pkijs.Certificate): Promise<ArrayBuffer> =>
  crypto.subtle.digest("SHA-1", subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView as Uint8Array<ArrayBuffer>);

function extensionsOf(
  pkijs: typeof Pkijs,
  { usage, isAuthority, purpose }: CertificateOptions,
  keyId: ArrayBuffer,
  issuerKeyId: ArrayBuffer,
): Pkijs.Extension[] {
  const extension = (extnID: string, critical: boolean, value: asn1js.BaseBlock) =>
    new pkijs.Extension({ extnID, critical, extnValue: value.toBER(false) });
  const constraints = isAuthority ? new pkijs.BasicConstraints({ cA: true, pathLenConstraint: 0 }) : new pkijs.BasicConstraints({});
  // In DER, a bit string ends with its last 1 bit. The bits after it are unused.
  const unusedBits = 31 - Math.clz32(usage & -usage);
  return [
    extension(oids.basicConstraints, true, constraints.toSchema()),
    extension(oids.keyUsage, true, new asn1js.BitString({ unusedBits, valueHex: new Uint8Array([usage]).buffer })),
    extension(oids.subjectKeyIdentifier, false, new asn1js.OctetString({ valueHex: keyId })),
    extension(
      oids.authorityKeyIdentifier,
      false,
      new pkijs.AuthorityKeyIdentifier({ keyIdentifier: new asn1js.OctetString({ valueHex: issuerKeyId }) }).toSchema(),
    ),
    // A timestamp certificate must have no other purpose, and its purpose must be marked as critical (RFC 3161 §2.3).
    ...(purpose
      ? [extension(oids.extendedKeyUsage, purpose === oids.timeStamping, new pkijs.ExtKeyUsage({ keyPurposes: [purpose] }).toSchema())]
      : []),
  ];
}
