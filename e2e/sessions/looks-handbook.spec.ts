import { givenHandbooks } from "@/e2e/gallery/given-handbook";
import { handbookScreens } from "@/e2e/gallery/session-screens";
import { lookAtEach } from "@/e2e/gallery/look-at";

lookAtEach(handbookScreens, givenHandbooks);
