export { SessionBlank as default } from "@/components/sessions/page/session-blank";
