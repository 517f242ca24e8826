import { officeLink } from "#contract/office/office-pages.ts";
import type { Setup } from "#contract/office/shop/setup.ts";
import { OfficeLink } from "#web/office/ui/office-button.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

/** Says before the first order that it will be a test, and how tests end. */
export function TrialNotice({ trial }: { trial: NonNullable<Setup["trial"]> }) {
  return (
    <div className="mb-4">
      <Notice type="info">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="max-w-[80ch]">{trialWords(trial)}</p>
          {trial.hasOrders && <OfficeLink to={officeLink("einstellungen")}>Testbetrieb beenden</OfficeLink>}
        </div>
      </Notice>
    </div>
  );
}

export function trialWords({ hasOrders, showsDemo }: NonNullable<Setup["trial"]>): string {
  const number = showsDemo
    ? "In der Demo bekommt sie eine Nummer RE-… und steht zum Ausprobieren in der Buchhaltung."
    : "Sie bekommt eine Nummer TEST-… und steht in keiner Buchhaltung.";
  const end =
    "Bevor Sie für echtes Geld verkaufen, gehen alle Testbestellungen in einem Schritt. Was Sie eingerichtet haben, bleibt.";
  return hasOrders
    ? `Der Shop ist im Testbetrieb: Es fließt kein Geld. ${end}`
    : `Der Shop ist im Testbetrieb: Jede Bestellung ist eine Probe, es fließt kein Geld. ${number} ${end}`;
}
