import { Download, Phone, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { CallInput } from "#contract/contract.ts";
import { shortDay } from "#contract/day.ts";
import { formatEuro } from "#contract/money.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { orderFilters, type OrderRow } from "#contract/office/orders/orders.ts";
import { useOffice, useOfficeChange } from "#web/office/office-api.ts";
import { PhoneOrderDialog } from "#web/office/orders/actions/phone-order-dialog.tsx";
import { BulkBar } from "#web/office/orders/bulk-changes/bulk-bar.tsx";
import {
  orderState,
  orderStateNames,
  parcelState,
  parcelStateNames,
} from "#web/office/orders/order-states.ts";
import { useStaff } from "#web/office/team/staff-context.ts";
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
  {
    name: "Summe",
    sort: "total",
    right: true,
    cell: (order) => order.total !== null && formatEuro(order.total),
  },
];

const statusColumn = (stateOf: typeof orderState): Column<OrderRow> => ({
  name: "Status",
  cell: (order) => <Status kind={stateOf(order).kind}>{stateOf(order).name}</Status>,
});

/** Who packs gets no sums, and no word of money. */
const ofParcels = [...columns.filter(({ sort }) => sort !== "total"), statusColumn(parcelState)];
const ofOrders = [...columns, statusColumn(orderState)];

type Chosen = ReadonlySet<string>;

interface Ticks {
  /** of the rows that are shown */
  ids: readonly string[];
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
}

function tickColumn({ ids, chosen, onChoose }: Ticks): Column<OrderRow> {
  const isWhole = ids.every((id) => chosen.has(id));
  return {
    name: "Wahl",
    head: (
      <input
        type="checkbox"
        aria-label="Alle auf dieser Seite wählen"
        title="Alle auf dieser Seite wählen"
        className="size-5 align-middle accent-forest print:hidden"
        checked={isWhole}
        onChange={() =>
          onChoose(
            isWhole ? new Set([...chosen].filter((id) => !ids.includes(id))) : new Set([...chosen, ...ids]),
          )
        }
      />
    ),
    cell: ({ id, number }) => (
      <input
        type="checkbox"
        aria-label={`Bestellung ${number} wählen`}
        className="size-5 align-middle accent-forest print:hidden"
        checked={chosen.has(id)}
        onChange={({ target }) =>
          onChoose(new Set(target.checked ? [...chosen, id] : [...chosen].filter((other) => other !== id)))
        }
      />
    ),
  };
}

export default function OrdersPage() {
  const { q, sort, page, get } = useListAddress();
  const { role } = useStaff();
  const file = useDownload("exportOrders");
  const status = orderFilters.find((value) => value === get("status"));
  const month = get("month");
  const monthOf = month && get("monthOf") === "order" ? ("order" as const) : undefined;
  const alert = get("alert") === "1" || undefined;
  const menuId = Number(get("gericht")) || undefined;
  const query = { q, sort, page, status, day: get("day"), month, monthOf, alert, menuId };
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isOrdering, setOrdering] = useState(false);
  const { data, instead } = useOffice("readOrders", { query });
  return (
    <OfficePage
      title="Bestellungen"
      about="Gesucht wird nach Name (auch wie er klingt), Firma, E-Mail, PLZ, nach Bestell-, Rechnungs-, Telefon- oder Sendungsnummer, nach Tag (24.11.2026) oder Monat (11/2026)."
      actions={
        <>
          <SearchField label="Bestellung suchen" placeholder="Name, Nummer, Telefon …" />
          {role !== "packing" && (
            <OfficeButton icon={Download} busy={file.busy} onClick={() => void file.download({ query })}>
              Als CSV
            </OfficeButton>
          )}
          {role !== "packing" && (
            <OfficeButton look="action" icon={Phone} onClick={() => setOrdering(true)}>
              Am Telefon bestellen
            </OfficeButton>
          )}
        </>
      }
    >
      {isOrdering && <PhoneOrderDialog onClose={() => setOrdering(false)} />}
      <OrderFilters />
      {instead}
      {data && (
        <>
          {data.total > 0 && (
            <ChosenOrders query={query} total={data.total} chosen={chosen} onChoose={setChosen} />
          )}
          <ListTable
            caption="Bestellungen"
            columns={[
              tickColumn({ ids: data.rows.map(({ id }) => id), chosen, onChoose: setChosen }),
              ...(role === "packing" ? ofParcels : ofOrders),
            ]}
            rows={data.rows}
            rowKey={(order) => order.id}
            empty="Keine Bestellung passt dazu."
          />
          <Suggestions searches={data.suggestions} />
          <Pager total={data.total} hasMore={data.hasMore} />
        </>
      )}
    </OfficePage>
  );
}

/** Searches for names that are spelled a little differently. */
function Suggestions({ searches }: { searches: readonly string[] }) {
  const { set } = useListAddress();
  if (searches.length === 0) return null;
  return (
    <p className="mt-3 flex flex-wrap items-center justify-center gap-x-3 gap-y-1">
      Meinten Sie
      {searches.map((q) => (
        <OfficeButton key={q} onClick={() => set({ q })}>
          {q}
        </OfficeButton>
      ))}
      ?
    </p>
  );
}

function OrderFilters() {
  const { get, q, set } = useListAddress();
  const { role } = useStaff();
  const isFiltered = Boolean(
    q || get("status") || get("day") || get("month") || get("alert") || get("gericht"),
  );
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3 print:hidden">
      <div className="w-52">
        <OfficeSelect
          label="Status"
          options={role === "packing" ? parcelStateNames : orderStateNames}
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
      <DishFilter />
      <MonthFilter />
      <OfficeCheck
        label="nur zu prüfende"
        checked={get("alert") === "1"}
        onChange={(event) => set({ alert: event.target.checked ? "1" : null })}
      />
      {isFiltered && (
        <OfficeButton
          onClick={() =>
            set({ status: null, day: null, month: null, monthOf: null, alert: null, gericht: null, q: null })
          }
        >
          Alle zurücksetzen
        </OfficeButton>
      )}
    </div>
  );
}

function DishFilter() {
  const { get, set } = useListAddress();
  const { data: dishes = [] } = useOffice("readDishes");
  return (
    <div className="w-52">
      <OfficeSelect
        label="Gericht"
        options={{ "": "alle", ...Object.fromEntries(dishes.map(({ id, name }) => [`menu-${id}`, name])) }}
        value={get("gericht") ? `menu-${get("gericht")}` : ""}
        onChange={(event) => set({ gericht: event.target.value.replace("menu-", "") })}
      />
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

interface ChosenOrdersProps {
  query: CallInput<"readOrders">["query"];
  total: number;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

const listText = (total: number) =>
  total === 1 ? "Die eine Bestellung dieser Liste:" : `Alle ${total} Bestellungen dieser Liste:`;
const ordersText = (count: number) => (count === 1 ? "1 Bestellung" : `${count} Bestellungen`);

/**
 * Acts on the ticked orders, or on all that fit the filters; of a filtered day on its deliveries alone. More than a message
 * goes to all only of one day, so that no forgotten filter moves or refunds everything.
 */
function ChosenOrders({ query, total, chosen, onChoose }: ChosenOrdersProps) {
  const { role } = useStaff();
  const recipients = useOfficeChange("readRecipients");
  const { data: dishes = [] } = useOffice("readDishes");
  const count = chosen.size;
  const mayChange = count > 0 || Boolean(query?.day);
  const find = () =>
    recipients.mutateAsync({ body: { filter: query ?? {}, orderIds: [...chosen] } }).then(
      ({ data }) => data,
      // the toast has told it
      () => undefined,
    );
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2 print:hidden">
      <BulkBar
        deliveries={find}
        reason=""
        menu={dishes.find(({ id }) => id === query?.menuId)}
        mayChange={mayChange}
        label={count > 0 ? `${ordersText(count)} gewählt:` : listText(total)}
      />
      {count > 0 && <OfficeButton onClick={() => onChoose(new Set())}>Auswahl aufheben</OfficeButton>}
      {!mayChange && (
        <p className="text-muted">
          {role === "packing"
            ? "Wählen Sie Bestellungen oder einen Liefertag."
            : "Für mehr als eine Nachricht wählen Sie Bestellungen oder einen Liefertag."}
        </p>
      )}
    </div>
  );
}
