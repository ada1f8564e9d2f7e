import { array, assert, asyncProperty, constantFrom, string, tuple } from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findLostPieces, type LostPiece } from "@/db/queries/claims/find-lost-pieces";
import { createTestDatabase, type TestDatabase } from "@/db/testing/test-database";
import { claimsIn, isAnswer, readAsked, termsOf } from "@/lib/claims/asked-text";
import type { Entry } from "@/lib/ledger/entries/entry";
import { propertySettings } from "@/lib/ledger/testing/property-settings";
import { openReview } from "@/lib/sessions/testing/open-review";
import { openLedger } from "@/lib/sessions/testing/open-session";
import { textOfTokens } from "@/lib/sessions/testing/text-of-tokens";

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

/** Each line has forms of one value or name. */
const forms = `
9 July|2026-07-09|9 июля|7月9日|July 9th|9 Juli 2026|July 2026|juillet|2026年七月九日
Tuesday|вторник|Dienstag|火曜日
7|seven|семь|sieben|七次|٧|７
3 pm|15:00|15 Uhr|noon|下午3点
1.5 kg|1500 g|1,500 g
60800|6万800|60,800
£20|20 pounds|GBP 20
½|1/2|7 tablets|5 мг|5 mg
+442079460182|+44 20 7946 0182
020 7946 0182|020-7946-0182|٠٢٠٧٩٤٦٠١٨٢|7946 0182
AB-12|ＡＢ-１２|4471990|src/Main.ts
Ana@Example.org|ana@example.org|https://Example.org/a|example.org/a
Ana Gomez|ANA GOMEZ|gomez|Gómez|Go\u0301mez|Anna's
McDonald|mcdonald|MCDONALD|US|us
don't|Don’t|never|unless
“He said no.”|he said no|"ring on 9 July"|«take seven of 10»
Анна|Анне|Марину|Марина|МАРИНА
Michał|Michale|Jagoda|Jagodzie|Agata|Agacie
İstanbul|Kullanıcı|Kullanıcının|istanbul
東京タワー|東京|𠮷野家|服部さん
احمد|أَحمد|والكتاب|كتاب|عالج|عولجت
טיפל|טופלה|ספרים|צה״ל
서울에서|서울|กรุงเทพ|दिल्ली में
ΟΔΌΣ|οδός`
  .trim()
  .split("\n")
  .flatMap((line) => line.split("|"));
const rest = [textOfTokens(2_400, "one"), textOfTokens(2_400, "two")];
const anyPiece = constantFrom(...forms, ...forms, ...forms, "🌊", "2019", "the", "прошлой зимой");
const anyText = array(
  tuple(anyPiece, constantFrom(" ", ", ", ". ", " and ", "\n"), string({ maxLength: 3 })),
  { minLength: 1, maxLength: 8 },
).map((parts) =>
  parts
    .flat()
    .join("")
    .replace(/[\p{Cc}\p{Cs}]/gu, " "),
);
const allPieces = { words: [""], digits: [], dates: [] };

it("L3: the database chooses all lost pieces that answer", async () => {
  await assert(
    asyncProperty(array(anyText, { minLength: 6, maxLength: 6 }), async (given) => {
      // No two are alike: a copy is no loss.
      const texts = given.map((text, index) => `${"abcdef".charAt(index)}: ${text}`);
      const ledger = await openLedger(test.db, [...texts, ...rest]);
      const session = await openReview(
        ledger,
        texts.map((_, index) => ["delete", { id: index + 1 }]),
      );
      const kinds = kindsOf(await session.entries());
      const all = await findLostPieces(test.db, ledger.agent.id, allPieces, 10_000);
      for (const text of new Set([...forms, ...all.map(({ words }) => words)])) {
        const asked = readAsked(text);
        const chosen = await findLostPieces(test.db, ledger.agent.id, termsOf(asked), 10_000);
        const places = new Set(chosen.map(placeOf));
        const missed = all.filter((piece) => {
          if (places.has(placeOf(piece)) || !isAnswer(asked, piece.words)) return false;
          // A word that its text shows to be a name is no number and no month.
          const isCounted = claimsIn(asked, piece.words).every(({ kind }) =>
            ["number", "date"].includes(kind),
          );
          return !(isCounted && ["name", "token"].includes(kinds.get(placeOf(piece)) ?? ""));
        });
        expect(missed, text).toEqual([]);
      }
    }),
    propertySettings(4),
  );
});

function placeOf({ number, at, end }: Pick<LostPiece, "number" | "at" | "end">): string {
  return `${number} ${at} ${end}`;
}

function kindsOf(entries: readonly Entry[]): ReadonlyMap<string, string> {
  const applied = entries.filter((entry) => entry.kind === "operation-applied");
  const pieces = applied.flatMap(({ data }) => data.claims?.pieces ?? []);
  return new Map(pieces.map((piece) => [placeOf(piece), piece.kind]));
}
