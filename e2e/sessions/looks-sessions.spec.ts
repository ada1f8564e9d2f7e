import { givenSessions } from "@/e2e/gallery/given-sessions";
import { lookAtEach } from "@/e2e/gallery/look-at";
import { sessionScreens } from "@/e2e/gallery/session-screens";

lookAtEach(sessionScreens, givenSessions);
