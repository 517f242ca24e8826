import { type ComplaintReason, complaintReasons } from "#contract/orders/complaint-words.ts";
import { useOffice } from "#web/office/office-api.ts";
import { ComplaintCard } from "#web/office/orders/complaints/complaint-card.tsx";
import { ComplaintFigures } from "#web/office/orders/complaints/complaint-figures.tsx";
import { OfficeCheck, OfficeSelect } from "#web/office/ui/office-field.tsx";
import { OfficePage } from "#web/office/ui/office-page.tsx";
import { Pager } from "#web/office/ui/pager.tsx";
import { SearchField } from "#web/office/ui/search-field.tsx";
import { useListAddress } from "#web/office/ui/use-list-address.ts";

export default function ComplaintsPage() {
  const { q, page, get, set } = useListAddress();
  const open = get("alle") !== "1";
  const reason = (get("grund") as ComplaintReason | undefined) || undefined;
  const { data, instead } = useOffice("readComplaints", { query: { q, page, open, reason } });
  return (
    <OfficePage
      title="Reklamationen"
      about="Was Gäste melden, auf der Seite ihrer Bestellung oder am Telefon. Fotos werden nach 30 Tagen gelöscht."
      actions={<SearchField label="Nummer, Nachname oder E-Mail" />}
    >
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div>
          <div className="mb-3 flex flex-wrap items-end gap-3 print:hidden">
            <div className="w-60">
              <OfficeSelect
                label="Grund"
                options={{ "": "alle", ...complaintReasons }}
                value={reason ?? ""}
                onChange={(event) => set({ grund: event.target.value })}
              />
            </div>
            <OfficeCheck
              label="nur offene"
              checked={open}
              onChange={(event) => set({ alle: event.target.checked ? null : "1" })}
            />
          </div>
          {instead}
          {data?.rows.length === 0 && (
            <p className="rounded-md border border-hairline bg-white px-4 py-10 text-center text-muted">
              {open && !q && !reason ? "Keine Reklamation ist offen." : "Keine Reklamation passt dazu."}
            </p>
          )}
          {data && (
            <>
              <ul className="space-y-3">
                {data.rows.map((complaint) => (
                  <ComplaintCard key={complaint.id} complaint={complaint} />
                ))}
              </ul>
              <Pager total={data.total} />
            </>
          )}
        </div>
        <ComplaintFigures />
      </div>
    </OfficePage>
  );
}
