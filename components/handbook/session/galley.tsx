import type { MouseEvent } from "react";
import type { DocumentRow } from "@/components/handbook/changes/document-rows";
import type { FileChange } from "@/components/handbook/changes/read-changes";
import { linePlace } from "@/components/handbook/session/line-place";
import type { PlaceControl } from "@/components/sessions/view/use-session-place";

interface GalleyProps {
  readonly file: FileChange;
  readonly control: PlaceControl;
}

const height = 36;
/** A hairline stays one, however short the document is. */
const fewestPlaces = 80;
const bar = { top: 10, height: 14 } as const;

/** Every line of a document as a hairline: added ones rise above, removed ones hang below. */
export function Galley({ file, control }: GalleyProps) {
  const { rows, draft, counts } = file;
  const facts = draft.draft?.facts ?? [];
  const selected = control.place.line;
  const words = `${file.path}: ${counts.added} added, ${counts.changed} changed, ${counts.removed} removed`;
  const places = Math.max(fewestPlaces, rows.length);
  // Where it is pressed is a line of the sheet, which says all of it: to the keyboard it is one image.
  const goTo = ({ nativeEvent, currentTarget }: MouseEvent) => {
    const at = Math.floor((nativeEvent.offsetX / currentTarget.clientWidth) * places);
    const row = rows[Math.max(0, Math.min(at, rows.length - 1))];
    if (row !== undefined) control.go({ file: file.path, line: linePlace(row), run: null });
  };
  return (
    <figure className="mt-4" data-testid="galley">
      <div className="cursor-pointer" onPointerUp={goTo}>
        <svg
          className="pointer-events-none block h-9 w-full forced-color-adjust-none"
          viewBox={`0 0 ${places} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={words}
        >
          {rows.map((row, index) => (
            <rect
              key={row.key}
              x={index + 0.1}
              width={0.8}
              {...shapeOf(row)}
              className={
                row.newLine !== null && facts[row.newLine - 1]?.by === "person"
                  ? "fill-ink"
                  : fills[row.kind]
              }
            />
          ))}
          {rows.map((row, index) =>
            linePlace(row) === selected ? (
              <rect key="at" x={index} y={0} width={1} height={height} className="fill-ink" />
            ) : null,
          )}
        </svg>
      </div>
      <figcaption className="mt-1 text-note text-ink-3" aria-hidden="true">
        {words}
      </figcaption>
    </figure>
  );
}

const fills = {
  same: "fill-ink/30",
  added: "fill-kept-fill",
  changed: "fill-kept-fill",
  removed: "fill-lost-fill",
} satisfies Record<DocumentRow["kind"], string>;

function shapeOf({ kind }: DocumentRow): { y: number; height: number } {
  switch (kind) {
    case "same":
      return { y: bar.top, height: bar.height };
    case "added":
      return { y: 0, height: bar.top + bar.height };
    case "changed":
      return { y: 0, height };
    case "removed":
      return { y: bar.top, height: height - bar.top };
  }
}
