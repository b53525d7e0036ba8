import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** What an authenticator says of itself in a flags byte. WebAuthn §6.1. */
export const flags = { present: 0x01, verified: 0x04, canSync: 0x08, isSynced: 0x10, hasKey: 0x40 } as const;

interface Ceremony {
  readonly challenge: string;
  readonly origin?: string;
  readonly rpId?: string;
  readonly flags?: number;
  readonly counter?: number;
  readonly type?: string;
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");
const digest = (text: string | Uint8Array): Buffer => createHash("sha256").update(text).digest();

/** An authenticator in software, with one key of ECDSA over P-256, that replies as its caller configures it. */
export function authenticator() {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  // { 1: 2, 3: -7, -1: 1, -2: x, -3: y } in CBOR.
  const cose = Buffer.concat([
    Buffer.from("a5010203262001215820", "hex"),
    Buffer.from(x, "base64url"),
    Buffer.from("225820", "hex"),
    Buffer.from(y, "base64url"),
  ]);
  const dataOf = ({ rpId = "quai.test", flags: given = flags.present | flags.verified, counter = 0 }: Ceremony, key?: Buffer) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([
      digest(rpId),
      Buffer.from([given | (key === undefined ? 0 : flags.hasKey)]),
      count,
      ...(key === undefined ? [] : [key]),
    ]);
  };
  const clientData = (type: string, { challenge, origin = "https://quai.test", type: given = type }: Ceremony) =>
    Buffer.from(JSON.stringify({ type: given, challenge, origin, crossOrigin: false }));
  const credential = base64(id);
  return {
    credential,
    make: (ceremony: Ceremony) => {
      const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const data = dataOf(ceremony, key);
      // { "fmt": "none", "attStmt": {}, "authData": bytes } in CBOR.
      const length = Buffer.from([0x58, data.length]);
      const attestation = Buffer.concat([Buffer.from("a363666d74646e6f6e656761747453746d74a0686175746844617461", "hex"), length, data]);
      return {
        challenge: ceremony.challenge,
        credential,
        clientDataJSON: base64(clientData("webauthn.create", ceremony)),
        attestationObject: base64(attestation),
        transports: ["internal"],
      };
    },
    show: (ceremony: Ceremony) => {
      const client = clientData("webauthn.get", ceremony);
      const data = dataOf(ceremony);
      const signature = sign("sha256", Buffer.concat([data, digest(client)]), privateKey);
      return {
        challenge: ceremony.challenge,
        credential,
        clientDataJSON: base64(client),
        authenticatorData: base64(data),
        signature: base64(signature),
      };
    },
  };
}
