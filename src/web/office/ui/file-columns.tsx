import type { PlannedColumn } from "#contract/office/lists-and-files.ts";
import { TakenColumns } from "#web/office/ui/dry-run.tsx";
import { OfficeSelect } from "#web/office/ui/office-field.tsx";

interface Props<Field extends string> {
  columns: readonly PlannedColumn<Field>[];
  /** what a column can mean, in the words of the page */
  fields: Readonly<Record<Field, string>>;
  /** the shop system that wrote the file */
  system?: string | null;
  isOpen: boolean;
  onChoose: (heading: string, field: Field | "") => void;
}

/** What each heading of a file means. A choice is tried at once, and remembered when the file is imported. */
export function FileColumns<Field extends string>({
  columns,
  fields,
  system,
  isOpen,
  onChoose,
}: Props<Field>) {
  const isNoneTaken = columns.every(({ field }) => field === null);
  // who has chosen one column may have more to choose
  const isChoosing = isOpen || columns.some(({ origin }) => origin === "chosen");
  // what two columns share is chosen once, and what has no heading cannot be remembered
  const named = [...new Map(columns.map((column) => [column.heading, column])).values()].filter(
    ({ heading }) => heading !== "",
  );
  return (
    <section aria-label="Spalten der Datei" className="space-y-2">
      <p>
        {system ? <strong>Das ist eine Produktliste aus {system}. </strong> : null}
        <TakenColumns columns={columns} />
      </p>
      <details open={isChoosing || isNoneTaken}>
        <summary className="cursor-pointer font-semibold">Spalten zuordnen</summary>
        <ul className="mt-2 grid gap-x-6 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
          {named.map((column) => (
            <li key={column.heading} className="min-w-0">
              <ColumnChoice column={column} fields={fields} onChoose={onChoose} />
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

type ChoiceProps<Field extends string> = Pick<Props<Field>, "fields" | "onChoose"> & {
  column: PlannedColumn<Field>;
};

function ColumnChoice<Field extends string>({ column, fields, onChoose }: ChoiceProps<Field>) {
  const { heading, field, origin, maybe } = column;
  return (
    <OfficeSelect
      label={heading + origins[origin]}
      // what is asked has no answer yet: leaving the column out is one, too
      options={{ ...(maybe && { open: "Bitte wählen …" }), "": "nicht übernehmen", ...fields }}
      value={field ?? (maybe ? "open" : "")}
      error={maybe && `Ist „${fields[maybe]}“ gemeint?`}
      onChange={({ target: { value } }) => value !== "open" && onChoose(heading, value as Field | "")}
    />
  );
}

const origins = { recognised: "", chosen: " (gewählt)", remembered: " (gemerkt)" } as const;
