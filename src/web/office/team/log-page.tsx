import { Link } from "react-router";
import {
  auditSubjects,
  isRefusal,
  type LogEntry,
  type LogTopic,
  logTopics,
  type SecurityEvent,
} from "#contract/office/team/log.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { useOffice } from "#web/office/office-api.ts";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField, OfficeSelect } from "#web/office/ui/office-field.tsx";
import { OfficePage } from "#web/office/ui/office-page.tsx";
import { Pager } from "#web/office/ui/pager.tsx";
import { SearchField } from "#web/office/ui/search-field.tsx";
import { Status } from "#web/office/ui/status.tsx";
import { useListAddress } from "#web/office/ui/use-list-address.ts";

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
  const { data, instead } = useOffice("readLog", { query: { q, page, topic, day } });
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
      {instead}
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

/** A dot for the quick eye: what was refused, what makes access narrower or wider, and all else. */
function eventKind(event: SecurityEvent): "good" | "waiting" | "bad" | "over" {
  if (isRefusal(event)) return "bad";
  if (/^(password|factor|recovery|key|device)\./.test(event)) return "waiting";
  return event === "session.ended" || event === "shop.started" ? "over" : "good";
}

function placeOf({ subject, subjectId }: LogEntry): string | undefined {
  if (subject === "order") return officeLink("bestellungen/:orderId", { orderId: subjectId ?? "" });
  if (subject === "menu") return officeLink("menus/:menuId", { menuId: subjectId ?? "" });
  return subject === "program-key" ? officeLink("einstellungen/schluessel") : undefined;
}

/** What was done to which thing, with a way there, or what happened. */
function Happening({ entry }: { entry: LogEntry }) {
  const { subject, subjectName, event, action } = entry;
  if (event) return <Status kind={eventKind(event)}>{action}</Status>;
  const place = placeOf(entry);
  return (
    <span className="wrap-anywhere">
      {subject && auditSubjects[subject]}{" "}
      {place ? (
        <Link to={place} className="underline underline-offset-4">
          {subjectName}
        </Link>
      ) : (
        subjectName
      )}{" "}
      {action}
    </span>
  );
}

/** Each changed value, from what to what; or why, by what, and how often. */
function Details({ entry }: { entry: LogEntry }) {
  const { subject, changes, detail, times, since, at } = entry;
  if (times > 1 || detail)
    return (
      <>
        {detail}
        {times > 1 && (
          <strong className="block font-semibold">
            noch {times.toLocaleString("de-DE")} Mal seit {moment(since ?? at)}
          </strong>
        )}
      </>
    );
  if (changes.length === 0) return "–";
  return (
    <ul className="max-w-xl">
      {changes.map(([name, before, after]) => (
        <li key={name} className="wrap-anywhere whitespace-pre-line">
          <span className="text-muted">{name}:</span>{" "}
          {/* for an order, a value without a new one tells the state before the change: days and their status */}
          {before !== null && (subject === "order" && after === null ? before : <del>{before}</del>)}
          {before !== null && after !== null && " → "}
          {after !== null && <ins className="no-underline">{after}</ins>}
        </li>
      ))}
    </ul>
  );
}
