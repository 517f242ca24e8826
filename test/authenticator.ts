import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

interface Ceremony {
  challenge: string;
  rpId: string;
  origin: string;
}

/** Deviations from a correct authenticator. */
interface Deviation {
  origin?: string;
  rpId?: string;
  /** false: no fingerprint or PIN was asked for */
  isUserVerified?: boolean;
  counter?: number;
  challenge?: string;
}

const flags = { present: 0x01, verified: 0x04, attested: 0x40 };
const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();

/** A security key in software: it makes one passkey and signs with it, as WebAuthn demands. */
export function newAuthenticator() {
  const id = randomBytes(32);
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  let counter = 0;
  let userHandle = "";

  function authData(
    rpId: string,
    { isUserVerified = true }: Deviation,
    count: number,
    attested = Buffer.alloc(0),
  ) {
    const flag =
      flags.present | (isUserVerified ? flags.verified : 0) | (attested.length ? flags.attested : 0);
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(count);
    return Buffer.concat([sha256(rpId), Buffer.from([flag]), counted, attested]);
  }
  const clientData = (type: string, { challenge, origin }: Pick<Ceremony, "challenge" | "origin">) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const common = { id: id.toString("base64url"), rawId: id.toString("base64url"), type: "public-key" };

  return {
    make(options: { challenge: string; rp: { id?: string }; user: { id: string } }, origin: string) {
      userHandle = options.user.id;
      const key = cborMap([
        [cborInt(1), cborInt(2)],
        [cborInt(3), cborInt(-7)],
        [cborInt(-1), cborInt(1)],
        [cborInt(-2), cborBytes(Buffer.from(x, "base64url"))],
        [cborInt(-3), cborBytes(Buffer.from(y, "base64url"))],
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const data = authData(options.rp.id ?? "", {}, counter, attested);
      const object = cborMap([
        [cborText("fmt"), cborText("none")],
        [cborText("attStmt"), cborMap([])],
        [cborText("authData"), cborBytes(data)],
      ]);
      const client = clientData("webauthn.create", { challenge: options.challenge, origin });
      const response = {
        clientDataJSON: client.toString("base64url"),
        attestationObject: object.toString("base64url"),
        transports: ["internal"],
      };
      return { ...common, response, clientExtensionResults: {} };
    },
    sign(options: { challenge: string; rpId?: string }, origin: string, deviation: Deviation = {}) {
      const data = authData(deviation.rpId ?? options.rpId ?? "", deviation, deviation.counter ?? ++counter);
      const client = clientData("webauthn.get", {
        challenge: deviation.challenge ?? options.challenge,
        origin: deviation.origin ?? origin,
      });
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      const response = {
        clientDataJSON: client.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: signature.toString("base64url"),
        userHandle,
      };
      return { ...common, response, clientExtensionResults: {} };
    },
  };
}

/** The forms of CBOR (RFC 8949) that an answer needs. */
function cborHead(type: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(type << 5) | value]);
  if (value < 256) return Buffer.from([(type << 5) | 24, value]);
  return Buffer.from([(type << 5) | 25, value >> 8, value & 0xff]);
}

const cborInt = (value: number) => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value));
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes]);
const cborText = (text: string) => Buffer.concat([cborHead(3, Buffer.byteLength(text)), Buffer.from(text)]);
const cborMap = (entries: [Buffer, Buffer][]) =>
  Buffer.concat([cborHead(5, entries.length), ...entries.flat()]);
