import { officeLink } from "#contract/office/office-pages.ts";
import type { ControlPointRow } from "#contract/office/stock/hygiene.ts";
import { valueWords } from "#contract/office/stock/reading-words.ts";
import { useKeptReadings } from "#web/office/stock/hygiene/kept-readings.ts";
import type { TakenReading } from "#web/office/stock/hygiene/reading-queue.ts";
import { judgement } from "#web/office/stock/hygiene/value-text.ts";
import { OfficeLink } from "#web/office/ui/office-button.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

interface Props {
  reading: TakenReading;
  points: readonly ControlPointRow[];
}

/** What was measured last. One beyond its limit says what to do now. */
export function ReadingResult({ reading, points }: Props) {
  const isWaiting = useKeptReadings().waiting.some(({ id }) => id === reading.id);
  const point = points.find(({ id }) => id === reading.controlPointId);
  const words = point ? judgement(reading.value, point).words : valueWords(reading.value, reading.unit);
  if (reading.isWithin)
    return (
      <Notice type="success">
        <strong>{reading.pointName}</strong> {words}. {isWaiting ? "Wartet auf das Netz." : "Gespeichert."}
      </Notice>
    );
  return (
    <Notice type="danger">
      <strong className="text-lg">
        {reading.pointName} {words}
      </strong>
      <p>
        Das ist eine Abweichung. Was dort liegt, wird gesperrt, sobald die Messung gespeichert ist, bis die
        Qualität entschieden hat. {isWaiting ? "Sie wartet noch auf das Netz." : "Sie ist gespeichert."}
      </p>
      <OfficeLink className="mt-2 min-h-14 px-5 text-base text-ink" to={officeLink("hygiene/abweichungen")}>
        Maßnahme aufschreiben
      </OfficeLink>
    </Notice>
  );
}
