import { givenSessions } from "@/e2e/gallery/given-sessions";
import { lookAtEach } from "@/e2e/gallery/look-at";
import { sessionSights } from "@/e2e/gallery/session-sights";

lookAtEach(sessionSights, givenSessions);
