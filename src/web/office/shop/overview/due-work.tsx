import { Thermometer } from "lucide-react";
import { officeLink } from "#contract/office/office-pages.ts";
import type { Tasks } from "#contract/office/shop/overview.ts";
import { useOffice } from "#web/office/office-api.ts";
import { sinceText } from "#web/office/shop/overview/since-text.ts";
import { OfficeLink } from "#web/office/ui/office-button.tsx";

function titleOf({ rows, total }: NonNullable<Tasks["dueReadings"]>): string {
  const works = rows.filter(({ isWork }) => isWork).length;
  if (works > 0 && works < rows.length) return `${total} Messungen und Reinigungen sind fällig`;
  if (total === 1) return works ? "Eine Reinigung ist fällig" : "Eine Messung ist fällig";
  return `${total} ${works ? "Reinigungen" : "Messungen"} sind fällig`;
}

/** What is measured or cleaned by the clock and was not: the longest silent first, above all else of the day. */
export function DueWork() {
  const due = useOffice("readTasks").data?.dueReadings;
  if (!due || due.total === 0) return null;
  const more = due.total - due.rows.length;
  return (
    <section
      aria-label="Fällig in der Hygiene"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md border-2 border-warning bg-warning-soft p-4"
    >
      <div className="min-w-0 grow basis-72">
        <h2 className="flex items-center gap-2.5">
          <Thermometer className="size-5 shrink-0" aria-hidden="true" />
          {titleOf(due)}
        </h2>
        <ul className="mt-1">
          {due.rows.map(({ id, name, minutes, responsible, isWork }) => (
            <li key={id} className="wrap-anywhere">
              <strong className="font-semibold">{name}</strong>
              {responsible && ` (${responsible})`}:{" "}
              {minutes === null ? "noch nie" : `seit ${sinceText(minutes)} nicht`}{" "}
              {isWork ? "erledigt" : "gemessen"}
            </li>
          ))}
        </ul>
        {more > 0 && <p>{more === 1 ? "und ein weiterer Eintrag" : `und ${more} weitere`}</p>}
      </div>
      <OfficeLink to={officeLink("hygiene")} look="action" className="min-h-14 px-5 text-base print:hidden">
        Zur Hygiene
      </OfficeLink>
    </section>
  );
}
