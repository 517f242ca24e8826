import type { OperationReport, ShopProcess } from "#contract/office/operation-report.ts";
import { agoWords, byteWords } from "#web/office/operation/words.ts";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";
import { moment } from "#web/office/ui/moment.ts";
import { Card } from "#web/office/ui/office-page.tsx";
import { Status } from "#web/office/ui/status.tsx";

const states = {
  live: { kind: "good", name: "läuft" },
  draining: { kind: "waiting", name: "beendet sich" },
  missing: { kind: "bad", name: "verstummt" },
  replaced: { kind: "over", name: "verstummt, ersetzt" },
  stopped: { kind: "over", name: "beendet" },
} as const satisfies Record<ShopProcess["state"], object>;

const kinds = { shop: "Shop", worker: "Worker" } as const;

const runs = ({ state }: ShopProcess) => state === "live" || state === "draining";

export function ProcessesCard({ report }: { report: OperationReport }) {
  const { processes, versions, at } = report;
  const running = processes.filter(runs);
  const gone = processes.filter((one) => !runs(one) && one.state !== "missing");
  const columns = columnsFor(versions.release, at);
  return (
    <Card title="Prozesse">
      <ListTable
        caption="Prozesse des Shops"
        columns={columns}
        rows={processes.filter((one) => runs(one) || one.state === "missing")}
        rowKey={({ id }) => id}
        empty="Noch hat sich kein Prozess gemeldet."
      />
      {running.some(({ release }) => release !== versions.release) && (
        <p className="mt-2 text-muted">Zwei Stände laufen nebeneinander, wie während einer Aktualisierung.</p>
      )}
      {gone.length > 0 && (
        <details className="mt-2">
          <summary className="w-fit cursor-pointer py-1.5 font-medium">
            {gone.length === 1 ? "Ein Prozess ist" : `${gone.length} Prozesse sind`} seit gestern beendet
          </summary>
          <div className="mt-2">
            <ListTable
              caption="Beendete Prozesse"
              columns={columns}
              rows={gone}
              rowKey={({ id }) => id}
              empty=""
            />
          </div>
        </details>
      )}
    </Card>
  );
}

function columnsFor(release: string, at: string): Column<ShopProcess>[] {
  return [
    {
      name: "Prozess",
      heads: true,
      breaks: true,
      cell: ({ kind, host, pid }) => (
        <>
          <span className="font-semibold">{kinds[kind]}</span>{" "}
          <span className="text-muted">
            {host}, Nr. {pid}
          </span>
        </>
      ),
    },
    {
      name: "Zustand",
      cell: ({ state }) => <Status kind={states[state].kind}>{states[state].name}</Status>,
    },
    {
      name: "Stand",
      cell: (one) => <span className={one.release === release ? "" : "font-semibold"}>{one.release}</span>,
    },
    { name: "Gestartet", spare: true, cell: ({ startedAt }) => moment(startedAt) },
    {
      name: "Letztes Zeichen",
      cell: ({ seenAt }) => <span className="whitespace-nowrap">{agoWords(seenAt, at)}</span>,
    },
    { name: "Speicher", right: true, cell: ({ memoryBytes }) => byteWords(memoryBytes) },
    { name: "Verzögerung", right: true, spare: true, cell: ({ loopDelayMs }) => `${loopDelayMs} ms` },
    { name: "Warten auf Datenbank", right: true, spare: true, cell: ({ waitingCallers }) => waitingCallers },
  ];
}
