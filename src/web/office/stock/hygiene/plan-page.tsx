import { ArrowLeft } from "lucide-react";
import { officeLink } from "#contract/office/office-pages.ts";
import { useOffice } from "#web/office/office-api.ts";
import { InspectionCard } from "#web/office/stock/hygiene/plan/inspection-card.tsx";
import { InstrumentsCard } from "#web/office/stock/hygiene/plan/instruments-card.tsx";
import { LoggersCard } from "#web/office/stock/hygiene/plan/loggers-card.tsx";
import { PlacesCard } from "#web/office/stock/hygiene/plan/places-card.tsx";
import { PointsCard } from "#web/office/stock/hygiene/plan/points-card.tsx";
import { ReadingsFileCard } from "#web/office/stock/hygiene/plan/readings-file-card.tsx";
import { TrainingsCard } from "#web/office/stock/hygiene/plan/trainings-card.tsx";
import { OfficeLink } from "#web/office/ui/office-button.tsx";
import { OfficePage } from "#web/office/ui/office-page.tsx";
import { PrintButton } from "#web/office/ui/print-button.tsx";

/** What is measured where, by whom and with what: the plan that an inspector reads. */
export default function PlanPage() {
  const { data, error, instead } = useOffice("readHygiene");
  if (error || !data) return instead;
  const { places, points, instruments, trainings, loggers } = data;
  return (
    <OfficePage
      title="Hygieneplan"
      about="Plätze, Messstellen mit Grenzwert und Quelle, Messgeräte, Datenlogger und Schulungen."
      actions={
        <>
          <OfficeLink to={officeLink("hygiene")} icon={ArrowLeft} className="min-h-11">
            Zu den Messungen
          </OfficeLink>
          <PrintButton />
        </>
      }
    >
      <div className="max-w-5xl space-y-5">
        <InspectionCard />
        <PlacesCard places={places} />
        <PointsCard points={points} places={places} />
        <InstrumentsCard instruments={instruments} />
        <LoggersCard loggers={loggers} points={points} />
        <TrainingsCard trainings={trainings} />
        <ReadingsFileCard points={data.points} />
      </div>
    </OfficePage>
  );
}
