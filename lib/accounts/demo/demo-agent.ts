/** A memory of a demo agent, as many days old as it says. */
export interface DemoMemory {
  readonly daysAgo: number;
  readonly content: string;
  readonly category?: string;
  readonly constitutional?: true;
}

/** An agent of the demo with what it remembers. */
export interface DemoAgent {
  readonly name: string;
  readonly systemPrompt: string;
  readonly refinementPrompt?: string;
  /** `provider/model`; the built-in rules unless it is given. */
  readonly model?: string;
  readonly memories: readonly DemoMemory[];
  /** Said again after the first session: what the next one finds. */
  readonly later?: readonly DemoMemory[];
}
