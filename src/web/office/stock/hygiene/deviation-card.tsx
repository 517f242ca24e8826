import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { type Deviation, fates } from "#contract/office/stock/deviations.ts";
import { DeviationFacts } from "#web/office/stock/hygiene/deviation-facts.tsx";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Status } from "#web/office/ui/status.tsx";

interface Props {
  deviation: Deviation;
  onMeasure: () => void;
  onSign: () => void;
}

export function DeviationCard({ deviation, onMeasure, onSign }: Props) {
  const { id, description, since, endedAt, measure, signOff, mayBeSigned } = deviation;
  const isNamed = useLocation().hash === `#${id}`;
  const card = useRef<HTMLLIElement>(null);
  // The page of a lot leads here, and the list is read after the address.
  useEffect(() => {
    if (isNamed) card.current?.scrollIntoView({ block: "center" });
  }, [isNamed]);
  return (
    <li
      id={id}
      ref={card}
      className={`rounded-md border bg-white p-4 text-base break-inside-avoid ${isNamed ? "border-2 border-ink" : "border-hairline"}`}
    >
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 text-lg wrap-anywhere">{description}</h3>
        <State deviation={deviation} />
      </div>
      <p className="mb-2 text-muted">
        {endedAt === null
          ? `Seit ${moment(since)} Uhr, und es geht weiter`
          : endedAt === since
            ? `${moment(since)} Uhr`
            : `Von ${moment(since)} bis ${moment(endedAt)} Uhr`}
      </p>
      <DeviationFacts deviation={deviation} />
      {!signOff && (
        <div className="mt-4 flex flex-wrap items-center gap-3 print:hidden">
          <OfficeButton
            look={measure ? "plain" : "action"}
            className="min-h-14 px-5"
            onClick={onMeasure}
            aria-label={`${measure ? "Maßnahme ändern" : "Maßnahme aufschreiben"}: ${description}`}
          >
            {measure ? "Maßnahme ändern" : "Maßnahme aufschreiben"}
          </OfficeButton>
          {mayBeSigned && (
            <OfficeButton
              look="action"
              className="min-h-14 px-5"
              onClick={onSign}
              aria-label={`Entscheiden: ${description}`}
            >
              Entscheiden
            </OfficeButton>
          )}
          {measure && !mayBeSigned && (
            <p className="text-muted">
              Entscheiden muss eine andere Person in einer anderen Rolle: Qualität oder Verwaltung.
            </p>
          )}
        </div>
      )}
    </li>
  );
}

function State({ deviation: { measure, signOff } }: { deviation: Deviation }) {
  if (signOff) return <Status kind={signOff.fate === "free" ? "good" : "over"}>{fates[signOff.fate]}</Status>;
  return measure ? (
    <Status kind="waiting">wartet auf die Entscheidung</Status>
  ) : (
    <Status kind="bad">noch ohne Maßnahme</Status>
  );
}
