/** What a marker does to its sentence, as numbers: two that turn it round cancel each other. */
interface Force {
  readonly turns: number;
  readonly limits: number;
  readonly hedges: number;
}

const forces: ReadonlyMap<string, Force> = new Map([
  ["x:negation", { turns: 1, limits: 0, hedges: 0 }],
  ["x:hedge", { turns: 0, limits: 0, hedges: 1 }],
  ["x:doubt", { turns: 1, limits: 0, hedges: 1 }],
  ["x:condition", { turns: 0, limits: 1, hedges: 0 }],
  ["x:exclusion", { turns: 0, limits: 1, hedges: 0 }],
  ["x:exception", { turns: 1, limits: 1, hedges: 0 }],
  ["x:until", { turns: 1, limits: 1, hedges: 0 }],
]);

/** Whether some markers together say the same as others: `unless` and `if not`. `At most` and `at least` never do. */
export function isSameForce(some: readonly string[], others: readonly string[]): boolean {
  const [one, other] = [sumOf(some), sumOf(others)];
  return (
    one !== undefined &&
    other !== undefined &&
    one.turns % 2 === other.turns % 2 &&
    isLimit(one) === isLimit(other) &&
    one.hedges === other.hedges
  );
}

/** `Not without` limits, too. */
function isLimit({ turns, limits }: Force): boolean {
  return limits > 0 || turns > 1;
}

function sumOf(values: readonly string[]): Force | undefined {
  let sum: Force | undefined;
  for (const value of values) {
    const force = forces.get(value);
    if (force === undefined) return undefined;
    const { turns = 0, limits = 0, hedges = 0 } = sum ?? {};
    sum = {
      turns: turns + force.turns,
      limits: limits + force.limits,
      hedges: hedges + force.hedges,
    };
  }
  return sum;
}
