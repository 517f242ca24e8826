import { Tag } from "lucide-react";
import { shortDay } from "#contract/day.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import type { Batch } from "#contract/office/stock/batches.ts";
import { portionsText } from "#web/office/kitchen/list-states.ts";
import { weightText } from "#web/office/stock/batches/weight-text.ts";
import { useLotLabels } from "#web/office/stock/labels/use-lot-labels.ts";
import { OfficeButton, OfficeLink } from "#web/office/ui/office-button.tsx";
import { Card } from "#web/office/ui/office-page.tsx";

/** What is left gets a label with what remains of its time: the end stays that of the batch. */
export function BatchRest({ batch: { lotId, left, endsOn, stops } }: { batch: Batch }) {
  const { milligrams, portions } = left;
  const { print, isPending } = useLotLabels();
  const isNothing = portions === null ? milligrams === 0 : portions === 0;
  const label = (format: "pdf" | "zpl") => print({ format, lots: [{ lotId, copies: 1, milligrams }] });
  return (
    <Card title="Reste">
      {isNothing ? (
        <p className="text-base text-muted">Davon ist nichts übrig.</p>
      ) : (
        <>
          <p className="text-base">
            <strong>{portions === null ? weightText(milligrams) : portionsText(portions)}</strong>
            {endsOn && `, zu verbrauchen bis ${shortDay(endsOn)}`}
          </p>
          <div className="mt-3 flex flex-wrap gap-2 print:hidden">
            {stops.length === 0 && (
              <>
                <OfficeButton
                  className="min-h-14 px-5 text-base"
                  look="action"
                  busy={isPending}
                  icon={<Tag className="size-5" aria-hidden="true" />}
                  onClick={() => label("pdf")}
                >
                  Etikett (PDF)
                </OfficeButton>
                <OfficeButton
                  className="min-h-14 px-5 text-base"
                  disabled={isPending}
                  onClick={() => label("zpl")}
                >
                  Für Zebra (ZPL)
                </OfficeButton>
              </>
            )}
            {stops.length > 0 && (
              <p className="w-full text-base text-muted">
                Solange die Charge gesperrt ist, gibt es kein Etikett.
              </p>
            )}
            <OfficeLink className="min-h-14 px-5 text-base" to={officeLink("lager/:lotId", { lotId })}>
              Im Lager
            </OfficeLink>
          </div>
        </>
      )}
    </Card>
  );
}
