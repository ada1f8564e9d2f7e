import { useMutation } from "@tanstack/react-query";
import { clsx } from "clsx";
import { useRouter } from "next/navigation";
import { type DragEvent, useState } from "react";
import type { Refused } from "@/components/ui/form-action";
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

type Answer<Report> = { readonly ok: true; readonly report: Report } | Refused;

type OnProgress = (done: number, of: number) => void;

/** An import as it goes. An answer holds for the file and the choices that were sent. */
export function useImport<Order extends { readonly isDryRun: boolean }, Report>(
  sendOrder: (order: Order, onProgress: OnProgress) => Promise<Answer<Report>>,
) {
  const router = useRouter();
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const [result, setResult] = useState<Answer<Report> | null>(null);
  const { variables, isPending, mutate, reset } = useMutation({
    mutationFn: (order: Order) => sendOrder(order, (done, of) => setProgress({ done, of })),
    // The preview stays while it is imported.
    onMutate: ({ isDryRun }) => {
      if (isDryRun) setResult(null);
    },
    onSuccess: (answer, { isDryRun }) => {
      setResult(answer);
      if (answer.ok && !isDryRun) router.refresh();
    },
    onSettled: () => setProgress(null),
  });
  const isDone = variables?.isDryRun === false && result?.ok === true && !isPending;
  const forget = () => {
    reset();
    setResult(null);
  };
  return { result, isPending, isDone, progress, send: mutate, forget };
}

/** Sends files to be looked through or imported; tells how many memories of how many are written. */
export async function sendFiles<Report>(
  address: string,
  body: File | FormData,
  { isDryRun, onProgress = () => undefined }: { isDryRun: boolean; onProgress?: OnProgress },
): Promise<Answer<Report>> {
  try {
    const headers = { accept: "application/x-ndjson" };
    const response = await fetch(address, { method: "POST", body, headers });
    const answer = await readLines(response, onProgress);
    return isAnswer<Report>(answer) ? answer : refused("The server's answer wasn't understood.");
  } catch {
    // The browser says no more than that nothing came back.
    return refused(
      isDryRun
        ? "The server could not be reached. Nothing was imported."
        : "The server could not be reached. The import may or may not be done. Try again: what was imported is not added twice.",
    );
  }
}

/** The last line; those before it tell how far the import is. */
async function readLines(response: Response, onProgress: OnProgress): Promise<unknown> {
  if (response.body === null) return null;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  let last: unknown = null;
  for (;;) {
    const { done, value } = await reader.read();
    rest += value ?? "";
    const lines = rest.split("\n");
    rest = done ? "" : (lines.pop() ?? "");
    for (const line of lines.filter((one) => one !== "")) {
      last = JSON.parse(line);
      if (isProgress(last)) onProgress(last.done, last.of);
    }
    if (done) return last;
  }
}

function isProgress(value: unknown): value is { done: number; of: number } {
  return typeof value === "object" && value !== null && "done" in value && "of" in value;
}

/** What the route answers with is made by the code of this very version. */
function isAnswer<Report>(value: unknown): value is Answer<Report> {
  return typeof value === "object" && value !== null && "ok" in value;
}

function refused(message: string): Refused {
  return { ok: false, code: "not-sent", message };
}
