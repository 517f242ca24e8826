import type { BodyOf } from "#contract/contract.ts";
import type { Hygiene } from "#contract/office/stock/hygiene.ts";
import { loggerPath } from "#contract/office/stock/readings.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { NewKeyNotice } from "#web/office/ui/new-key-notice.tsx";
import { OfficeField, OfficeSelect } from "#web/office/ui/office-field.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";

/** Its key is in the answer only, so the dialog stays until somebody has it. */
export function LoggerDialog({ points, onClose }: Pick<Hygiene, "points"> & { onClose: () => void }) {
  const create = useOfficeChange("createLogger");
  if (create.data)
    return (
      <Dialog open onClose={onClose} title="Der Datenlogger ist angelegt">
        <NewKeyNotice
          newKey={create.data.data.key}
          about="Tragen Sie ihn gleich im Datenlogger oder in dessen Programm ein."
          use={`Er sendet seine Werte mit POST an ${loggerPath} und mit der Kopfzeile „Authorization: Bearer …“.`}
          onClose={onClose}
        />
      </Dialog>
    );
  const atPlaces = points.filter(({ kind, isArchived }) => kind === "place" && !isArchived);
  return (
    <ConfirmDialog
      title="Neuer Datenlogger"
      action="Anlegen"
      change={create}
      disabled={atPlaces.length === 0}
      onSave={(body: BodyOf<"createLogger">) => create.mutate({ body })}
      onClose={onClose}
    >
      {atPlaces.length === 0 && <p>Legen Sie zuerst eine Messstelle an einem Platz an.</p>}
      <OfficeField name="name" label="Name" data-first-focus="" />
      <OfficeSelect
        name="controlPointId"
        kind="number"
        label="Messstelle"
        options={Object.fromEntries(atPlaces.map(({ id, name }) => [id, name]))}
      />
      <OfficeField
        name="intervalMinutes"
        kind="number"
        type="number"
        min={1}
        max={1_440}
        label="Misst alle"
        unit="Minuten"
        defaultValue={15}
      />
    </ConfirmDialog>
  );
}
