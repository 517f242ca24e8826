import type { Batch } from "#contract/office/stock/batches.ts";
import { euroText } from "#web/office/ui/euro-text.ts";
import { Card } from "#web/office/ui/office-page.tsx";

/** What it really cost, by the lots that went in, beside what the recipe says at the prices of its day. */
export function BatchCost({ batch: { worth, perPortion, plannedPerPortion } }: { batch: Batch }) {
  return (
    <Card title="Was es gekostet hat">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-base">
        <dt className="text-muted">Ware</dt>
        <dd className="font-semibold">{euroText(worth)}</dd>
        {perPortion !== null && (
          <>
            <dt className="text-muted">je Portion</dt>
            <dd className="font-semibold">{euroText(perPortion)}</dd>
            <dt className="text-muted">geplant</dt>
            <dd className="font-semibold">
              {plannedPerPortion === null ? "unbekannt" : euroText(plannedPerPortion)}
              {plannedPerPortion !== null && perPortion > plannedPerPortion && (
                <span className="ml-2 font-normal text-warning">
                  {euroText(Math.round((perPortion - plannedPerPortion) * 100) / 100)} mehr
                </span>
              )}
            </dd>
          </>
        )}
      </dl>
    </Card>
  );
}
