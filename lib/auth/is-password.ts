import { verifyPassword } from "better-auth/crypto";

/** Whether a password is the one that a hash was made of. Takes some 80 ms on purpose. */
export function isPassword(password: string, hash: string): Promise<boolean> {
  return verifyPassword({ password, hash });
}
