import { useState } from "react";
import type { BodyOf } from "#contract/contract.ts";
import type { Hygiene } from "#contract/office/stock/hygiene.ts";
import { loggerPath } from "#contract/office/stock/readings.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { intervalWords } from "#web/office/stock/hygiene/plan/point-words.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";
import { moment } from "#web/office/ui/moment.ts";
import { NewKeyNotice } from "#web/office/ui/new-key-notice.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField, OfficeSelect } from "#web/office/ui/office-field.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { AddButton } from "#web/office/ui/record-dialog.tsx";
import { Status } from "#web/office/ui/status.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";

type Logger = Hygiene["loggers"][number];

/** Devices that measure by themselves, also at night. */
export function LoggersCard({ loggers, points }: Pick<Hygiene, "loggers" | "points">) {
  const [isNew, setNew] = useState(false);
  const [ended, setEnded] = useState<Logger | null>(null);
  return (
    <Card title="Datenlogger">
      <div className="space-y-3">
        <p className="max-w-[68ch] text-muted">
          Ein Datenlogger misst von selbst und sendet seine Werte mit einem eigenen Schlüssel. Schweigt er
          zwei Abstände lang, ist das eine Abweichung. Was er erst nach mehr als 48 Stunden sendet, ist als
          nachgereicht gekennzeichnet.
        </p>
        <ListTable
          caption="Datenlogger"
          columns={columnsOf(setEnded)}
          rows={loggers}
          rowKey={({ id }) => id}
          empty="Noch kein Datenlogger."
        />
        <AddButton onClick={() => setNew(true)}>Neuer Datenlogger</AddButton>
      </div>
      {isNew && <LoggerDialog points={points} onClose={() => setNew(false)} />}
      {ended && <EndLogger logger={ended} onClose={() => setEnded(null)} />}
    </Card>
  );
}

function columnsOf(onEnd: (logger: Logger) => void): Column<Logger>[] {
  return [
    { name: "Datenlogger", heads: true, breaks: true, cell: ({ name }) => name },
    { name: "Messstelle", breaks: true, roomy: true, cell: ({ point }) => point.name },
    { name: "Misst", roomy: true, cell: ({ intervalMinutes }) => intervalWords(intervalMinutes) },
    {
      name: "Zuletzt gehört",
      cell: ({ lastReadingAt }) => (lastReadingAt ? `${moment(lastReadingAt)} Uhr` : "noch nie"),
    },
    {
      name: "Stand",
      cell: ({ isSilent, isArchived }) =>
        isArchived ? (
          <Status kind="over">außer Betrieb</Status>
        ) : isSilent ? (
          <Status kind="bad">schweigt</Status>
        ) : (
          <Status kind="good">misst</Status>
        ),
    },
    {
      name: "",
      right: true,
      cell: (logger) =>
        !logger.isArchived && (
          <OfficeButton
            className="print:hidden"
            aria-label={`Außer Betrieb nehmen: ${logger.name}`}
            onClick={() => onEnd(logger)}
          >
            Außer Betrieb nehmen
          </OfficeButton>
        ),
    },
  ];
}

function EndLogger({ logger: { id, name }, onClose }: { logger: Logger; onClose: () => void }) {
  const end = useOfficeChange("archiveLogger", {
    done: "Der Datenlogger ist außer Betrieb.",
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={`${name} außer Betrieb nehmen?`}
      action="Außer Betrieb nehmen"
      look="danger"
      change={end}
      onDo={() => end.mutate({ params: { loggerId: String(id) } })}
      onClose={onClose}
    >
      <p>Sein Schlüssel gilt dann nicht mehr. Seine Messungen bleiben.</p>
    </ConfirmDialog>
  );
}

/** Its key is in the answer only, so the dialog stays until a person has it. */
function LoggerDialog({ points, onClose }: Pick<Hygiene, "points"> & { onClose: () => void }) {
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
