import { clsx } from "clsx";
import { useState, type DragEvent } from "react";
import { Icon } from "@/components/ui/icon";

interface DropFileProps {
  readonly label: string;
  readonly help: string;
  readonly file: File | null;
  readonly isDisabled: boolean;
  readonly take: (file: File | null) => void;
}

/** Takes one file: dropped, or chosen by the button. */
export function DropFile({ label, help, file, isDisabled, take }: DropFileProps) {
  const [isOver, setOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped !== undefined && !isDisabled) take(dropped);
  };
  return (
    <div className="field">
      <label htmlFor="import-file">{label}</label>
      {/* What a pointer can drop here the button beside it takes too. */}
      <div
        className={clsx(
          "grid justify-items-start gap-2 rounded-tool border border-dashed p-5",
          isOver ? "border-ink bg-sheet-2" : "border-edge",
        )}
        role="presentation"
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <p>
          <Icon name="upload" /> {file === null ? "Drop a file here, or" : sayFile(file)}
        </p>
        {/* What is chosen or dropped is named above it. */}
        <input
          className="text-transparent file:mr-3 file:h-8 file:cursor-pointer file:rounded-tool file:border file:border-edge file:bg-sheet file:px-3 file:font-medium file:text-ink"
          id="import-file"
          type="file"
          disabled={isDisabled}
          aria-describedby="import-help"
          onChange={(event) => take(event.target.files?.[0] ?? null)}
        />
      </div>
      <p className="text-note text-pretty text-ink-3" id="import-help">
        {help}
      </p>
    </div>
  );
}

function sayFile({ name, size }: File): string {
  const kilobytes = Math.max(1, Math.round(size / 1_024));
  return `${name}, ${kilobytes.toLocaleString("en")} KB`;
}
