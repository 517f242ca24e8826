import { useState } from "react";
import type { Hygiene } from "#contract/office/stock/hygiene.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { LoggerDialog } from "#web/office/stock/hygiene/plan/logger-dialog.tsx";
import { intervalWords } from "#web/office/stock/hygiene/plan/point-words.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { AddButton } from "#web/office/ui/record-dialog.tsx";
import { Status } from "#web/office/ui/status.tsx";

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
