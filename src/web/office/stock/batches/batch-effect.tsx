import { officeLink } from "#contract/office/office-pages.ts";
import type { Batch } from "#contract/office/stock/batches.ts";
import { OpenExemptions } from "#web/office/stock/lots/open-exemptions.tsx";
import { OfficeLink } from "#web/office/ui/office-button.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

const wayOut =
  "Tauschen Sie das Gericht in den genannten Bestellungen, ergänzen Sie die Zutat, oder melden Sie das Gericht als ausgefallen.";

/** What follows from the substitutes of a batch, what is to be done first, and the decision of another person. */
export function BatchEffect({ batch: { effect, lotId, day, stops, waitsFor } }: { batch: Batch }) {
  if (!effect || effect.kind === "none") return null;
  const isForbidden = effect.kind === "forbidden";
  if (stops.length === 0)
    return (
      <Notice type="info">
        <p className="font-semibold">Ersatz in dieser Charge, freigegeben mit eigenen Etiketten</p>
        <Lines texts={effect.texts} />
      </Notice>
    );
  return (
    <>
      <Notice type={isForbidden ? "danger" : "warning"} live={false}>
        <p className="font-semibold">Ersatz in dieser Charge</p>
        <Lines texts={effect.texts} />
        {isForbidden ? (
          <p className="mt-1">{wayOut}</p>
        ) : (
          <>
            {waitsFor.length > 0 && <p className="mt-1 font-semibold">Vor der Freigabe:</p>}
            <Lines texts={waitsFor} />
            <p className="mt-1">
              Nach der Freigabe die fehlenden Etiketten drucken: Sie nennen, was wirklich darin ist.
            </p>
          </>
        )}
        {day && (
          <p className="mt-2 print:hidden">
            <OfficeLink className="min-h-11 text-ink" to={officeLink("produktion/:day", { day })}>
              Zum Liefertag
            </OfficeLink>
          </p>
        )}
      </Notice>
      {!isForbidden && <OpenExemptions of={{ lotId }} />}
    </>
  );
}

function Lines({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text} className="wrap-anywhere">
      {text}
    </p>
  ));
}
