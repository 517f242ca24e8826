import { Link } from "react-router";
import { shortDay } from "#contract/day.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import type { Tasks } from "#contract/office/shop/overview.ts";
import { link, row } from "#web/office/shop/overview/other-tasks.tsx";
import { TaskGroup } from "#web/office/shop/overview/task-group.tsx";

/** Retained samples that have been kept long enough. */
export function SampleTasks({ samples: { rows, total } }: { samples: NonNullable<Tasks["dueSamples"]> }) {
  return (
    <TaskGroup title="Rückstellproben wegwerfen" shownCount={rows.length} total={total}>
      {rows.map(({ id, code, name }) => (
        <li key={id} className={row}>
          <Link to={officeLink("hygiene/proben")} className={link}>
            {name} ({code})
          </Link>
        </li>
      ))}
    </TaskGroup>
  );
}

/** To be used first, or thrown away. */
export function LotTasks({ lots: { rows, total } }: { lots: NonNullable<Tasks["endingLots"]> }) {
  return (
    <TaskGroup title="Ware läuft ab" shownCount={rows.length} total={total}>
      {rows.map(({ lotId, code, name, endsOn, hasEnded }) => (
        <li key={lotId} className={row}>
          <Link to={officeLink("lager/:lotId", { lotId })} className={link}>
            {name} ({code})
          </Link>
          {hasEnded ? (
            <strong className="block text-xs text-error">abgelaufen, hielt bis {shortDay(endsOn)}</strong>
          ) : (
            <span className="block text-xs text-muted">hält noch bis {shortDay(endsOn)}</span>
          )}
        </li>
      ))}
    </TaskGroup>
  );
}

/** A person had a doubt: thrown away, sent back, or freed by two people. */
export function HeldLotTasks({ lots: { rows, total } }: { lots: NonNullable<Tasks["heldLots"]> }) {
  return (
    <TaskGroup title="Gesperrte Ware" shownCount={rows.length} total={total}>
      {rows.map(({ lotId, code, name, reason, by }) => (
        <li key={`${lotId} ${reason}`} className={row}>
          <Link to={officeLink("lager/:lotId", { lotId })} className={link}>
            {name} ({code})
          </Link>
          <span className="block text-xs wrap-anywhere text-muted">
            {by}: {reason}
          </span>
        </li>
      ))}
    </TaskGroup>
  );
}
