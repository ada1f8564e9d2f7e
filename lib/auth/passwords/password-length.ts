/** In UTF-16 units, of a password in the form that was typed. */
export const minPasswordLength = 12;
export const maxPasswordLength = 128;
