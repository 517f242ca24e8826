import { Link } from "react-router";
import { type MailRow, mailKindNames, mailKinds, mailStatuses } from "#contract/office/mail/mails.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { mailFault } from "#web/office/mail/mail-fault.ts";
import { mailKindChoice, mailStateNames, mailStates } from "#web/office/mail/mail-states.ts";
import { useOffice } from "#web/office/office-api.ts";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeSelect } from "#web/office/ui/office-field.tsx";
import { OfficePage } from "#web/office/ui/office-page.tsx";
import { Pager } from "#web/office/ui/pager.tsx";
import { SearchField } from "#web/office/ui/search-field.tsx";
import { Status } from "#web/office/ui/status.tsx";
import { useListAddress } from "#web/office/ui/use-list-address.ts";

export default function MailsPage() {
  const { q, page, get, set } = useListAddress();
  const status = mailStatuses.find((value) => value === get("status"));
  const kind = mailKinds.find((value) => value === get("kind"));
  const { data, instead } = useOffice("readMails", { query: { q, page, status, kind } });
  return (
    <OfficePage
      title="E-Mails"
      actions={<SearchField label="E-Mail suchen" placeholder="Adresse, Bestellnummer" />}
    >
      <div className="mb-4 flex flex-wrap gap-3">
        <div className="w-44">
          <OfficeSelect
            label="Stand"
            options={mailStateNames}
            value={status ?? ""}
            onChange={(event) => set({ status: event.target.value })}
          />
        </div>
        <div className="w-60">
          <OfficeSelect
            label="Art"
            options={mailKindChoice}
            value={kind ?? ""}
            onChange={(event) => set({ kind: event.target.value })}
          />
        </div>
      </div>
      {instead}
      {data && (
        <>
          <ListTable
            caption="Postausgang"
            columns={columns}
            rows={data.rows}
            rowKey={({ id }) => id}
            empty="Keine E-Mail passt dazu."
          />
          <Pager total={data.total} hasMore={data.hasMore} />
        </>
      )}
    </OfficePage>
  );
}

const linkLook =
  "inline-flex min-h-6 items-center font-semibold text-forest underline-offset-4 hover:underline";

const columns: Column<MailRow>[] = [
  {
    name: "E-Mail",
    heads: true,
    cell: ({ id, kind }) => (
      <Link to={officeLink("mails/:mailId", { mailId: id })} className={linkLook}>
        {mailKindNames[kind]}
      </Link>
    ),
  },
  { name: "An", cell: ({ recipient }) => <span className="wrap-anywhere">{recipient}</span> },
  {
    name: "Bestellung",
    cell: ({ order }) =>
      order ? (
        <Link to={officeLink("bestellungen/:orderId", { orderId: order.id })} className={linkLook}>
          {order.number}
        </Link>
      ) : (
        "–"
      ),
  },
  { name: "Angelegt", cell: ({ createdAt }) => moment(createdAt) },
  { name: "Gesendet", cell: ({ sentAt }) => (sentAt ? moment(sentAt) : "–"), spare: true },
  {
    name: "Stand",
    cell: ({ status, attempts, lastError, isErased }) => (
      <>
        <Status kind={mailStates[status].kind}>{mailStates[status].name}</Status>
        {status !== "sent" && lastError && !isErased && (
          <span className="block max-w-72 text-xs text-muted wrap-anywhere">
            {attempts === 1 ? "1 Versuch" : `${attempts} Versuche`}: {mailFault(lastError)}
          </span>
        )}
      </>
    ),
  },
];
