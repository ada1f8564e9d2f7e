/**
 * What an entity is called in a memory file of ours, so that it is known again: observations that
 * are whole memories, or that stand under the topic that the entity is named after.
 */
export const ownEntityTypes = { memories: "keepsake-memories", topic: "keepsake-topic" } as const;

export function isOwnEntityType(entityType: unknown): boolean {
  return entityType === ownEntityTypes.memories || entityType === ownEntityTypes.topic;
}
