import { Tablet } from "lucide-react";
import { useState } from "react";
import type { BodyOf } from "#contract/contract.ts";
import type { TabletRow } from "#contract/office/team/tablets.ts";
import { tabletIdleMinutes } from "#contract/team/pins.ts";
import { useOffice, useOfficeChange } from "#web/office/office-api.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { Status } from "#web/office/ui/status.tsx";
import { markTablet } from "#web/shared/factors/tablet-mark.ts";

/** Browsers in which a PIN is enough. */
export function TabletsCard() {
  const { data, instead } = useOffice("readTablets");
  const [isSettingUp, setSettingUp] = useState(false);
  const [ended, setEnded] = useState<TabletRow | null>(null);
  return (
    <Card title="Tablets der Küche">
      <p className="mb-3 max-w-[68ch] text-muted">
        An einem Tablet der Küche meldet sich jede Person mit Namen und PIN an: Küche, Packen und Qualität mit
        ihren Rechten, die Verwaltung mit denen der Küche. Geld, Einstellungen und Team öffnet eine PIN nie.
        Nach {tabletIdleMinutes} Minuten ohne Berührung fragt das Tablet wieder; was getippt ist, bleibt
        stehen.
      </p>
      {instead}
      {data && (
        <ListTable
          caption="Tablets der Küche"
          columns={columnsWith(setEnded)}
          rows={data}
          rowKey={({ id }) => id}
          empty="Noch gibt es kein Tablet. Öffnen Sie diese Seite auf dem Tablet selbst und drücken Sie den Knopf darunter."
        />
      )}
      {data && !data.some(({ isThis }) => isThis) && (
        <OfficeButton className="mt-3" icon={Tablet} onClick={() => setSettingUp(true)}>
          Dieses Tablet gehört in die Küche
        </OfficeButton>
      )}
      {isSettingUp && <SetUpDialog onClose={() => setSettingUp(false)} />}
      {ended && <RevokeDialog tablet={ended} onClose={() => setEnded(null)} />}
    </Card>
  );
}

function columnsWith(end: (tablet: TabletRow) => void): Column<TabletRow>[] {
  return [
    {
      name: "Name",
      heads: true,
      cell: ({ name, isThis }) => (
        <span className="font-semibold">
          {name}
          {isThis && " (dieses hier)"}
        </span>
      ),
    },
    {
      name: "Zuletzt benutzt",
      breaks: true,
      cell: ({ usedAt, usedBy }) =>
        usedAt ? `${moment(usedAt)}${usedBy ? `, angemeldet: ${usedBy}` : ""}` : "noch nie",
    },
    {
      name: "Zustand",
      cell: ({ isLocked }) =>
        isLocked ? <Status kind="bad">gesperrt</Status> : <Status kind="good">offen</Status>,
    },
    {
      name: "Eingerichtet von",
      roomy: true,
      breaks: true,
      cell: ({ setUpBy, setUpAt }) => `${setUpBy}, ${moment(setUpAt)}`,
    },
    {
      name: "",
      right: true,
      cell: (tablet) => (
        <OfficeButton aria-label={`${tablet.name} widerrufen`} onClick={() => end(tablet)}>
          Widerrufen
        </OfficeButton>
      ),
    },
  ];
}

function SetUpDialog({ onClose }: { onClose: () => void }) {
  const change = useOfficeChange("setUpTablet", {
    done: "Dieses Tablet gehört in die Küche. Melden Sie sich jetzt ab: Danach stehen hier die Namen.",
    onDone: () => {
      markTablet(true);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title="Dieses Tablet gehört in die Küche"
      action="Einrichten"
      change={change}
      onSave={(body: BodyOf<"setUpTablet">) => change.mutate({ body })}
      onClose={onClose}
    >
      <p>
        Danach genügen in diesem Browser Name und PIN. Richten Sie nur Geräte ein, die im Haus bleiben, und
        melden Sie sich danach ab.
      </p>
      <OfficeField
        name="name"
        label="Name"
        hint="Zum Beispiel „Warme Küche“"
        maxLength={60}
        data-first-focus=""
      />
    </ConfirmDialog>
  );
}

function RevokeDialog({ tablet, onClose }: { tablet: TabletRow; onClose: () => void }) {
  const change = useOfficeChange("revokeTablet", {
    done: "An diesem Tablet gilt keine PIN mehr.",
    onDone: () => {
      if (tablet.isThis) markTablet(false);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={`„${tablet.name}“ widerrufen?`}
      action="Widerrufen"
      look="danger"
      change={change}
      onDo={() => change.mutate({ params: { tabletId: tablet.id } })}
      onClose={onClose}
    >
      <p>
        Dort gilt sofort keine PIN mehr, und wer angemeldet ist, ist abgemeldet. Was getippt, aber nicht
        gespeichert ist, geht dort verloren.
      </p>
    </ConfirmDialog>
  );
}
