import { createPrivateKey, createPublicKey, hkdfSync, sign, verify } from "node:crypto";

const purpose = "keepsake audit head, version 1";
/** The prefix of a key's 32-byte seed in PKCS #8 for Ed25519 (RFC 8410). */
const seedPrefix = Buffer.from("302e020100300506032b657004220420", "hex");

/** Signs for the installation: a key that only its secret gives. */
export interface Signer {
  /** 32 bytes in base64url. */
  readonly publicKey: string;
  sign(text: string): string;
}

/** The installation's Ed25519 key, derived from its secret; the same for the same secret. */
export function openSigner(secret: string): Signer {
  const seed = Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
  const key = createPrivateKey({
    key: Buffer.concat([seedPrefix, seed]),
    format: "der",
    type: "pkcs8",
  });
  const { x } = createPublicKey(key).export({ format: "jwk" });
  if (x === undefined) throw new Error("An Ed25519 key has its public half.");
  return {
    publicKey: x,
    sign: (text) => sign(null, Buffer.from(text, "utf8"), key).toString("base64url"),
  };
}

/** Whether `signature` is that of `publicKey` over the text; false for what is no key, too. */
export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  if (!isSpeltOnce(publicKey, 32) || !isSpeltOnce(signature, 64)) return false;
  const key = createPublicKey({
    key: { kty: "OKP", crv: "Ed25519", x: publicKey },
    format: "jwk",
  });
  return verify(null, Buffer.from(text, "utf8"), key, Buffer.from(signature, "base64url"));
}

/** The last sign of base64url has bits to spare: only one spelling of the same bytes is taken. */
function isSpeltOnce(text: string, length: number): boolean {
  const bytes = Buffer.from(text, "base64url");
  return bytes.length === length && bytes.toString("base64url") === text;
}
