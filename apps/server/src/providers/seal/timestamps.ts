import { createHash, randomBytes } from "node:crypto";
import * as asn1js from "asn1js";
import type * as Pkijs from "pkijs";
import { derOf, importKey, loadPkijs, toExactArrayBuffer } from "./der.ts";
import { oids } from "./oids.ts";
import type { DigestAlgorithm, KeyAndCertificates, TimestampAuthority } from "./port.ts";

const digestOids: Readonly<Record<DigestAlgorithm, string>> = { "SHA-256": oids.sha256, "SHA-384": oids.sha384, "SHA-512": oids.sha512 };

const timestampPolicyOid = "1.3.6.1.4.1.32473.1.1";
const accuracySeconds = 1;
const timestampTimeoutMs = 15_000;

/** Farthing's own timestamps are only as reliable as the clock of the machine. Production should configure a trusted authority. */
export async function createOwnTimestamps(identity: KeyAndCertificates, now: () => Date): Promise<TimestampAuthority> {
  const pkijs = await loadPkijs();
  const chain = identity.certificates.map((pem) => pkijs.Certificate.fromBER(toExactArrayBuffer(derOf(pem))));
  const [own] = chain;
  if (!own) throw new Error("the timestamp authority has no certificate");
  const ownHash = createHash("sha256")
    .update(derOf(identity.certificates[0] ?? ""))
    .digest();
  const { key } = await importKey(identity.key);

  return {
    async timestamp(digest, algorithm) {
      const info = Buffer.from(timestampInfo(pkijs, digest, algorithm, now()).toBER(false));
      const signed = new pkijs.SignedData({
        version: 3,
        encapContentInfo: new pkijs.EncapsulatedContentInfo({
          eContentType: oids.timestampInfo,
          eContent: new asn1js.OctetString({ valueHex: toExactArrayBuffer(info) }),
        }),
        signerInfos: [
          new pkijs.SignerInfo({
            version: 1,
            sid: new pkijs.IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
            signedAttrs: new pkijs.SignedAndUnsignedAttributes({ type: 0, attributes: signedAttributes(pkijs, own, ownHash, info, now()) }),
          }),
        ],
        certificates: chain,
      });
      await signed.sign(key, 0, "SHA-256");
      const token = new pkijs.ContentInfo({ contentType: oids.signedData, content: signed.toSchema(true) });
      return new Uint8Array(token.toSchema().toBER(false));
    },
  };
}

function timestampInfo(pkijs: typeof Pkijs, digest: Uint8Array, algorithm: DigestAlgorithm, at: Date): asn1js.Sequence {
  return new pkijs.TSTInfo({
    version: 1,
    policy: timestampPolicyOid,
    messageImprint: new pkijs.MessageImprint({
      hashAlgorithm: new pkijs.AlgorithmIdentifier({ algorithmId: digestOids[algorithm], algorithmParams: new asn1js.Null() }),
      hashedMessage: new asn1js.OctetString({ valueHex: toExactArrayBuffer(digest) }),
    }),
    serialNumber: new asn1js.Integer({ valueHex: new Uint8Array([0x01, ...randomBytes(15)]).buffer }),
    genTime: at,
    accuracy: new pkijs.Accuracy({ seconds: accuracySeconds }),
  }).toSchema();
}

function signedAttributes(pkijs: typeof Pkijs, own: Pkijs.Certificate, ownHash: Uint8Array, info: Buffer, at: Date): Pkijs.Attribute[] {
  const attribute = (type: string, value: asn1js.BaseBlock) => new pkijs.Attribute({ type, values: [value] });
  return [
    attribute(oids.contentType, new asn1js.ObjectIdentifier({ value: oids.timestampInfo })),
    attribute(oids.messageDigest, new asn1js.OctetString({ valueHex: toExactArrayBuffer(createHash("sha256").update(info).digest()) })),
    attribute(oids.signingTime, new asn1js.UTCTime({ valueDate: at })),
    attribute(oids.signingCertificateV2, signingCertificate(own, ownHash)),
  ];
}

/** Binds the timestamp to the certificate of the authority (ESSCertIDv2 with its default hash, SHA-256). */
function signingCertificate(own: Pkijs.Certificate, ownHash: Uint8Array): asn1js.Sequence {
  const sequence = (...value: asn1js.BaseBlock[]) => new asn1js.Sequence({ value });
  const issuer = new asn1js.Constructed({ idBlock: { tagClass: 3, tagNumber: 4 }, value: [own.issuer.toSchema()] });
  const certificateId = sequence(
    new asn1js.OctetString({ valueHex: toExactArrayBuffer(ownHash) }),
    sequence(sequence(issuer), own.serialNumber),
  );
  return sequence(sequence(certificateId));
}

export async function createHttpTimestamps(url: string): Promise<TimestampAuthority> {
  const { HttpTimestampAuthority } = await import("@libpdf/core");
  return new HttpTimestampAuthority(url, { timeout: timestampTimeoutMs });
}
