import { germanDay } from "#contract/day.ts";
import type { Lot } from "#contract/office/stock/stock.ts";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Card } from "#web/office/ui/office-page.tsx";

interface Props {
  lot: Lot;
  /** asks that a hold ends; left out for who may not */
  onRelease: ((holdId: string) => void) | undefined;
}

/** Who stopped it and why, and who let it be used all the same. */
export function LotHolds({ lot: { holds, exemptions }, onRelease }: Props) {
  const longer = exemptions.filter(({ lifts, grantedAt }) => lifts !== "hold" && grantedAt !== null);
  if (holds.length + longer.length === 0) return null;
  return (
    <Card title="Sperren und Freigaben">
      <ul className="space-y-4 text-base">
        {holds.map((hold) => (
          <li key={hold.id}>
            <p className="wrap-anywhere">
              <strong>{hold.isOfDish ? "Gericht gesperrt:" : "Gesperrt:"}</strong> {hold.reason}
            </p>
            <p className="text-muted">
              {hold.heldBy}, {moment(hold.heldAt)} Uhr
            </p>
            {hold.releasedAt ? (
              <>
                <p className="mt-1 wrap-anywhere">
                  <strong>Aufgehoben:</strong> {hold.releaseReason}
                </p>
                <p className="text-muted">
                  Erbeten von {hold.requestedBy}, entschieden von {hold.releasedBy}, {moment(hold.releasedAt)}{" "}
                  Uhr
                </p>
              </>
            ) : hold.isAsked ? (
              <p className="mt-1 font-semibold">Die Freigabe ist erbeten.</p>
            ) : (
              onRelease && (
                <OfficeButton
                  className="mt-2 min-h-14 px-5 text-base print:hidden"
                  aria-label={`Freigabe erbitten: ${hold.reason}`}
                  onClick={() => onRelease(hold.id)}
                >
                  Freigabe erbitten
                </OfficeButton>
              )
            )}
          </li>
        ))}
        {longer.map((one) => (
          <li key={one.id}>
            <p className="wrap-anywhere">
              <strong>Verwendbar bis {one.lastDay && germanDay(one.lastDay)}:</strong> {one.reason}
            </p>
            <p className="text-muted">
              Erbeten von {one.requestedBy}, freigegeben von {one.grantedBy},{" "}
              {one.grantedAt && moment(one.grantedAt)} Uhr
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
