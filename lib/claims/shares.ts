/** Of some cases, the share that was marked, in percent. */
export interface MeasuredShare {
  readonly name: string;
  readonly cases: number;
  readonly marked: number;
}

export interface FreeShares {
  readonly changes: MeasuredShare;
  readonly changesByClass: readonly MeasuredShare[];
  readonly rewrites: MeasuredShare;
  /** Of these, nothing was flagged, but the wording is to be checked. */
  readonly reworded: MeasuredShare;
  readonly withCase: MeasuredShare;
  readonly withoutCase: MeasuredShare;
  readonly rewritesByLanguage: readonly MeasuredShare[];
}

/** What `npm run bench claims` measured (L6): plain numbers for a page. */
export interface MeasuredShares {
  /** The tables that were measured. */
  readonly tablesVersion: number;
  /** Changes of one fact: the more are marked the better. */
  readonly changes: {
    readonly all: MeasuredShare;
    readonly heldOut: MeasuredShare;
    readonly byClass: readonly MeasuredShare[];
    readonly byLanguage: readonly MeasuredShare[];
    readonly byClassAndLanguage: Readonly<Record<string, readonly MeasuredShare[]>>;
  };
  /** Rewrites that keep the meaning: the fewer are flagged the better. */
  readonly rewrites: {
    readonly all: MeasuredShare;
    readonly byHand: MeasuredShare;
    /** By hand: nothing was flagged, but the wording is to be checked. */
    readonly reworded: MeasuredShare;
    /** By hand, about texts that the rules were not tuned against. */
    readonly heldOut: MeasuredShare;
    readonly withCase: MeasuredShare;
    readonly withoutCase: MeasuredShare;
    readonly byLanguage: readonly MeasuredShare[];
    readonly byHandByLanguage: readonly MeasuredShare[];
    readonly heldOutByLanguage: readonly MeasuredShare[];
  };
  /** Changes and rewrites in free wording, as a model might write them. */
  readonly free: FreeShares;
  /** The same of texts that the rules were not tuned on. */
  readonly unread: FreeShares;
  /** Merges with a claim of another memory, and without. */
  readonly merges: {
    readonly planted: MeasuredShare;
    readonly clean: MeasuredShare;
  };
}
