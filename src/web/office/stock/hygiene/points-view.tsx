import { ArrowRight, Printer, Undo2 } from "lucide-react";
import { useState } from "react";
import type { ControlPointRow } from "#contract/office/stock/hygiene.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { isDue, pointsByPlace } from "#web/office/stock/hygiene/due-points.ts";
import { InstrumentChoice } from "#web/office/stock/hygiene/instrument-choice.tsx";
import { PointKey } from "#web/office/stock/hygiene/point-key.tsx";
import { QueueNotices } from "#web/office/stock/hygiene/queue-notices.tsx";
import { ReadingResult } from "#web/office/stock/hygiene/reading-result.tsx";
import type { TakenReading } from "#web/office/stock/hygiene/reading-queue.ts";
import type { Instrument } from "#web/office/stock/hygiene/use-chosen-instrument.ts";
import { OfficeButton, OfficeLink } from "#web/office/ui/office-button.tsx";
import { useEvery } from "#web/office/ui/use-every.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

interface Props {
  points: readonly ControlPointRow[];
  last: TakenReading | null;
  instruments: readonly Instrument[];
  instrument: Instrument | null;
  mayPlan: boolean;
  onInstrument: (id: number | null) => void;
  onAsk: (point: ControlPointRow) => void;
  /** undefined: nothing was measured here yet */
  onCorrect: (() => void) | undefined;
}

export function PointsView({ points, last, mayPlan, onAsk, onCorrect, ...choice }: Props) {
  const now = useNow();
  const places = pointsByPlace(points, now);
  const shown = places.flatMap((place) => place.points);
  const next = shown.find((point) => isDue(point, now));
  return (
    <div className="space-y-5 pb-28 text-base print:pb-0">
      <QueueNotices />
      {last && <ReadingResult reading={last} points={points} />}
      {shown.length > 0 && !next && (
        <Notice type="success" live={false}>
          Alles ist gemessen. Drücken Sie auf eine Messstelle, um außer der Reihe zu messen.
        </Notice>
      )}
      {shown.length === 0 && <NoPoints mayPlan={mayPlan} />}
      {places.map((place) => (
        <section key={place.name} aria-label={place.name}>
          <h2 className="mb-2 text-xl">{place.name}</h2>
          <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
            {place.points.map((point) => (
              <PointKey key={point.id} point={point} now={now} onAsk={() => onAsk(point)} />
            ))}
          </ul>
        </section>
      ))}
      {shown.length > 0 && <InstrumentChoice {...choice} />}
      <Bar next={next} onAsk={onAsk} onCorrect={onCorrect} />
    </div>
  );
}

function Bar({
  next,
  onAsk,
  onCorrect,
}: Pick<Props, "onAsk" | "onCorrect"> & { next: ControlPointRow | undefined }) {
  return (
    <div className="bottom-bar fixed inset-x-0 bottom-0 z-20 flex items-stretch justify-between gap-3 border-t border-hairline bg-white px-4 py-3 pb-[max(.75rem,env(safe-area-inset-bottom))] md:px-8 lg:left-[13.5rem] print:hidden">
      {onCorrect ? (
        <OfficeButton
          className="min-h-16 px-6 text-lg"
          icon={<Undo2 className="size-5" aria-hidden="true" />}
          onClick={onCorrect}
        >
          Korrigieren
        </OfficeButton>
      ) : (
        <OfficeButton
          className="min-h-16 px-6 text-lg"
          icon={<Printer className="size-5" aria-hidden="true" />}
          onClick={() => window.print()}
        >
          Drucken
        </OfficeButton>
      )}
      <OfficeButton
        look="action"
        className="min-h-16 sm:min-w-56 px-6 text-lg"
        disabled={!next}
        icon={<ArrowRight className="size-5" aria-hidden="true" />}
        onClick={() => next && onAsk(next)}
      >
        {next ? "Nächste Messung" : "Nichts fällig"}
      </OfficeButton>
    </div>
  );
}

function NoPoints({ mayPlan }: { mayPlan: boolean }) {
  return (
    <div className="rounded-md border border-hairline bg-white px-4 py-10 text-center text-muted">
      <p>
        {mayPlan
          ? "Noch keine Messstelle an einem Platz. Legen Sie Plätze und Messstellen im Hygieneplan an."
          : "Noch keine Messstelle an einem Platz. Die Qualität legt sie im Hygieneplan an."}
      </p>
      {mayPlan && (
        <OfficeLink className="mt-4 min-h-14 px-5" look="action" to={officeLink("hygiene/plan")}>
          Zum Hygieneplan
        </OfficeLink>
      )}
    </div>
  );
}

/** What is due changes while nobody touches the tablet. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEvery(20, () => setNow(Date.now()));
  return now;
}
