/** What a file's own structure says of some memories: an entity of a graph, a block of an agent. */
export interface StructureGroup {
  readonly name: string;
  readonly entityType?: string;
  readonly description?: string;
  readonly limit?: number;
  readonly isReadOnly?: boolean;
}

export interface Relation {
  readonly from: string;
  readonly relationType: string;
  readonly to: string;
}

/**
 * What a memory server's graph or a Letta agent file had beside its memories, which name it by their
 * numbers: with it an export goes home in the file's own structure (F12).
 */
export interface FileStructure {
  readonly groups: readonly (StructureGroup & { readonly numbers: readonly number[] })[];
  readonly relations: readonly (Relation & { readonly number: number })[];
}

/** Two imports of one agent's as one structure: what is said later counts. */
export function mergeStructures(before: FileStructure | null, next: FileStructure): FileStructure {
  const groups = new Map((before?.groups ?? []).map((group) => [group.name, group]));
  for (const group of next.groups) {
    const numbers = [...(groups.get(group.name)?.numbers ?? []), ...group.numbers];
    groups.set(group.name, { ...group, numbers: [...new Set(numbers)] });
  }
  const relations = [...(before?.relations ?? []), ...next.relations];
  const byNumber = new Map(relations.map((relation) => [relation.number, relation]));
  return { groups: [...groups.values()], relations: [...byNumber.values()] };
}

/**
 * A structure without words that are purged (M7). A memory's entity and relation are among its words:
 * without another memory they go with it.
 */
export function redactStructure(
  { groups, relations }: FileStructure,
  holds: (text: string) => boolean,
  number: number | null,
): FileStructure {
  return {
    groups: groups.flatMap(({ entityType, description, ...group }) => {
      const numbers = group.numbers.filter((one) => one !== number);
      const isLast = numbers.length === 0 && group.numbers.length > 0;
      if (isLast || holds(group.name)) return [];
      return {
        ...group,
        numbers,
        ...(entityType !== undefined && !holds(entityType) && { entityType }),
        ...(description !== undefined && !holds(description) && { description }),
      };
    }),
    relations: relations.filter(
      ({ from, relationType, to, ...one }) =>
        one.number !== number && ![from, relationType, to].some(holds),
    ),
  };
}
