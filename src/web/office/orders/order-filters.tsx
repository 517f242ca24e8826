import { orderStateNames } from "#web/office/orders/order-states.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeCheck, OfficeField, OfficeSelect } from "#web/office/ui/office-field.tsx";
import { useListAddress } from "#web/office/ui/use-list-address.ts";

export function OrderFilters() {
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

const monthsOf = { "": "der Lieferung", order: "der Bestellung" };

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
