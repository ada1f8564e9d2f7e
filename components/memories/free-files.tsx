import { setFreeAction } from "@/app/actions/memories";
import { PostButton } from "@/components/ui/action-form";
import { plural } from "@/components/ui/words";
import type { listFolderPaths } from "@/lib/folder/load";

type Files = Awaited<ReturnType<typeof listFolderPaths>>;

interface FreeFilesProps {
  readonly agentId: string;
  readonly files: Files;
  readonly mayChange: boolean;
}

/** The files of an agent's folder, each to be set free or guarded (F7). */
export function FreeFiles({ files, ...props }: FreeFilesProps) {
  if (files.length === 0) return null;
  return (
    <details className="mt-8" data-testid="free-files">
      <summary className="w-fit text-read font-strong">{plural(files.length, "file")}</summary>
      <p className="my-2 text-note text-ink-3">
        The agent&apos;s own edits of a free file apply at once, unless a memory is protected. Edits
        of a guarded file that remove too much wait for you.
      </p>
      <ul className="sheet">
        {files.map((file) => (
          <FreeFile key={file.path} file={file} {...props} />
        ))}
      </ul>
    </details>
  );
}

type FreeFileProps = Omit<FreeFilesProps, "files"> & { readonly file: Files[number] };

function FreeFile({ file: { path, free }, agentId, mayChange }: FreeFileProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 px-6 py-2 not-first:border-t not-first:border-rule">
      <span className="wrap-anywhere">
        <b>{path}</b> <span className="text-note text-ink-3">{free ? "free" : "guarded"}</span>
      </span>
      {mayChange && (
        <PostButton
          action={setFreeAction}
          fields={{ agentId, path, free: String(!free) }}
          act={[free ? "Guard" : "Set free"]}
          of={path}
        />
      )}
    </li>
  );
}
