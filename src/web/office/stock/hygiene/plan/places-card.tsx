import { Plus } from "lucide-react";
import { useState } from "react";
import type { Hygiene } from "#contract/office/stock/hygiene.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { RowKey } from "#web/office/stock/hygiene/plan/row-key.tsx";
import { fieldErrors } from "#web/office/ui/call-errors.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeCheck, OfficeField } from "#web/office/ui/office-field.tsx";
import { Card } from "#web/office/ui/office-page.tsx";

type Place = Hygiene["places"][number];

export function PlacesCard({ places }: { places: readonly Place[] }) {
  const [edited, setEdited] = useState<Place | "new" | null>(null);
  return (
    <Card title="Plätze">
      <p className="mb-3 text-muted">Wo Ware liegt und gemessen wird: Kühlhäuser, Tiefkühler, Regale.</p>
      {places.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-x-5">
          {places.map((place) => (
            <li key={place.id} className={place.isArchived ? "print:hidden" : ""}>
              <RowKey onPress={() => setEdited(place)}>
                {place.name}
                {place.isArchived && " (im Archiv)"}
              </RowKey>
            </li>
          ))}
        </ul>
      )}
      <OfficeButton
        className="print:hidden"
        icon={<Plus className="size-4" aria-hidden="true" />}
        onClick={() => setEdited("new")}
      >
        Neuer Platz
      </OfficeButton>
      {edited && <PlaceDialog place={edited === "new" ? null : edited} onClose={() => setEdited(null)} />}
    </Card>
  );
}

function PlaceDialog({ place, onClose }: { place: Place | null; onClose: () => void }) {
  const create = useOfficeChange("createPlace", { done: "Der Platz ist angelegt.", onDone: onClose });
  const change = useOfficeChange("changePlace", { done: "Der Platz ist geändert.", onDone: onClose });
  const error = create.error ?? change.error;
  const errors = fieldErrors(error);
  const save = (entries: FormData) => {
    const name = String(entries.get("name"));
    if (!place) return create.mutate({ body: { name } });
    const body = { name, isArchived: entries.has("isArchived"), version: place.version };
    change.mutate({ params: { placeId: String(place.id) }, body });
  };
  return (
    <ConfirmDialog
      title={place ? place.name : "Neuer Platz"}
      action="Speichern"
      busy={create.isPending || change.isPending}
      error={errors.name ? undefined : error}
      onDo={save}
      onClose={onClose}
    >
      <OfficeField
        name="name"
        label="Name"
        defaultValue={place?.name}
        error={errors.name}
        data-first-focus=""
      />
      {place && <OfficeCheck name="isArchived" defaultChecked={place.isArchived} label="Im Archiv" />}
    </ConfirmDialog>
  );
}
