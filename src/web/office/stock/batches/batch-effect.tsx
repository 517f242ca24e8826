import { officeLink } from "#contract/office/office-pages.ts";
import type { Batch } from "#contract/office/stock/batches.ts";
import type { SubstituteEffect } from "#contract/office/stock/substitutes.ts";
import { OpenExemptions } from "#web/office/stock/lots/open-exemptions.tsx";
import { OfficeLink } from "#web/office/ui/office-button.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

type Kind = SubstituteEffect["kind"];
const steps: Record<Exclude<Kind, "none">, string> = {
  label:
    "Vorher: alte Etiketten dieses Gerichts vernichten und melden. Nach der Freigabe neue drucken; sie nennen, was wirklich darin ist.",
  guests:
    "Vorher: Verwaltung oder Kundendienst schreiben den Gästen (der Brief liegt unter „Heute“), alte Etiketten vernichten und melden. Nach der Freigabe neue drucken.",
  forbidden:
    "Tauschen Sie das Gericht in den genannten Bestellungen, ergänzen Sie die Zutat, oder melden Sie das Gericht als ausgefallen.",
};

/** What follows from the substitutes of a batch, what is to be done first, and the decision of another person. */
export function BatchEffect({ batch: { effect, lotId, day, stops } }: { batch: Batch }) {
  if (!effect || effect.kind === "none") return null;
  const isOpen = stops.length > 0;
  return (
    <>
      <Notice type={isOpen ? "warning" : "info"}>
        <p className="font-semibold">
          {isOpen ? "Ersatz in dieser Charge" : "Ersatz in dieser Charge, freigegeben mit neuen Etiketten"}
        </p>
        {effect.texts.map((text) => (
          <p key={text} className="wrap-anywhere">
            {text}
          </p>
        ))}
        {isOpen && <p className="mt-1">{steps[effect.kind]}</p>}
        {isOpen && day && (
          <p className="mt-2 print:hidden">
            <OfficeLink className="min-h-11 text-ink" to={officeLink("produktion/:day", { day })}>
              Zum Liefertag
            </OfficeLink>
          </p>
        )}
      </Notice>
      {isOpen && <OpenExemptions of={{ lotId }} />}
    </>
  );
}
