import { Icon } from "@/components/ui/icon";
import { weekdays } from "@/lib/refinement/sweep-schedule";

interface ScheduleDaysProps {
  readonly isChosen: (name: string, day: number) => boolean;
  readonly fault: string | undefined;
}

/** A box for each day of the week. */
export function ScheduleDays({ isChosen, fault }: ScheduleDaysProps) {
  const faultId = fault === undefined ? undefined : "schedule-days-fault";
  return (
    <fieldset className="schedule-days" aria-describedby={faultId}>
      <legend className="font-medium">Days</legend>
      <div>
        {weekdays.map((name, index) => (
          <label key={name}>
            <input type="checkbox" name={name} defaultChecked={isChosen(name, index + 1)} />
            <span>
              {name.slice(0, 3)}
              <span className="sr-only">{name.slice(3)}</span>
            </span>
          </label>
        ))}
      </div>
      {fault !== undefined && (
        <p id={faultId} className="fault">
          <Icon name="flag" />
          {fault}
        </p>
      )}
    </fieldset>
  );
}
