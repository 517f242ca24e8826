import type { OperationReport, SlowStatement } from "#contract/office/operation-report.ts";
import { Facts } from "#web/office/operation/fact-cards.tsx";
import { countWords } from "#web/office/operation/words.ts";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";
import { moment } from "#web/office/ui/moment.ts";
import { Card } from "#web/office/ui/office-page.tsx";

const columns: Column<SlowStatement>[] = [
  { name: "Abfrage", heads: true, breaks: true, cell: ({ name }) => <code>{name}</code> },
  { name: "Wie oft", right: true, cell: ({ times }) => countWords(times) },
  { name: "Am längsten", right: true, cell: ({ longestMs }) => `${countWords(longestMs)} ms` },
  { name: "Zuletzt", cell: ({ lastAt }) => moment(lastAt) },
];

export function SlowCard({ statements }: { statements: readonly SlowStatement[] }) {
  return (
    <Card title="Langsame Abfragen">
      <p className="text-muted">
        {statements.length === 0
          ? "In den letzten 24 Stunden war in keinem Prozess eine Abfrage langsam."
          : "Die häufigsten der letzten 24 Stunden aus allen Prozessen."}{" "}
        Langsam ist, was länger dauert als <code>SLOW_STATEMENT_MS</code>.
      </p>
      {statements.length > 0 && (
        <div className="mt-3">
          <ListTable
            caption="Langsame Abfragen"
            columns={columns}
            rows={statements}
            rowKey={({ name }) => name}
            empty=""
          />
        </div>
      )}
    </Card>
  );
}

const kinds = { browsing: "Umsehen", cart: "Warenkorb", file: "Dateien und Bilder" } as const;

export function RefusedCard({ refused }: { refused: OperationReport["refused"] }) {
  const times = Object.fromEntries(refused.map((one) => [one.class, one.times]));
  const last = refused
    .map(({ lastAt }) => lastAt)
    .sort()
    .at(-1);
  return (
    <Card title="Auf später vertröstet">
      <p className="mb-3 text-muted">
        Anfragen der letzten 24 Stunden, für die kein Prozess Zeit hatte. Die Kasse ist nie dabei.
      </p>
      <Facts
        facts={{
          ...Object.fromEntries(
            Object.entries(kinds).map(([kind, name]) => [name, countWords(times[kind] ?? 0)]),
          ),
          Zuletzt: last ? moment(last) : "nie",
        }}
      />
    </Card>
  );
}
