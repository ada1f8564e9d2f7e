/** A memory of a demo agent, with its age in days. */
export interface DemoMemory {
  readonly daysAgo: number;
  readonly content: string;
  readonly category?: string;
  readonly constitutional?: true;
}

/** An agent of the demo with its memories. */
export interface DemoAgent {
  readonly name: string;
  readonly systemPrompt: string;
  readonly refinementPrompt?: string;
  /** `provider/model`; by default the built-in rules. */
  readonly model?: string;
  readonly memories: readonly DemoMemory[];
  /** Added after the first session, for the next one to find. */
  readonly later?: readonly DemoMemory[];
}
