const most = 20;

/** Memories by their numbers; of very many the first ones, and how many more. */
export function sayNumbers(numbers: readonly number[]): string {
  const named = numbers.slice(0, most).map((number) => `#${number}`);
  const more = numbers.length - most;
  return more > 0 ? `${named.join(", ")} and ${more} more` : named.join(", ");
}

/** The numbers that an action's answer gives under a name. */
export function numbersIn(result: object, name: string): number[] {
  const list: unknown = Reflect.get(result, name);
  return Array.isArray(list) ? list.map(Number) : [];
}
