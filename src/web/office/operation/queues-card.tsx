import type { QueueReport } from "#contract/office/operation-report.ts";
import { queueWord } from "#contract/office/queues.ts";
import { agoWords, countWords, spanWords } from "#web/office/operation/words.ts";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";
import { Card } from "#web/office/ui/office-page.tsx";

const columnsAt = (at: string): Column<QueueReport>[] => [
  { name: "Aufgabe", heads: true, cell: ({ name }) => queueWord(name) },
  { name: "Wartet", right: true, cell: ({ waiting }) => countWords(waiting) },
  {
    name: "Am längsten",
    right: true,
    cell: ({ oldestWaitingSeconds: seconds }) => (seconds === null ? "–" : spanWords(seconds)),
  },
  { name: "Läuft", right: true, cell: ({ active }) => countWords(active) },
  { name: "Später noch einmal", right: true, spare: true, cell: ({ retrying }) => countWords(retrying) },
  {
    name: "Aufgegeben",
    right: true,
    cell: ({ failed }) => (failed > 0 ? <strong className="text-error">{countWords(failed)}</strong> : "0"),
  },
  {
    name: "Zuletzt erledigt",
    cell: ({ lastDoneAt }) => (
      <span className="whitespace-nowrap">{lastDoneAt ? agoWords(lastDoneAt, at) : "–"}</span>
    ),
  },
];

export function QueuesCard({ queues, at }: { queues: readonly QueueReport[]; at: string }) {
  return (
    <Card title="Arbeit im Hintergrund">
      <ListTable
        caption="Arbeit im Hintergrund"
        columns={columnsAt(at)}
        rows={queues}
        rowKey={({ name }) => name}
        empty="Keine Aufgaben."
      />
    </Card>
  );
}
