import { Api } from "@/e2e/api";
import { test } from "@/e2e/fixtures";
import { givenSessions, type GalleryOfSessions } from "@/e2e/gallery/given-sessions";
import { lookAt } from "@/e2e/gallery/look-at";
import { sessionSights } from "@/e2e/gallery/session-sights";
import { readRunPeople } from "@/e2e/run-people";
import { runPlace } from "@/e2e/run-place";

// One worker makes the sessions once, and looks at them in every way.
test.describe.configure({ mode: "default" });

let gallery: GalleryOfSessions;
test.beforeAll(async () => {
  gallery = await givenSessions(new Api(runPlace.origin, readRunPeople().key));
});

for (const sight of sessionSights) {
  test(`${sight.name}: in both themes no violation by axe, at no width wider than its window`, async ({
    page,
  }) => {
    await lookAt(page, sight, gallery);
  });
}
