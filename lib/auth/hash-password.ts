import { hashPassword as hash } from "better-auth/crypto";

/** A salted scrypt hash, in the form that signing in expects. Takes some 80 ms on purpose. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}
