import { createPrivateKey, createPublicKey, hkdfSync, sign, verify } from "node:crypto";

const purpose = "keepsake audit head, version 1";
/** The PKCS #8 prefix of an Ed25519 key's 32-byte seed (RFC 8410). */
const seedPrefix = Buffer.from("302e020100300506032b657004220420", "hex");

/** Signs for the installation, with a key derived from its secret. */
export interface Signer {
  /** 32 bytes in base64url. */
  readonly publicKey: string;
  sign(text: string): string;
}

/** The installation's Ed25519 key, derived from its secret; always the same for the same secret. */
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

/** Whether `signature` is `publicKey`'s for the text; also false for an invalid key. */
export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  if (!isSpeltOnce(publicKey, 32) || !isSpeltOnce(signature, 64)) return false;
  const key = createPublicKey({
    key: { kty: "OKP", crv: "Ed25519", x: publicKey },
    format: "jwk",
  });
  return verify(null, Buffer.from(text, "utf8"), key, Buffer.from(signature, "base64url"));
}

/** base64url's last character has spare bits: only one spelling of the same bytes is accepted. */
function isSpeltOnce(text: string, length: number): boolean {
  const bytes = Buffer.from(text, "base64url");
  return bytes.length === length && bytes.toString("base64url") === text;
}
