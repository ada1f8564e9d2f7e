import { hashPassword as makeHash, verifyPassword } from "better-auth/crypto";

/** A salted scrypt hash, in the form that signing in expects. Takes some 80 ms on purpose. */
export function hashPassword(password: string): Promise<string> {
  return makeHash(password);
}

/** Whether a password is the one that a hash was made of. Takes some 80 ms on purpose. */
export function isPassword(password: string, hash: string): Promise<boolean> {
  return verifyPassword({ password, hash });
}
