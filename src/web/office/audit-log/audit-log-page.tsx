import type { AuditEntry, AuditNames } from "#contract/office/access.ts";
import { type AuditSubject, auditSubjectCodes } from "#contract/office/audit.ts";
import { ChangedThing } from "#web/office/audit-log/changed-thing.tsx";
import { ChangedValues } from "#web/office/audit-log/changed-values.tsx";
import { LogTabs } from "#web/office/audit-log/log-tabs.tsx";
import { useOffice } from "#web/office/office-api.ts";
import { Failed } from "#web/office/ui/failed.tsx";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";
import { moment } from "#web/office/ui/moment.ts";
import { OfficePage } from "#web/office/ui/office-page.tsx";
import { Pager } from "#web/office/ui/pager.tsx";
import { SearchField } from "#web/office/ui/search-field.tsx";
import { useListAddress } from "#web/office/ui/use-list-address.ts";
import { Waiting } from "#web/office/ui/waiting.tsx";

const columnsWith = (names: AuditNames): Column<AuditEntry>[] => [
  { name: "Zeit", cell: (entry) => moment(entry.at), heads: true },
  { name: "Wer", cell: (entry) => entry.staffName },
  { name: "Was", cell: (entry) => <ChangedThing entry={entry} names={names} /> },
  { name: "Änderung", cell: (entry) => <ChangedValues entry={entry} names={names} /> },
];

export default function AuditLogPage() {
  const { q, page, get } = useListAddress();
  const { data, error, refetch } = useOffice("readAuditLog", {
    query: { q, page, subject: subjectIn(get("subject")) },
  });
  return (
    <OfficePage
      title="Protokoll"
      about="Wer was wann geändert hat. Einträge können nicht geändert oder gelöscht werden."
      actions={<SearchField label="Person, Nummer oder Vorgang" />}
    >
      <LogTabs />
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Waiting />}
      {data && (
        <>
          <ListTable
            caption="Protokoll aller Änderungen"
            columns={columnsWith(data.names)}
            rows={data.rows}
            rowKey={(entry) => entry.id}
            empty={q ? "Kein Eintrag passt dazu." : "Noch ist nichts geändert worden."}
          />
          <Pager total={data.total} hasMore={data.hasMore} />
        </>
      )}
    </OfficePage>
  );
}

/** One that the address made up chooses nothing. */
function subjectIn(text: string | undefined): AuditSubject | undefined {
  return auditSubjectCodes.find((code) => code === text);
}
