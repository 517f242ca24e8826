import { useState } from "react";
import type { Trial } from "#contract/office/shop/trial.ts";
import { useOffice, useOfficeChange } from "#web/office/office-api.ts";
import { trialWords } from "#web/office/shop/trial-notice.tsx";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeCheck } from "#web/office/ui/office-field.tsx";
import { Card } from "#web/office/ui/office-page.tsx";

/** Shown until the shop has sold for real money. */
export function TrialCard() {
  const { data: trial } = useOffice("readTrial");
  const [confirming, setConfirming] = useState<Trial | null>(null);
  if (!trial || trial.hasSold || (trial.orders === 0 && !trial.takesTestMoney)) return null;
  return (
    <Card title="Testbetrieb">
      <p className="text-muted">{trialWords({ hasOrders: trial.orders > 0, showsDemo: trial.showsDemo })}</p>
      {trial.orders > 0 && (
        <div className="mt-4">
          <OfficeButton look="danger" onClick={() => setConfirming(trial)}>
            Testbetrieb beenden …
          </OfficeButton>
        </div>
      )}
      {confirming && <EndTrialDialog trial={confirming} onClose={() => setConfirming(null)} />}
    </Card>
  );
}

function EndTrialDialog({ trial, onClose }: { trial: Trial; onClose: () => void }) {
  const change = useOfficeChange("endTrial", {
    done: "Der Testbetrieb ist beendet. Die Bücher sind leer.",
    onDone: onClose,
    handles: () => true,
  });
  const hasStock = trial.receipts + trial.batches + trial.readings > 0;
  return (
    <ConfirmDialog
      title="Testbetrieb beenden?"
      action="Testbetrieb beenden"
      look="danger"
      change={change}
      onDo={(entries) =>
        change.mutate({ body: { orders: trial.orders, emptiesStock: entries.has("emptiesStock") } })
      }
      onClose={onClose}
    >
      <div>
        <h3 className="mb-1 font-semibold">Das geht, und es kommt nicht wieder:</h3>
        <ul className="list-disc space-y-1 pl-5">
          <Counted n={trial.orders} one="Bestellung" many="Bestellungen" more="mit Zahlung und Lieferungen" />
          <Counted
            n={trial.invoices}
            one="Rechnung"
            many="Rechnungen und Korrekturen"
            more="mit ihren Buchungen"
          />
          <Counted n={trial.mails} one="Mail" many="Mails" more="zu diesen Bestellungen" />
          <Counted n={trial.parcels} one="verschicktes Paket" many="verschickte Pakete" />
          <Counted n={trial.complaints} one="Reklamation" many="Reklamationen" />
          <Counted n={trial.reviews} one="Bewertung" many="Bewertungen" />
          <Counted n={trial.withdrawals} one="Widerruf" many="Widerrufe" />
          <li>Einlösungen von Rabattcodes und abgeschlossene Monate der Buchhaltung</li>
        </ul>
      </div>
      <div>
        <h3 className="mb-1 font-semibold">Das bleibt:</h3>
        <p>
          Marke, Firma, Menüs, Rezepte, Preise, Rabattcodes, Kalender, alle Einstellungen, das Team, der
          Newsletter und das Protokoll.
        </p>
      </div>
      {hasStock && (
        <OfficeCheck
          name="emptiesStock"
          label={`Auch das Lager leeren: ${stockWords(trial)}. Ohne Haken bleibt es, wie es ist.`}
        />
      )}
      <p className="text-muted">Es geht nur, solange der Shop noch nicht für echtes Geld verkauft hat.</p>
    </ConfirmDialog>
  );
}

function stockWords({ receipts, batches, readings }: Trial): string {
  const parts = [
    receipts === 1 ? "eine Lieferung" : `${receipts} Lieferungen`,
    batches === 1 ? "eine Charge" : `${batches} Chargen`,
    readings === 1 ? "ein Messwert" : `${readings} Messwerte`,
  ];
  return parts.join(", ");
}

function Counted({ n, one, many, more = "" }: { n: number; one: string; many: string; more?: string }) {
  if (n === 0) return null;
  return (
    <li>
      {n} {n === 1 ? one : many} {more}
    </li>
  );
}
