import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/** Creates passkeys and signs challenges with WebAuthn (ES256, attestation "none"). */

const sha256 = (data: Buffer | string): Buffer => createHash("sha256").update(data).digest();

const authenticatorFlags = { present: 0x01, hasKey: 0x40 };

export interface SoftwareKey {
  readonly id: string;
  readonly privateKey: KeyObject;
}

interface Ceremony {
  readonly challenge: string;
  readonly origin?: string;
  readonly counter?: number;
}

const clientData = (type: "webauthn.create" | "webauthn.get", { challenge, origin = "http://localhost:4000" }: Ceremony): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

function authenticatorData({ origin = "http://localhost:4000", counter = 0 }: Ceremony, flag: number, key = Buffer.alloc(0)): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flag]), count, key]);
}

/** Encodes the few parts of CBOR that WebAuthn needs: short byte strings and maps. */
const cborBytes = (bytes: Buffer): Buffer =>
  Buffer.concat([
    bytes.length < 256 ? Buffer.from([0x58, bytes.length]) : Buffer.from([0x59, bytes.length >> 8, bytes.length & 255]),
    bytes,
  ]);
const cborText = (text: string): Buffer => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

function coseKey(publicKey: KeyObject): Buffer {
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const coordinate = (value: string) => cborBytes(Buffer.from(value, "base64url"));
  return Buffer.concat([Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21]), coordinate(x), Buffer.from([0x22]), coordinate(y)]);
}

const answerOf = (id: string, response: Readonly<Record<string, Buffer>>) => ({
  id,
  rawId: id,
  type: "public-key",
  clientExtensionResults: {},
  response: Object.fromEntries(Object.entries(response).map(([name, bytes]) => [name, bytes.toString("base64url")])),
});

export function makeKey(ceremony: Ceremony): { readonly key: SoftwareKey; readonly answer: object } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey(publicKey)]);
  const data = authenticatorData(ceremony, authenticatorFlags.present | authenticatorFlags.hasKey, attested);
  const attestationObject = Buffer.concat([
    Buffer.from([0xa3]),
    cborText("fmt"),
    cborText("none"),
    cborText("attStmt"),
    Buffer.from([0xa0]),
    cborText("authData"),
    cborBytes(data),
  ]);
  const key = { id: id.toString("base64url"), privateKey };
  return { key, answer: answerOf(key.id, { clientDataJSON: clientData("webauthn.create", ceremony), attestationObject }) };
}

export function signWith({ id, privateKey }: SoftwareKey, ceremony: Ceremony): object {
  const clientDataJSON = clientData("webauthn.get", ceremony);
  const data = authenticatorData(ceremony, authenticatorFlags.present);
  const signature = sign("sha256", Buffer.concat([data, sha256(clientDataJSON)]), privateKey);
  return answerOf(id, { clientDataJSON, authenticatorData: data, signature });
}
