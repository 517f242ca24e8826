import { Download } from "lucide-react";
import { type SubscriberRow, subscriberStatuses } from "#contract/office/mail/mails.ts";
import { SubscriberFileCard } from "#web/office/mail/subscriber-file-card.tsx";
import { useOffice } from "#web/office/office-api.ts";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficePage } from "#web/office/ui/office-page.tsx";
import { Pager } from "#web/office/ui/pager.tsx";
import { SearchField } from "#web/office/ui/search-field.tsx";
import { Segments } from "#web/office/ui/segments.tsx";
import { Status } from "#web/office/ui/status.tsx";
import { useDownload } from "#web/office/ui/use-download.ts";
import { useListAddress } from "#web/office/ui/use-list-address.ts";

const states = {
  confirmed: { kind: "good", name: "Bestätigt" },
  pending: { kind: "waiting", name: "Noch nicht bestätigt" },
  unsubscribed: { kind: "over", name: "Abgemeldet" },
} as const satisfies Record<SubscriberRow["status"], object>;

const columns: Column<SubscriberRow>[] = [
  {
    name: "E-Mail",
    sort: "email",
    heads: true,
    cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
  },
  { name: "Stand", cell: ({ status }) => <Status kind={states[status].kind}>{states[status].name}</Status> },
  { name: "Angemeldet", sort: "requestedAt", cell: ({ requestedAt }) => moment(requestedAt) },
  { name: "Bestätigt", cell: ({ confirmedAt }) => (confirmedAt ? moment(confirmedAt) : "–") },
  {
    name: "Abgemeldet",
    cell: ({ unsubscribedAt }) => (unsubscribedAt ? moment(unsubscribedAt) : "–"),
    spare: true,
  },
];

export default function NewsletterPage() {
  const { q, sort, page, get, set } = useListAddress();
  const status = subscriberStatuses.find((value) => value === get("status"));
  const { data, instead } = useOffice("readSubscribers", { query: { q, sort, page, status } });
  const file = useDownload("exportSubscribers");
  const all = data ? data.counts.confirmed + data.counts.pending + data.counts.unsubscribed : 0;
  return (
    <OfficePage
      title="Newsletter"
      about="Wer zugestimmt hat, mit Nachweis: Zeitpunkte und Text der Einwilligung stehen in der CSV-Datei."
      actions={
        <>
          <SearchField label="Adresse suchen" />
          <OfficeButton
            look="action"
            busy={file.busy}
            disabled={data?.counts.confirmed === 0}
            icon={Download}
            onClick={() => void file.download()}
          >
            Bestätigte als CSV
          </OfficeButton>
        </>
      }
    >
      {instead}
      {data && (
        <>
          <div className="mb-4">
            <Segments
              label="Stand"
              options={[
                { value: "", name: `Alle (${all})` },
                ...(["confirmed", "pending", "unsubscribed"] as const).map((value) => ({
                  value,
                  name: `${states[value].name} (${data.counts[value]})`,
                })),
              ]}
              chosen={status ?? ""}
              onChoose={(filter) => set({ status: filter })}
            />
          </div>
          <ListTable
            caption="Newsletter"
            columns={columns}
            rows={data.rows}
            rowKey={({ id }) => id}
            empty={all === 0 && !q ? "Noch hat sich niemand angemeldet." : "Niemand passt dazu."}
          />
          <Pager total={data.total} />
          <SubscriberFileCard />
        </>
      )}
    </OfficePage>
  );
}
