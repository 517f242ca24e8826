import { ArrowRight, TriangleAlert, Undo2 } from "lucide-react";
import { useState } from "react";
import { germanDay } from "#contract/day.ts";
import type { ControlPointRow } from "#contract/office/stock/hygiene.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { limitWords, valueWords } from "#contract/office/stock/reading-words.ts";
import { isDue, pointsByPlace } from "#web/office/stock/hygiene/due-points.ts";
import { useKeptReadings } from "#web/office/stock/hygiene/kept-readings.ts";
import { QueueNotices } from "#web/office/stock/hygiene/queue-notices.tsx";
import type { TakenReading } from "#web/office/stock/hygiene/reading-queue.ts";
import type { Instrument } from "#web/office/stock/hygiene/use-chosen-instrument.ts";
import { judgement } from "#web/office/stock/hygiene/value-text.ts";
import { briefMoment, timeOfDay } from "#web/office/ui/moment.ts";
import { BarKey, BottomBar } from "#web/office/stock/question-screen.tsx";
import { OfficeLink } from "#web/office/ui/office-button.tsx";
import { OfficeSelect } from "#web/office/ui/office-field.tsx";
import { PrintButton } from "#web/office/ui/print-button.tsx";
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
          Alles ist gemessen und erledigt. Drücken Sie auf eine Messstelle, um außer der Reihe zu messen.
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
    <BottomBar isSpread>
      {onCorrect ? (
        <BarKey icon={Undo2} iconClass="size-5" onClick={onCorrect}>
          Korrigieren
        </BarKey>
      ) : (
        <PrintButton className="min-h-16 px-6 text-lg" iconClass="size-5" />
      )}
      <BarKey
        look="action"
        disabled={!next}
        icon={ArrowRight}
        iconClass="size-5"
        onClick={() => next && onAsk(next)}
      >
        {next ? (next.unit === "done" ? "Nächste Aufgabe" : "Nächste Messung") : "Nichts fällig"}
      </BarKey>
    </BottomBar>
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

/** What is due changes while no one touches the tablet. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEvery(20, () => setNow(Date.now()));
  return now;
}

interface PointKeyProps {
  point: ControlPointRow;
  now: number;
  onAsk: () => void;
}

/** One control point, as large as a hand: what it is, what it should be, what it was and when it is next. */
function PointKey({ point, now, onAsk }: PointKeyProps) {
  const due = isDue(point, now);
  const { last } = point;
  return (
    <li>
      <button
        type="button"
        onClick={onAsk}
        className={`flex h-full min-h-24 w-full flex-col items-start gap-1 rounded-md border-2 bg-white px-4 py-3 text-left hover:bg-sand ${due ? "border-forest" : "border-hairline"}`}
      >
        <span className="flex w-full flex-wrap items-baseline justify-between gap-x-3">
          <span className="min-w-0 text-lg font-semibold wrap-anywhere">{point.name}</span>
          <span className={`${due ? "font-bold text-forest" : "text-muted"}`}>{dueWords(point, now)}</span>
        </span>
        {point.unit !== "done" && <span className="text-muted">{limitWords(point)}</span>}
        {point.responsible && <span className="font-semibold">{point.responsible}</span>}
        <span className={last && !last.isWithin ? "font-semibold text-error" : "text-muted"}>
          {last && !last.isWithin && (
            <TriangleAlert className="mr-1 inline size-4 align-[-2px]" aria-hidden="true" />
          )}
          {last
            ? `${valueWords(last.value, point.unit)}${last.isWithin ? "" : ": außerhalb"}, ${when(last.measuredAt, now)}, ${last.by}`
            : point.unit === "done"
              ? "noch nie erledigt"
              : "noch nie gemessen"}
        </span>
        {point.logger && <span className="text-muted">misst selbst: {point.logger}</span>}
      </button>
    </li>
  );
}

function dueWords(point: ControlPointRow, now: number): string {
  if (point.dueAt === null) return point.logger ? "" : "nach Bedarf";
  if (!isDue(point, now)) return `ab ${when(point.dueAt, now)}`;
  return point.last ? `fällig seit ${when(point.dueAt, now)}` : "jetzt fällig";
}

const day = (at: number) => new Date(at).toLocaleDateString("de-DE", { timeZone: "Europe/Berlin" });

function when(instant: string, now: number): string {
  return `${day(Date.parse(instant)) === day(now) ? timeOfDay(instant) : briefMoment(instant)} Uhr`;
}

interface ReadingResultProps {
  reading: TakenReading;
  points: readonly ControlPointRow[];
}

/** What was measured last. One beyond its limit says what to do now; what was not stored is told by the queue alone. */
function ReadingResult({ reading, points }: ReadingResultProps) {
  const { waiting, unsettled } = useKeptReadings();
  const isWaiting = waiting.some(({ id }) => id === reading.id);
  const isRefused = unsettled.some((one) => one.state === "refused" && one.reading.id === reading.id);
  const point = points.find(({ id }) => id === reading.controlPointId);
  const words = point ? judgement(reading.value, point).words : valueWords(reading.value, reading.unit);
  if (isRefused) return null;
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
        Das ist eine Abweichung.{" "}
        {reading.unit !== "done" &&
          "Was dort liegt, wird gesperrt, sobald die Messung gespeichert ist, bis die Qualität entschieden hat. "}
        {isWaiting ? "Sie wartet noch auf das Netz." : "Sie ist gespeichert."}
      </p>
      <OfficeLink className="mt-2 min-h-14 px-5 text-base text-ink" to={officeLink("hygiene/abweichungen")}>
        Maßnahme aufschreiben
      </OfficeLink>
    </Notice>
  );
}

interface InstrumentChoiceProps {
  instruments: readonly Instrument[];
  instrument: Instrument | null;
  onInstrument: (id: number | null) => void;
}

function InstrumentChoice({ instruments, instrument, onInstrument }: InstrumentChoiceProps) {
  if (instruments.length === 0) return null;
  return (
    <div className="max-w-md print:hidden">
      <OfficeSelect
        label="Messgerät dieses Tablets"
        className="min-h-14 text-lg"
        options={{
          "": "Nicht angegeben",
          ...Object.fromEntries(instruments.map(({ id, name }) => [String(id), name])),
        }}
        value={instrument ? String(instrument.id) : ""}
        onChange={({ target }) => onInstrument(Number(target.value) || null)}
        hint={instrument ? calibrationWords(instrument) : "Es steht bei jeder Messung."}
      />
    </div>
  );
}

function calibrationWords({ last, dueOn }: Instrument): string {
  if (!last || dueOn === null) return "Noch nie kalibriert.";
  return last.isPassed
    ? `Kalibriert am ${germanDay(last.calibratedOn)}, wieder bis ${germanDay(dueOn)}.`
    : `Bei der Kalibrierung am ${germanDay(last.calibratedOn)} durchgefallen: bitte ein anderes nehmen.`;
}
