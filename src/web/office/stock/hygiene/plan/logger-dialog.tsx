import type { Hygiene } from "#contract/office/stock/hygiene.ts";
import { loggerPath } from "#contract/office/stock/readings.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { fieldErrors } from "#web/office/ui/call-errors.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { NewKeyNotice } from "#web/office/ui/new-key-notice.tsx";
import { OfficeField, OfficeSelect } from "#web/office/ui/office-field.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";

/** Its key is in the answer only, so the dialog stays until somebody has it. */
export function LoggerDialog({ points, onClose }: Pick<Hygiene, "points"> & { onClose: () => void }) {
  const { mutate, data, isPending, error } = useOfficeChange("createLogger");
  const errors = fieldErrors(error);
  if (data)
    return (
      <Dialog open onClose={onClose} title="Der Datenlogger ist angelegt">
        <NewKeyNotice
          newKey={data.data.key}
          about="Tragen Sie ihn gleich im Datenlogger oder in dessen Programm ein."
          use={`Er sendet seine Werte mit POST an ${loggerPath} und mit der Kopfzeile „Authorization: Bearer …“.`}
          onClose={onClose}
        />
      </Dialog>
    );
  const atPlaces = points.filter(({ kind, isArchived }) => kind === "place" && !isArchived);
  const create = (entries: FormData) =>
    mutate({
      body: {
        name: String(entries.get("name")),
        controlPointId: Number(entries.get("point")),
        intervalMinutes: Number(entries.get("minutes")),
      },
    });
  return (
    <ConfirmDialog
      title="Neuer Datenlogger"
      action="Anlegen"
      busy={isPending}
      disabled={atPlaces.length === 0}
      error={Object.keys(errors).length > 0 ? undefined : error}
      onDo={create}
      onClose={onClose}
    >
      {atPlaces.length === 0 && <p>Legen Sie zuerst eine Messstelle an einem Platz an.</p>}
      <OfficeField name="name" label="Name" error={errors.name} data-first-focus="" />
      <OfficeSelect
        name="point"
        label="Messstelle"
        options={Object.fromEntries(atPlaces.map(({ id, name }) => [id, name]))}
        error={errors.controlPointId}
      />
      <OfficeField
        name="minutes"
        type="number"
        min={1}
        max={1_440}
        label="Misst alle"
        unit="Minuten"
        defaultValue={15}
        error={errors.intervalMinutes}
      />
    </ConfirmDialog>
  );
}
