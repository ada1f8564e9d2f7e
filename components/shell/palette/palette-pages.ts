import type { Route } from "next";

/** A page or a setting that can be found by its name or by the other words for it. */
export interface PalettePage {
  readonly label: string;
  readonly href: Route;
  readonly also: string;
}

/** Pages and settings of the account, beside the places in the head. */
export const accountPages: readonly PalettePage[] = [
  { label: "New agent", href: "/agents/new", also: "create add agent" },
  { label: "Account settings", href: "/settings", also: "name account rename export audit" },
  { label: "Members", href: "/settings/members", also: "invite people roles team users owner" },
  { label: "API keys", href: "/settings/keys", also: "tokens create key secret access" },
  { label: "Models", href: "/settings/models", also: "provider allowed model test connection" },
  { label: "Policy", href: "/settings/policy", also: "rules account settings" },
  { label: "Minimum review", href: "/settings/policy", also: "policy review always on risk never" },
  { label: "Require a second person", href: "/settings/policy", also: "two people approve policy" },
  { label: "Lowest threshold", href: "/settings/policy", also: "retention minimum policy breaker" },
  {
    label: "Protected categories",
    href: "/settings/policy",
    also: "labels relational immutable voice policy",
  },
  {
    label: "Schedule",
    href: "/settings/schedule",
    also: "automatic refinement sweep time zone weekday run dry run",
  },
  { label: "Webhooks", href: "/settings/webhooks", also: "events notify url endpoint deliveries" },
  { label: "Purge", href: "/settings/purge", also: "erase delete for good privacy gdpr" },
  { label: "Your account", href: "/you", also: "change your password profile person" },
];

/** Pages and settings of one agent, under its own address. */
export const agentPages: readonly (Omit<PalettePage, "href"> & { readonly path: string })[] = [
  { label: "Ledger", path: "", also: "memories add memory" },
  { label: "Duplicates", path: "/duplicates", also: "exact copies look-alikes kept apart drop" },
  { label: "Sessions of this agent", path: "/sessions", also: "history runs" },
  { label: "Observations", path: "/observations", also: "sources reflection facts evidence pool" },
  { label: "Earlier decisions", path: "/decisions", also: "kept apart rejected wrong reasons" },
  { label: "Handbook", path: "/handbook", also: "memory.md summary skills forget block runs" },
  { label: "Runs", path: "/runs", also: "sources handbook threads rollouts raw memories" },
  {
    label: "Import handbook",
    path: "/handbook/import",
    also: "runs folder zip tar raw memories upload",
  },
  { label: "Conversations", path: "/conversations", also: "sources summary messages" },
  { label: "Refinement style", path: "/style", also: "prompt threshold review policy versions" },
  { label: "Threshold", path: "/style", also: "retention breaker" },
  { label: "Review policy", path: "/style", also: "always on risk never" },
  { label: "Whole prompt", path: "/style/prompt", also: "preview refinement prompt" },
  {
    label: "Agent settings",
    path: "/settings",
    also: "general name owner model system prompt pause",
  },
  { label: "Token budget", path: "/settings", also: "limit size" },
  { label: "Summary settings", path: "/settings", also: "messages share that stays prompt" },
  { label: "Connect", path: "/connect", also: "mcp http api key snippet" },
  { label: "Import", path: "/import", also: "upload file letta json" },
  {
    label: "Find lost text",
    path: "/lost",
    also: "where did it go history search removed words session",
  },
  { label: "Suggested labels", path: "/labels", also: "categories voice relational protect" },
];
