import type { QueueState } from "#contract/office/mails.ts";
import { queueWord } from "#contract/office/queues.ts";
import { useOffice } from "#web/office/office-api.ts";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";
import { moment } from "#web/office/ui/moment.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

const lateAfterSeconds = 300;

const columns: Column<QueueState>[] = [
  { name: "Aufgabe", heads: true, cell: ({ name }) => queueWord(name) },
  { name: "Wartet", right: true, cell: ({ waiting }) => waiting },
  { name: "Läuft", right: true, cell: ({ active }) => active },
  { name: "Später noch einmal", right: true, cell: ({ retrying }) => retrying },
  { name: "Aufgegeben", right: true, cell: ({ failed }) => failed },
  { name: "Zuletzt erledigt", cell: ({ lastDoneAt }) => (lastDoneAt ? moment(lastDoneAt) : "–") },
];

export function JobsCard() {
  const { data } = useOffice("readJobs");
  if (!data) return null;
  const failed = data.reduce((sum, queue) => sum + queue.failed, 0);
  const isLate = data.some(({ oldestWaitingSeconds }) => (oldestWaitingSeconds ?? 0) > lateAfterSeconds);
  return (
    <div className="mb-5 space-y-3">
      {isLate && (
        <Notice type="warning">Aufgaben warten seit mehr als fünf Minuten. Läuft der Shop-Prozess?</Notice>
      )}
      {failed > 0 && (
        <Notice type="warning">
          {failed === 1 ? "Eine Aufgabe wurde" : `${failed} Aufgaben wurden`} in den letzten Tagen aufgegeben.
        </Notice>
      )}
      <details>
        <summary className="w-fit cursor-pointer py-1.5 font-medium">Arbeit im Hintergrund</summary>
        <div className="mt-2">
          <ListTable
            caption="Arbeit im Hintergrund"
            columns={columns}
            rows={data}
            rowKey={({ name }) => name}
            empty="Keine Aufgaben."
          />
        </div>
      </details>
    </div>
  );
}
