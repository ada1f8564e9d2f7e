/**
 * The types of entities in a memory file of ours, by which it is recognised: observations that are
 * whole memories, or that belong to the topic that names the entity.
 */
export const ownEntityTypes = { memories: "keepsake-memories", topic: "keepsake-topic" } as const;

export function isOwnEntityType(entityType: unknown): boolean {
  return entityType === ownEntityTypes.memories || entityType === ownEntityTypes.topic;
}
