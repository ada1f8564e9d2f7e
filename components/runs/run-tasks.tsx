import { keyed } from "@/components/ui/keyed";

interface Task {
  readonly title: string;
  readonly outcome: string | null;
  readonly preferenceSignals: readonly string[];
  readonly reusableKnowledge: readonly string[];
  readonly failures: readonly string[];
  readonly references: readonly string[];
}

/** What a raw memory says of each of its tasks. */
export function RunTasks({ tasks }: { readonly tasks: readonly Task[] }) {
  return keyed(tasks.map(({ title }) => title)).map(({ key, text }, index) => {
    const task = tasks[index];
    if (task === undefined) return null;
    return (
      <section key={key} className="grid gap-3 pb-6" aria-label={text || "Task"}>
        <h2 className="font-serif text-[1.1875rem]/7 font-medium wrap-anywhere normal-nums">
          {text || "Task"}
          {task.outcome !== null && (
            <span className="ml-2 font-sans text-note font-normal text-ink-3">{task.outcome}</span>
          )}
        </h2>
        <Bullets title="Preference signals" lines={task.preferenceSignals} />
        <Bullets title="Reusable knowledge" lines={task.reusableKnowledge} />
        <Bullets title="Failures and how to do differently" lines={task.failures} />
        <Bullets title="References" lines={task.references} />
      </section>
    );
  });
}

function Bullets({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <h3 className="text-note text-ink-3">{title}</h3>
      <ul className="mt-1 grid gap-1">
        {keyed(lines).map(({ key, text }) => (
          <li
            key={key}
            className="max-w-2xl pl-4 -indent-4 font-serif text-[1.0625rem]/6.5 wrap-anywhere whitespace-pre-wrap normal-nums"
          >
            – {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
