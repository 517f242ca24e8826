import { shortDay } from "#contract/day.ts";
import type { Batch } from "#contract/office/stock/batches.ts";
import { portionsText } from "#web/office/kitchen/list-states.ts";
import { weightText } from "#web/office/stock/batches/weight-text.ts";
import { Card } from "#web/office/ui/office-page.tsx";

/** What is left gets a label with what remains of its time: the end stays that of the batch. */
export function BatchRest({ batch: { left, endsOn } }: { batch: Batch }) {
  const { milligrams, portions } = left;
  const isNothing = portions === null ? milligrams === 0 : portions === 0;
  return (
    <Card title="Reste">
      {isNothing ? (
        <p className="text-base text-muted">Davon ist nichts übrig.</p>
      ) : (
        <p className="text-base">
          <strong>{portions === null ? weightText(milligrams) : portionsText(portions)}</strong>
          {endsOn && `, zu verbrauchen bis ${shortDay(endsOn)}`}
        </p>
      )}
    </Card>
  );
}
