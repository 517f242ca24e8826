import { Link } from "react-router";
import { shortDay } from "#contract/day.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import type { Tasks } from "#contract/office/shop/overview.ts";
import { portionsText } from "#web/office/kitchen/list-states.ts";
import { link, row } from "#web/office/shop/overview/other-tasks.tsx";
import { TaskGroup } from "#web/office/shop/overview/task-group.tsx";

/** Sold while it was proven: a new proof, or letters to the guests. */
export function UnprovenSaleTasks({
  sales: { rows, total },
}: {
  sales: NonNullable<Tasks["unprovenSales"]>;
}) {
  return (
    <TaskGroup title="Verkauft ohne Nachweis der Haltbarkeit" shownCount={rows.length} total={total}>
      {rows.map(({ day, menuId, name, portions, until }) => (
        <li key={`${day} ${menuId}`} className={row}>
          <Link to={officeLink("haltbarkeit")} className={link}>
            {name}
          </Link>
          : {portionsText(portions)} für {shortDay(day)}
          <span className="block text-xs text-muted">
            {until === null
              ? "Es gilt kein Nachweis, der reicht."
              : `Der Nachweis gilt nur bis ${shortDay(until)}.`}
          </span>
        </li>
      ))}
    </TaskGroup>
  );
}

/** A test of shelf life takes weeks. */
export function ProofTasks({ proofs }: { proofs: NonNullable<Tasks["endingProofs"]> }) {
  return (
    <TaskGroup title="Nachweise der Haltbarkeit enden" shownCount={proofs.length}>
      {proofs.map(({ id, name, endsOn }) => (
        <li key={id} className={row}>
          <Link to={officeLink("haltbarkeit")} className={link}>
            {name}
          </Link>
          : gilt bis {shortDay(endsOn)}
          <span className="block text-xs text-muted">
            Für Liefertage danach werden Gerichte dieser Gruppe nicht mehr verkauft.
          </span>
        </li>
      ))}
    </TaskGroup>
  );
}

export function ChangedRecipeTasks({
  changes: { rows, total },
}: {
  changes: NonNullable<Tasks["changedRecipes"]>;
}) {
  return (
    <TaskGroup title="Rezepte seit der Prüfung geändert" shownCount={rows.length} total={total}>
      {rows.map(({ menuId, name, changedOn }) => (
        <li key={menuId} className={row}>
          <Link to={officeLink("haltbarkeit")} className={link}>
            {name}
          </Link>
          <span className="block text-xs text-muted">
            Geändert am {shortDay(changedOn)}, die Prüfung der Haltbarkeit ist älter. Gilt sie noch?
          </span>
        </li>
      ))}
    </TaskGroup>
  );
}
