/** What of an account changes beside its sessions, as pages that show it follow it. */
export const accountTopics = ["agents", "schedule", "webhooks"] as const;
export type AccountTopic = (typeof accountTopics)[number];

export function isAccountTopic(value: unknown): value is AccountTopic {
  return accountTopics.some((topic) => topic === value);
}
