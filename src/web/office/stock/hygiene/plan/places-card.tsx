import type { Hygiene } from "#contract/office/stock/hygiene.ts";
import { OfficeField } from "#web/office/ui/office-field.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { AddButton, RecordDialog, RowKey, useEdited } from "#web/office/ui/record-dialog.tsx";

type Place = Hygiene["places"][number];

export function PlacesCard({ places }: { places: readonly Place[] }) {
  const { edit, dialog } = useEdited<Place>((place, onClose) => (
    <RecordDialog
      record={place}
      title={place?.name ?? "Neuer Platz"}
      create={{ call: "createPlace", done: "Der Platz ist angelegt." }}
      change={{ call: "changePlace", done: "Der Platz ist geändert.", id: "placeId" }}
      onClose={onClose}
    >
      <OfficeField name="name" label="Name" data-first-focus="" />
    </RecordDialog>
  ));
  return (
    <Card title="Plätze">
      <p className="mb-3 text-muted">Wo Ware liegt und gemessen wird: Kühlhäuser, Tiefkühler, Regale.</p>
      <ul className="flex flex-wrap gap-x-5 empty:hidden">
        {places.map((place) => (
          <li key={place.id} className={place.isArchived ? "print:hidden" : ""}>
            <RowKey onPress={() => edit(place)}>
              {place.name}
              {place.isArchived && " (im Archiv)"}
            </RowKey>
          </li>
        ))}
      </ul>
      <AddButton onClick={() => edit(null)}>Neuer Platz</AddButton>
      {dialog}
    </Card>
  );
}
