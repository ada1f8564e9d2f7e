import { clsx } from "clsx";
import { useState, type DragEvent } from "react";
import { Icon } from "@/components/ui/icon";
import { plural } from "@/components/ui/words";

/** A file with its place in the folder that it came from. */
export interface ChosenFile {
  readonly path: string;
  readonly file: File;
}

interface DropFileProps {
  readonly label: string;
  readonly help: string;
  readonly files: readonly ChosenFile[];
  readonly isDisabled: boolean;
  /** Whether many files, or a folder, can be taken at once. */
  readonly takesMany?: boolean;
  readonly take: (files: readonly ChosenFile[]) => void;
}

/** Takes files: dropped, alone or as a folder, or chosen by the button. */
export function DropFile(props: DropFileProps) {
  const { label, help, files, isDisabled, takesMany = false, take } = props;
  const [isOver, setOver] = useState(false);
  const takeDropped = (dropped: readonly ChosenFile[]) => {
    if (dropped.length > 0 && !isDisabled) take(takesMany ? dropped : dropped.slice(0, 1));
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void readDropped(event.dataTransfer).then(takeDropped);
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
          <Icon name="upload" /> {sayFiles(files, takesMany)}
        </p>
        {/* What is chosen or dropped is named above it. */}
        <input
          className="text-transparent file:mr-3 file:h-8 file:cursor-pointer file:rounded-tool file:border file:border-edge file:bg-sheet file:px-3 file:font-medium file:text-ink"
          id="import-file"
          type="file"
          multiple={takesMany}
          disabled={isDisabled}
          aria-describedby="import-help"
          onChange={(event) =>
            take([...(event.target.files ?? [])].map((file) => ({ path: file.name, file })))
          }
        />
      </div>
      <p className="text-note text-pretty text-ink-3" id="import-help">
        {help}
      </p>
    </div>
  );
}

function sayFiles(files: readonly ChosenFile[], takesMany: boolean): string {
  const [first] = files;
  if (first === undefined)
    return takesMany ? "Drop files or a folder here, or" : "Drop a file here, or";
  const bytes = files.reduce((sum, { file }) => sum + file.size, 0);
  const kilobytes = Math.max(1, Math.round(bytes / 1_024));
  const name = files.length === 1 ? first.path : plural(files.length, "file");
  return `${name}, ${kilobytes.toLocaleString("en")} KB`;
}

/** All files of what was dropped; folders give their files with their paths. */
async function readDropped(dropped: DataTransfer): Promise<ChosenFile[]> {
  const entries = [...dropped.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  return (await Promise.all(entries.map(readEntry))).flat();
}

async function readEntry(entry: FileSystemEntry): Promise<ChosenFile[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => {
      entry.file(resolve, reject);
    });
    return [{ path: entry.fullPath.replace(/^\//, ""), file }];
  }
  if (!isFolder(entry) || entry.name === "node_modules" || entry.name === ".git") return [];
  const reader = entry.createReader();
  const found: ChosenFile[] = [];
  // A browser gives a hundred at a time.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (some.length === 0) return found;
    found.push(...(await Promise.all(some.map(readEntry))).flat());
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
