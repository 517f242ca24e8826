import type { ReadingFileResult } from "#contract/office/stock/reading-files.ts";
import { valueWords } from "#contract/office/stock/reading-words.ts";
import { readingsInWords } from "#web/office/stock/hygiene/reading-queue.ts";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";
import { moment } from "#web/office/ui/moment.ts";
import { Status } from "#web/office/ui/status.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

type Row = ReadingFileResult["rows"][number];

const columns: Column<Row>[] = [
  { name: "Zeile", right: true, cell: ({ row }) => row },
  { name: "Messstelle", heads: true, breaks: true, cell: ({ point }) => point },
  { name: "Gemessen", cell: ({ measuredAt }) => (measuredAt ? `${moment(measuredAt)} Uhr` : "") },
  {
    name: "Wert",
    right: true,
    cell: ({ value, unit }) => (value !== null && unit ? valueWords(value, unit) : ""),
  },
  {
    name: "Was geschieht",
    breaks: true,
    cell: ({ kind, isWithin, message }) =>
      kind === "error" ? (
        <span className="text-error">{message}</span>
      ) : kind === "known" ? (
        <Status kind="over">schon gespeichert</Status>
      ) : isWithin ? (
        <Status kind="good">in Ordnung</Status>
      ) : (
        <Status kind="bad">Abweichung</Status>
      ),
  },
];

export function ReadingsFileFound({ result, isDone }: { result: ReadingFileResult; isDone: boolean }) {
  const { counts, rows } = result;
  const beyond =
    counts.beyond === 1 ? "1 Wert ist eine Abweichung." : `${counts.beyond} Werte sind Abweichungen.`;
  return (
    <>
      {counts.error > 0 && <Notice type="danger">{faultsIn(counts.error, isDone)}</Notice>}
      <Notice type={counts.beyond > 0 ? "warning" : isDone ? "success" : "info"} live>
        {`${readingsInWords(counts.new)} ${isDone ? "gespeichert" : "neu"}.${counts.known > 0 ? ` ${readingsInWords(counts.known)} schon da.` : ""}${counts.beyond > 0 ? ` ${beyond}` : ""}`}
      </Notice>
      {result.form && <p className="text-muted">{`Gelesen als Tabelle von „${result.form.name}“.`}</p>}
      <ListTable
        caption="Zeilen der Tabelle"
        columns={columns}
        rows={rows}
        rowKey={({ row, point }) => `${row} ${point}`}
        empty="Die Tabelle hat keine Zeilen."
      />
    </>
  );
}

function faultsIn(count: number, isDone: boolean): string {
  if (count === 1) return `Eine Zeile ist falsch und ${isDone ? "wurde" : "wird"} nicht gespeichert.`;
  return `${count} Zeilen sind falsch und ${isDone ? "wurden" : "werden"} nicht gespeichert.`;
}
