import { hashPassword as makeHash, verifyPassword } from "better-auth/crypto";

/** A salted scrypt hash, in the format that sign-in expects. Takes some 80 ms on purpose. */
export function hashPassword(password: string): Promise<string> {
  return makeHash(password);
}

/** Whether a password matches a hash. Takes some 80 ms on purpose. */
export function isPassword(password: string, hash: string): Promise<boolean> {
  return verifyPassword({ password, hash });
}
