import { type LogEntry, type LogTopic, logTopics } from "#contract/office/log.ts";
import { useOffice } from "#web/office/office-api.ts";
import { Details, Happening } from "#web/office/team/log-cells.tsx";
import { Failed } from "#web/office/ui/failed.tsx";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField, OfficeSelect } from "#web/office/ui/office-field.tsx";
import { OfficePage } from "#web/office/ui/office-page.tsx";
import { Pager } from "#web/office/ui/pager.tsx";
import { SearchField } from "#web/office/ui/search-field.tsx";
import { useListAddress } from "#web/office/ui/use-list-address.ts";
import { Waiting } from "#web/office/ui/waiting.tsx";

const topicChoice: Record<string, string> = { "": "Alles", ...logTopics };

const columns: Column<LogEntry>[] = [
  { name: "Zeit", cell: ({ at }) => moment(at), heads: true },
  {
    name: "Wer",
    breaks: true,
    cell: ({ who, address }) => (
      <span className="block min-w-32">
        {who} {address && <span className="block text-muted">{address}</span>}
      </span>
    ),
  },
  { name: "Was", breaks: true, cell: (entry) => <Happening entry={entry} /> },
  { name: "Näheres", breaks: true, cell: (entry) => <Details entry={entry} /> },
];

export default function LogPage() {
  const { q, page, get, set } = useListAddress();
  const topic = (Object.keys(logTopics) as LogTopic[]).find((one) => one === get("topic"));
  const day = get("day");
  const { data, error, refetch } = useOffice("readLog", { query: { q, page, topic, day } });
  const isChosen = Boolean(q || topic || day);
  return (
    <OfficePage
      title="Protokoll"
      about="Wer was wann geändert hat, wer sich angemeldet hat und was abgelehnt wurde. Einträge können nicht geändert oder gelöscht werden; Anmeldungen und Zugriffe bleiben ein Jahr."
      actions={<SearchField label="Person, Nummer, Vorgang oder Netz" />}
    >
      <div className="print:hidden mb-4 flex flex-wrap items-end gap-3">
        <div className="w-60">
          <OfficeSelect
            label="Art"
            options={topicChoice}
            value={topic ?? ""}
            onChange={(change) => set({ topic: change.target.value })}
          />
        </div>
        <div className="w-44">
          <OfficeField
            label="Tag"
            type="date"
            value={day ?? ""}
            onChange={(change) => set({ day: change.target.value })}
          />
        </div>
        {isChosen && (
          <OfficeButton onClick={() => set({ topic: null, day: null, q: null })}>
            Alle zurücksetzen
          </OfficeButton>
        )}
      </div>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Waiting />}
      {data && (
        <>
          <ListTable
            caption="Änderungen, Anmeldungen und Zugriffe"
            columns={columns}
            rows={data.rows}
            rowKey={({ id }) => id}
            empty={isChosen ? "Kein Eintrag passt dazu." : "Noch ist nichts geschehen."}
          />
          <Pager total={data.total} hasMore={data.hasMore} />
        </>
      )}
    </OfficePage>
  );
}
