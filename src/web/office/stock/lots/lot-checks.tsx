import { Link } from "react-router";
import { fates } from "#contract/office/stock/deviations.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { valueWords } from "#contract/office/stock/reading-words.ts";
import type { Lot } from "#contract/office/stock/stock.ts";
import { moment } from "#web/office/ui/moment.ts";
import { Card } from "#web/office/ui/office-page.tsx";

/** What was measured of it, and what was not as it should be. */
export function LotChecks({ lot: { readings, deviations } }: { lot: Lot }) {
  if (readings.length + deviations.length === 0) return null;
  return (
    <Card title="Messungen und Abweichungen">
      <ul className="space-y-3 text-base">
        {deviations.map(({ id, description, openedAt, fate }) => (
          <li key={id}>
            <Link
              to={`${officeLink("hygiene/abweichungen")}#${id}`}
              className="inline-flex min-h-11 items-center font-semibold text-forest underline underline-offset-4 wrap-anywhere"
            >
              {description}
            </Link>
            <p className="text-muted">
              {fate === null ? <strong className="text-error">offen</strong> : fates[fate].toLowerCase()},
              gemeldet am {moment(openedAt)} Uhr
            </p>
          </li>
        ))}
        {readings.map(({ id, point, unit, value, isWithin, measuredAt, by }) => (
          <li key={id}>
            <p className="wrap-anywhere">
              {point}: <strong className={isWithin ? "" : "text-error"}>{valueWords(value, unit)}</strong>
              {!isWithin && " (außerhalb der Grenze)"}
            </p>
            <p className="text-muted">
              {by}, {moment(measuredAt)} Uhr
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
