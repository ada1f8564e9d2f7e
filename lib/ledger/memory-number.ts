/** The highest number that a memory can have: the next one must fit into 32 bits, too. */
export const highestNumber = 2_147_483_646;
/** The last that is given to what is added, imported or merged. Those above are for journals. */
export const highestGivenNumber = 2_000_000_000;
/** The last that an export may bring along: an agent made of it has as many to give again. */
export const highestImportedNumber = 1_000_000_000;
