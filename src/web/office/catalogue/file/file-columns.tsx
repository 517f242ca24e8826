import { type MenuColumn, menuFileHeaders } from "#contract/office/catalogue/menu-fields.ts";
import type { ImportPlan, PlannedColumn } from "#contract/office/catalogue/menu-files.ts";
import { TakenColumns } from "#web/office/ui/dry-run.tsx";
import { OfficeSelect } from "#web/office/ui/office-field.tsx";

interface Props {
  plan: ImportPlan;
  onChoose: (heading: string, field: MenuColumn | "") => void;
}

/** What each heading of the file means. A choice is tried at once, and remembered when the file is imported. */
export function FileColumns({ plan: { system, columns, problems }, onChoose }: Props) {
  const isNoneTaken = columns.every(({ field }) => field === null);
  return (
    <section aria-label="Spalten der Datei" className="space-y-2">
      <p>
        {system ? <strong>Das ist eine Produktliste aus {system}. </strong> : null}
        <TakenColumns columns={columns} />
      </p>
      <details open={problems.length > 0 || isNoneTaken}>
        <summary className="cursor-pointer font-semibold">Spalten zuordnen</summary>
        <ul className="mt-2 grid gap-x-6 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
          {columns.map((column) => (
            <li key={column.heading} className="min-w-0">
              <ColumnChoice column={column} onChoose={onChoose} />
            </li>
          ))}
        </ul>
        <p className="mt-3 text-muted">
          Was Sie hier wählen, gilt beim Übernehmen auch für die nächste Datei mit dieser Überschrift.
        </p>
      </details>
    </section>
  );
}

const options = { "": "nicht übernehmen", ...menuFileHeaders };
/** What is asked has no answer yet: leaving the column out is one, too. */
const openOptions = { open: "Bitte wählen …", ...options };

function ColumnChoice({ column, onChoose }: { column: PlannedColumn; onChoose: Props["onChoose"] }) {
  const { heading, field, origin, maybe } = column;
  return (
    <OfficeSelect
      label={heading + origins[origin]}
      options={maybe ? openOptions : options}
      value={field ?? (maybe ? "open" : "")}
      error={maybe && `Ist „${menuFileHeaders[maybe]}“ gemeint?`}
      onChange={({ target: { value } }) => value !== "open" && onChoose(heading, value as MenuColumn | "")}
    />
  );
}

const origins = { recognised: "", chosen: " (gewählt)", remembered: " (gemerkt)" } as const;
