/** In UTF-16 units, of a password as typed. */
export const minPasswordLength = 12;
export const maxPasswordLength = 128;
