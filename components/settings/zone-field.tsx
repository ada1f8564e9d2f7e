"use client";

import { SelectInput } from "@/components/settings/select-input";
import { Field } from "@/components/ui/field";

interface ZoneFieldProps {
  readonly zones: readonly string[];
  readonly value: string;
  readonly fault: string | undefined;
}

/** The zone that a schedule's time is of, by region. */
export function ZoneField({ zones, value, fault }: ZoneFieldProps) {
  const regions = Map.groupBy(zones, (zone) => zone.split("/")[0] ?? zone);
  const alone = [...regions.values()].filter((names) => names.length === 1).flat();
  const groups = [...regions].filter(([, names]) => names.length > 1);
  return (
    <Field
      name="zone"
      label="Time zone"
      help="The account’s. Everybody sees the next run in their own, too."
      fault={fault}
    >
      <SelectInput name="zone" defaultValue={value}>
        {alone.map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
        {groups.map(([region, names]) => (
          <optgroup key={region} label={region}>
            {names.map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll("_", " ")}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectInput>
    </Field>
  );
}
