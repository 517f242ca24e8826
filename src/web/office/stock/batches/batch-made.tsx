import { Pencil } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { shortDay } from "#contract/day.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import type { Batch } from "#contract/office/stock/batches.ts";
import { valueWords } from "#contract/office/stock/reading-words.ts";
import { portionsText } from "#web/office/kitchen/list-states.ts";
import { CorrectOutput } from "#web/office/stock/batches/correct-output.tsx";
import { weightText } from "#web/office/stock/batches/weight-text.ts";
import { useStaff } from "#web/office/team/staff-context.ts";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Card } from "#web/office/ui/office-page.tsx";

/** What it made, as it holds now, and what stood there before. */
export function BatchMade({ batch }: { batch: Batch }) {
  const { portions, coreTemperature, heatedAt, chilledAt, station, day, endsOn, corrections, number } = batch;
  const facts: [string, string | null | false][] = [
    ["Portionen", portions !== null && portionsText(portions)],
    ["Gewicht", weightText(batch.milligrams)],
    ["Gekocht am", shortDay(batch.cookedOn)],
    ["Für den Liefertag", day && shortDay(day)],
    ["Zu verbrauchen bis", endsOn && shortDay(endsOn)],
    ["Kerntemperatur", coreTemperature !== null && valueWords(coreTemperature, "celsius")],
    ["Fertig gegart", heatedAt && `${moment(heatedAt)} Uhr`],
    ["Durchgekühlt", chilledAt && `${moment(chilledAt)} Uhr`],
    ["Station", station],
    ["Rezept", number !== null && `Fassung ${number}`],
    ["Gemeldet", `${batch.closedBy}, ${moment(batch.closedAt)} Uhr`],
  ];
  const { role } = useStaff();
  const [isCorrecting, setCorrecting] = useState(false);
  return (
    <Card title="Was herauskam">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-base">
        {facts.map(
          ([name, text]) =>
            text && (
              <div key={name} className="contents">
                <dt className="text-muted">{name}</dt>
                <dd className="font-semibold wrap-anywhere">{text}</dd>
              </div>
            ),
        )}
      </dl>
      {corrections.map(({ id, reason, at, by, ...was }) => (
        <p key={id} className="mt-3 text-sm text-muted wrap-anywhere">
          Vorher {was.portionsBefore !== null && `${portionsText(was.portionsBefore)}, `}
          {weightText(was.milligramsBefore)}. „{reason}“, {by}, {moment(at)} Uhr
        </p>
      ))}
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
        {(role === "admin" || role === "kitchen") && (
          <OfficeButton
            className="min-h-14 px-5 text-base"
            icon={<Pencil className="size-4" aria-hidden="true" />}
            onClick={() => setCorrecting(true)}
          >
            {portions === null ? "Gewicht berichtigen" : "Portionen und Gewicht berichtigen"}
          </OfficeButton>
        )}
        {batch.recipeId !== null && role !== "packing" && (
          <Link
            to={officeLink("rezepte/:recipeId/blatt", { recipeId: batch.recipeId })}
            className="inline-flex min-h-11 items-center font-semibold text-forest underline-offset-4 hover:underline"
          >
            Kochblatt
          </Link>
        )}
      </div>
      {isCorrecting && <CorrectOutput batch={batch} onClose={() => setCorrecting(false)} />}
    </Card>
  );
}
