/** The cookie of a signed-in browser; over https its name gets the prefix `__Secure-`. */
export const signInCookie = "keepsake-sign-in";

/** The account that a person of several works in. A wish only: it is checked in every call. */
export const accountCookie = "keepsake-account";
