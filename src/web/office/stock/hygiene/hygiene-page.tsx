import { useState } from "react";
import type { ControlPointRow, Hygiene } from "#contract/office/stock/hygiene.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { useOffice } from "#web/office/office-api.ts";
import { PointsView } from "#web/office/stock/hygiene/points-view.tsx";
import { TakeReading } from "#web/office/stock/hygiene/take-reading.tsx";
import { withWaiting } from "#web/office/stock/hygiene/due-points.ts";
import { useKeptReadings } from "#web/office/stock/hygiene/kept-readings.ts";
import type { TakenReading } from "#web/office/stock/hygiene/reading-queue.ts";
import { useChosenInstrument } from "#web/office/stock/hygiene/use-chosen-instrument.ts";
import { useStaff } from "#web/office/team/staff-context.ts";
import { OfficeLink } from "#web/office/ui/office-button.tsx";
import { OfficePage } from "#web/office/ui/office-page.tsx";
import { useEvery } from "#web/office/ui/use-every.ts";

/** What is measured by the clock, on a tablet that may be without network. */
export default function HygienePage() {
  const { role } = useStaff();
  const { data, refetch, instead } = useOffice("readHygiene");
  useEvery(60, () => void refetch());
  if (!data) return instead;
  const mayPlan = role === "admin" || role === "quality";
  const { openDeviations } = data;
  return (
    <OfficePage
      title="Hygiene"
      about="Was jetzt zu messen ist."
      actions={
        <>
          <OfficeLink className="min-h-11" to={officeLink("hygiene/abweichungen")}>
            {openDeviations === 0
              ? "Abweichungen"
              : openDeviations === 1
                ? "1 offene Abweichung"
                : `${openDeviations} offene Abweichungen`}
          </OfficeLink>
          {mayPlan && (
            <OfficeLink className="min-h-11" to={officeLink("hygiene/plan")}>
              Hygieneplan und Bericht
            </OfficeLink>
          )}
        </>
      }
    >
      <Measuring hygiene={data} mayPlan={mayPlan} />
    </OfficePage>
  );
}

function Measuring({ hygiene, mayPlan }: { hygiene: Hygiene; mayPlan: boolean }) {
  const [asked, setAsked] = useState<ControlPointRow | null>(null);
  const [last, setLast] = useState<TakenReading | null>(null);
  const { waiting } = useKeptReadings();
  const instruments = hygiene.instruments.filter(({ isArchived }) => !isArchived);
  const { instrument, choose } = useChosenInstrument(instruments);
  const points = withWaiting(hygiene.points, waiting);
  const correct = points.find(({ id }) => id === last?.controlPointId);
  if (asked)
    return (
      <TakeReading
        key={asked.id}
        point={asked}
        instrumentId={instrument?.id ?? null}
        corrected={last?.controlPointId === asked.id ? last : null}
        onBack={() => setAsked(null)}
        onTaken={(reading) => {
          setLast(reading);
          setAsked(null);
        }}
      />
    );
  return (
    <PointsView
      {...{ points, last, mayPlan, instruments, instrument }}
      onInstrument={choose}
      onAsk={setAsked}
      onCorrect={correct ? () => setAsked(correct) : undefined}
    />
  );
}
