"use client";

import { Button } from "@/components/ui/button";
import Link, { TextLink } from "@/components/ui/link";
import type { ReactNode } from "react";
import { groupCopy, kindName } from "@/components/audit/act-copy";
import { auditAddress, filtersOf, isFiltered } from "@/components/audit/audit-address";
import { sessionRoute } from "@/components/ui/requests";
import { useFilters } from "@/components/ui/use-filters";
import type { AuditAddress } from "@/lib/audit/load";
import type { AuditPage } from "@/lib/audit/load";
import { auditGroupNames, auditGroups } from "@/lib/browser/audit";

interface AuditFiltersProps {
  readonly address: AuditAddress;
  readonly agents: AuditPage["agents"];
  readonly actors: AuditPage["actors"];
}

/** What the lines are filtered by; all of it is in the address, and works without a script. */
export function AuditFilters({ address: shown, agents, actors }: AuditFiltersProps) {
  const {
    filters: address,
    isPending,
    show,
  } = useFilters(shown, (next) => auditAddress(filtersOf(next)), "push");
  return (
    <form
      className="flex flex-wrap items-end gap-3 max-phone:grid max-phone:grid-cols-2"
      action="/audit"
      method="get"
      aria-label="Filters"
      aria-busy={isPending}
    >
      <Choice
        label={agents.length < 1_000 ? "Agent" : "Agent (the first 1,000)"}
        name="agent"
        value={address.agent}
        onChoose={(agent) => show({ agent })}
      >
        <option value="">All agents</option>
        {agents.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice label="Who" name="actor" value={address.actor} onChoose={(actor) => show({ actor })}>
        <option value="">Everyone</option>
        {address.actor !== null && !actors.some(({ id }) => id === address.actor) && (
          <option value={address.actor}>A former member</option>
        )}
        {actors.map(({ id, name, isKey }) => (
          <option key={id} value={id}>
            {isKey ? `Key: ${name}` : name}
          </option>
        ))}
      </Choice>
      <Choice label="Action" name="act" value={address.act} onChoose={(act) => show({ act })}>
        <option value="">All actions</option>
        {auditGroupNames.map((group) => (
          <optgroup key={group} label={groupCopy[group]}>
            <option value={group}>{`${groupCopy[group]}, all`}</option>
            {auditGroups[group].map((kind) => (
              <option key={kind} value={kind}>
                {kindName(kind)}
              </option>
            ))}
          </optgroup>
        ))}
      </Choice>
      <Day label="From" name="from" value={address.from} onChoose={(from) => show({ from })} />
      <Day label="To" name="to" value={address.to} onChoose={(to) => show({ to })} />
      {address.session !== null && (
        <p className="py-1.5">
          <input type="hidden" name="session" value={address.session} />
          Of <TextLink href={sessionRoute(address.session)}>one session</TextLink>
        </p>
      )}
      <noscript>
        <Button type="submit">Show</Button>
      </noscript>
      {isFiltered(address) && (
        <Link className="textlink py-1.5 thumb:py-[5px]" href="/audit">
          Clear filters
        </Link>
      )}
    </form>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly name: string;
  readonly value: string | null;
  readonly onChoose: (value: string | null) => void;
}

function Choice({ children, ...choice }: ChoiceProps & { readonly children: ReactNode }) {
  const { label, name, value, onChoose } = choice;
  return (
    <Labelled label={label}>
      <select
        className="control"
        name={name}
        value={value ?? ""}
        onChange={(event) => onChoose(event.target.value === "" ? null : event.target.value)}
      >
        {children}
      </select>
    </Labelled>
  );
}

/** A day; it is shown once it is whole, or once it was emptied. */
function Day({ label, name, value, onChoose }: ChoiceProps) {
  return (
    <Labelled label={`${label} (UTC)`}>
      <input
        key={value}
        className="control"
        type="date"
        name={name}
        defaultValue={value ?? ""}
        onBlur={(event) => {
          const given = event.target.value === "" ? null : event.target.value;
          if (given !== value) onChoose(given);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") event.currentTarget.blur();
        }}
      />
    </Labelled>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className="grid max-w-56 gap-1 max-phone:max-w-none">
      <span className="text-note text-ink-3">{label}</span>
      {children}
    </label>
  );
}
