import type { Lot } from "#contract/office/stock/stock.ts";
import { moment } from "#web/office/ui/moment.ts";
import { Card } from "#web/office/ui/office-page.tsx";

/** Who stopped it and why, and who let it be used all the same. */
export function LotHolds({ lot: { holds, exemptions } }: { lot: Lot }) {
  const granted = exemptions.filter(({ grantedAt }) => grantedAt !== null);
  if (holds.length + granted.length === 0) return null;
  return (
    <Card title="Sperren und Freigaben">
      <ul className="space-y-3 text-base">
        {holds.map((hold) => (
          <li key={hold.heldAt}>
            <p className="wrap-anywhere">
              <strong>Gesperrt:</strong> {hold.reason}
            </p>
            <p className="text-muted">
              {hold.heldBy}, {moment(hold.heldAt)} Uhr
            </p>
            {hold.releasedAt && (
              <>
                <p className="mt-1 wrap-anywhere">
                  <strong>Aufgehoben:</strong> {hold.releaseReason}
                </p>
                <p className="text-muted">
                  {hold.releasedBy}, {moment(hold.releasedAt)} Uhr
                </p>
              </>
            )}
          </li>
        ))}
        {granted.map((one) => (
          <li key={one.id}>
            <p className="wrap-anywhere">
              <strong>Freigegeben:</strong> {one.reason}
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
