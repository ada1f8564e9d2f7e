import { z } from "zod";

// In a page zod must not try whether it may compile text: the content security policy forbids it, and
// each try is a violation. Import this before anything that makes a schema; on a server it does nothing.
if (typeof window !== "undefined") z.config({ jitless: true });
