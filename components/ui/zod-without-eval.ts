import { z } from "zod";

// In a page the library must not try whether it may make functions of text: the policy says no, and
// each try is a violation. To be imported before anything that makes a schema; a server may try.
if (typeof window !== "undefined") z.config({ jitless: true });
