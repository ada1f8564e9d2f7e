/** What a purge removes and what it leaves, as pages show it. */
export interface PurgeReport extends RemovedWords {
  /** Rare words of the text that remain elsewhere, because they were not named. */
  readonly left: readonly {
    readonly word: string;
    readonly places: number;
    readonly memories: readonly number[];
  }[];
  readonly elsewhere: {
    readonly memories: readonly number[];
    readonly mergedInto: readonly number[];
    readonly records: number;
    readonly versions: number;
    readonly prompts: boolean;
    readonly agents: readonly { readonly id: string; readonly name: string }[];
  };
}

/** How much of each kind of place loses words, and in which sessions and conversations. */
export interface RemovedWords {
  readonly texts: number;
  readonly prompts: number;
  readonly entries: number;
  readonly messages: number;
  readonly summaries: number;
  readonly runs: number;
  readonly documents: number;
  readonly answers: number;
  readonly sessions: readonly string[];
  readonly conversations: readonly string[];
}
