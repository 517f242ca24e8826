import { type SecurityEntry, type SecurityEvent, securityEvents } from "#contract/office/security-log.ts";
import { LogTabs } from "#web/office/audit-log/log-tabs.tsx";
import { eventKind, timesWords, whoWords, whyWords } from "#web/office/audit-log/security-words.ts";
import { useOffice } from "#web/office/office-api.ts";
import { Failed } from "#web/office/ui/failed.tsx";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField, OfficeSelect } from "#web/office/ui/office-field.tsx";
import { OfficePage } from "#web/office/ui/office-page.tsx";
import { Pager } from "#web/office/ui/pager.tsx";
import { SearchField } from "#web/office/ui/search-field.tsx";
import { Status } from "#web/office/ui/status.tsx";
import { useListAddress } from "#web/office/ui/use-list-address.ts";
import { Waiting } from "#web/office/ui/waiting.tsx";

const eventNames = Object.keys(securityEvents) as SecurityEvent[];
const eventChoice: Record<string, string> = {
  "": "Alles",
  ...Object.fromEntries(eventNames.map((event) => [event, securityEvents[event].words])),
};

const columns: Column<SecurityEntry>[] = [
  { name: "Zeit", cell: ({ at }) => moment(at), heads: true },
  {
    name: "Was",
    cell: ({ event }) => <Status kind={eventKind(event)}>{securityEvents[event].words}</Status>,
  },
  { name: "Wer", cell: (entry) => <span className="block min-w-32">{whoWords(entry)}</span>, breaks: true },
  { name: "Netz", cell: ({ address }) => <span className="whitespace-nowrap">{address ?? "–"}</span> },
  {
    name: "Näheres",
    breaks: true,
    cell: (entry) => (
      <>
        {whyWords(entry) || "–"}
        {entry.times > 1 && <strong className="block font-semibold">{timesWords(entry)}</strong>}
      </>
    ),
  },
];

export default function SecurityLogPage() {
  const { q, page, get, set } = useListAddress();
  const event = eventNames.find((one) => one === get("event"));
  const day = get("day");
  const { data, error, refetch } = useOffice("readSecurityLog", { query: { q, page, event, day } });
  const isChosen = Boolean(q || event || day);
  return (
    <OfficePage
      title="Protokoll"
      about="Wer sich angemeldet hat, was abgelehnt und verweigert wurde. Einträge können nicht geändert werden und bleiben ein Jahr."
      actions={<SearchField label="Person, Netz oder Aufruf" />}
    >
      <LogTabs />
      <div className="print:hidden mb-4 flex flex-wrap items-end gap-3">
        <div className="w-60">
          <OfficeSelect
            label="Ereignis"
            options={eventChoice}
            value={event ?? ""}
            onChange={(change) => set({ event: change.target.value })}
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
          <OfficeButton onClick={() => set({ event: null, day: null, q: null })}>
            Alle zurücksetzen
          </OfficeButton>
        )}
      </div>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Waiting />}
      {data && (
        <>
          <ListTable
            caption="Anmeldungen und Zugriffe"
            columns={columns}
            rows={data.rows}
            rowKey={({ id }) => id}
            empty={isChosen ? "Kein Eintrag passt dazu." : "Noch hat sich niemand angemeldet."}
          />
          <Pager total={data.total} />
        </>
      )}
    </OfficePage>
  );
}
