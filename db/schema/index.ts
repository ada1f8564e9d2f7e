export * from "@/db/schema/accounts";
export * from "@/db/schema/agents";
export * from "@/db/schema/audit";
export * from "@/db/schema/installation";
export * from "@/db/schema/members";
export * from "@/db/schema/memories";
export * from "@/db/schema/people";
export * from "@/db/schema/sessions";
