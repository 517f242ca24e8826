import { useOffice } from "#web/office/office-api.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeSelect } from "#web/office/ui/office-field.tsx";
import { useListAddress } from "#web/office/ui/use-list-address.ts";

const states = {
  "": "alle außer Archiv",
  published: "veröffentlicht",
  draft: "Entwürfe",
  incomplete: "unvollständig",
  archived: "Archiv",
};

export function MenuFilters() {
  const { get, q, set } = useListAddress();
  const { data: menuOptions } = useOffice("readMenuOptions");
  const styles = Object.fromEntries(menuOptions?.styles.map(({ id, name }) => [` ${id}`, name]) ?? []);
  const styleId = get("style") ?? "";
  const isFiltered = Boolean(q || get("status") || styleId);
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3 print:hidden">
      <div className="w-48">
        <OfficeSelect
          label="Zustand"
          options={states}
          value={get("status") ?? ""}
          onChange={(event) => set({ status: event.target.value })}
        />
      </div>
      <div className="w-48">
        <OfficeSelect
          label="Style"
          // A leading space keeps the shop's order, because JavaScript sorts bare numbers as keys.
          options={{ "": "alle Styles", ...styles }}
          value={styleId && ` ${styleId}`}
          onChange={(event) => set({ style: event.target.value.trim() })}
        />
      </div>
      {isFiltered && (
        <OfficeButton onClick={() => set({ status: null, style: null, q: null })}>
          Alle zurücksetzen
        </OfficeButton>
      )}
    </div>
  );
}
