import { Download, TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { shortDay } from "#contract/day.ts";
import { formatEuro } from "#contract/money.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { type OrderRow, orderStatuses } from "#contract/office/orders/orders.ts";
import { useOffice } from "#web/office/office-api.ts";
import { orderState, orderStateNames } from "#web/office/orders/order-states.ts";
import { useStaff } from "#web/office/team/staff-context.ts";
import { Failed } from "#web/office/ui/failed.tsx";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeCheck, OfficeField, OfficeSelect } from "#web/office/ui/office-field.tsx";
import { OfficePage } from "#web/office/ui/office-page.tsx";
import { Pager } from "#web/office/ui/pager.tsx";
import { SearchField } from "#web/office/ui/search-field.tsx";
import { Status } from "#web/office/ui/status.tsx";
import { useDownload } from "#web/office/ui/use-download.ts";
import { useListAddress } from "#web/office/ui/use-list-address.ts";
import { Waiting } from "#web/office/ui/waiting.tsx";

const columns: Column<OrderRow>[] = [
  {
    name: "Nummer",
    heads: true,
    cell: (order) => (
      <Link
        to={officeLink("bestellungen/:orderId", { orderId: order.id })}
        className="inline-flex min-h-6 items-center gap-1.5 font-semibold whitespace-nowrap text-forest underline-offset-4 hover:underline"
      >
        {order.number}
        {order.hasAlert && <TriangleAlert className="size-4 text-warning-icon" aria-label="zu prüfen" />}
      </Link>
    ),
  },
  { name: "Bestellt", sort: "placedAt", cell: (order) => moment(order.placedAt) },
  { name: "Name", sort: "name", cell: (order) => order.name },
  { name: "Ort", spare: true, cell: (order) => `${order.zip} ${order.city}` },
  { name: "Liefertage", cell: (order) => order.days.map(shortDay).join(" · ") || "–" },
  { name: "Artikel", right: true, spare: true, cell: (order) => order.portions },
  { name: "Summe", sort: "total", right: true, cell: (order) => formatEuro(order.total) },
  {
    name: "Status",
    cell: ({ status }) => <Status kind={orderState(status).kind}>{orderState(status).name}</Status>,
  },
];

export default function OrdersPage() {
  const { q, sort, page, get } = useListAddress();
  const { role } = useStaff();
  const file = useDownload("exportOrders");
  const status = orderStatuses.find((value) => value === get("status"));
  const month = get("month");
  const monthOf = month && get("monthOf") === "order" ? ("order" as const) : undefined;
  const alert = get("alert") === "1" || undefined;
  const query = { q, sort, page, status, day: get("day"), month, monthOf, alert };
  const { data, error, refetch } = useOffice("readOrders", { query });
  return (
    <OfficePage
      title="Bestellungen"
      about="Gesucht wird nach Name, Firma, E-Mail, PLZ, nach Bestell-, Rechnungs-, Telefon- oder Sendungsnummer, nach Tag (24.11.2026) oder Monat (11/2026)."
      actions={
        <>
          <SearchField label="Bestellung suchen" placeholder="Name, Nummer, Telefon …" />
          {role !== "packing" && (
            <OfficeButton
              icon={<Download className="size-4" aria-hidden="true" />}
              busy={file.busy}
              onClick={() => void file.download({ query })}
            >
              Als CSV
            </OfficeButton>
          )}
        </>
      }
    >
      <OrderFilters />
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Waiting />}
      {data && (
        <>
          <ListTable
            caption="Bestellungen"
            columns={columns}
            rows={data.rows}
            rowKey={(order) => order.id}
            empty="Keine Bestellung passt dazu."
          />
          <Pager total={data.total} hasMore={data.hasMore} />
        </>
      )}
    </OfficePage>
  );
}

function OrderFilters() {
  const { get, q, set } = useListAddress();
  const isFiltered = Boolean(q || get("status") || get("day") || get("month") || get("alert"));
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3 print:hidden">
      <div className="w-52">
        <OfficeSelect
          label="Status"
          options={orderStateNames}
          value={get("status") ?? ""}
          onChange={(event) => set({ status: event.target.value })}
        />
      </div>
      <div className="w-40">
        <OfficeField
          label="Liefertag"
          type="date"
          value={get("day") ?? ""}
          onChange={(event) => set({ day: event.target.value })}
        />
      </div>
      <MonthFilter />
      <OfficeCheck
        label="nur zu prüfende"
        checked={get("alert") === "1"}
        onChange={(event) => set({ alert: event.target.checked ? "1" : null })}
      />
      {isFiltered && (
        <OfficeButton
          onClick={() => set({ status: null, day: null, month: null, monthOf: null, alert: null, q: null })}
        >
          Alle zurücksetzen
        </OfficeButton>
      )}
    </div>
  );
}

const monthsOf = { "": "der Bestellung", delivery: "der Lieferung" };

function MonthFilter() {
  const { get, set } = useListAddress();
  const month = get("month");
  return (
    <div className="flex items-end gap-2">
      <div className="w-40">
        <OfficeField
          label="Monat"
          type="month"
          title="Jahr und Monat, zum Beispiel 2026-11"
          value={month ?? ""}
          onChange={(event) => set({ month: event.target.value })}
        />
      </div>
      {month && (
        <div className="w-44">
          <OfficeSelect
            label="Gemeint ist der Monat"
            options={monthsOf}
            value={get("monthOf") ?? ""}
            onChange={(event) => set({ monthOf: event.target.value })}
          />
        </div>
      )}
    </div>
  );
}
