import { useState } from "react";
import { addDays, longDay } from "#contract/day.ts";
import { readGermanNumber } from "#contract/office/read-german-number.ts";
import { isWithin } from "#contract/office/stock/reading-words.ts";
import { readCheck, writeCheck } from "#web/office/kitchen/cook-sheets/check-text.ts";
import { portionsText } from "#web/office/kitchen/list-states.ts";
import { Ask, type Question as Asked } from "#web/office/stock/ask.tsx";
import { type Answers, placeOf, type Question, type QuestionProps } from "#web/office/stock/batches/draft.ts";
import { LotsQuestion } from "#web/office/stock/batches/lots-question.tsx";
import { proposeWeight, readWeight, roughText, weightUnit } from "#web/office/stock/batches/weight-text.ts";
import { warnedPlace } from "#web/office/stock/goods-words.ts";
import { QuestionScreen } from "#web/office/stock/question-screen.tsx";
import { timeOfDay } from "#web/office/ui/moment.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

/** When something was done: now, or some minutes before. */
interface Time {
  kind: "time";
  question: string;
  label: string;
  before: string | null;
  /** not before this moment */
  from?: string | null;
  /** minutes after it */
  most?: number | null;
  hint?: string;
  read: (at: string) => Answers;
}

const mostPortions = 9_999;
const daysBefore = 3;

type Of = Pick<QuestionProps, "planned" | "limits" | "places" | "draft">;
type Name = Exclude<Question, `lots-${number}`>;

const questions: Record<Name, (of: Of) => Asked<Answers> | Time> = {
  portions: ({ planned, draft }) => ({
    kind: "figure",
    question: "Wie viele Portionen sind es geworden?",
    label: "Portionen",
    unit: (typed) => (typed === "1" ? "Portion" : "Portionen"),
    isWhole: true,
    value: String(draft.portions ?? ""),
    hint: `Zu kochen ${planned.portions === 1 ? "ist" : "sind"} noch ${portionsText(planned.portions ?? 0)}.`,
    read(typed) {
      const portions = readGermanNumber(typed);
      if (!portions || !Number.isInteger(portions) || portions < 1 || portions > mostPortions)
        return "Bitte ganze Portionen eingeben, von 1 bis 9.999.";
      // Another weight belongs to another number of portions.
      return { portions, milligrams: undefined, isScaled: undefined };
    },
  }),
  milligrams({ planned, draft }) {
    const unit = weightUnit(draft.milligrams);
    const value = proposeWeight(draft.milligrams, unit);
    return {
      kind: "figure",
      question: "Wie viel wiegt es zusammen?",
      ...{ label: "Gewicht ohne Gefäß", unit, value },
      hint: `Geplant: ${roughText(planned.milligrams)}.`,
      read(typed) {
        // What has not been changed is kept to the milligram.
        if (typed === value) return { milligrams: draft.milligrams };
        const milligrams = readWeight(typed, unit);
        if (milligrams === 0) return "Bitte eine Menge über 0 eingeben.";
        if (typeof milligrams === "string") return milligrams;
        return { milligrams, ...(planned.menuId === null && { isScaled: undefined }) };
      },
    };
  },
  // Less came out because less went in, or because it boiled down: only the cook knows.
  scaled({ planned, draft }) {
    const isLess =
      draft.portions === null
        ? draft.milligrams < planned.milligrams
        : draft.portions < (planned.portions ?? draft.portions);
    return {
      kind: "choice",
      question: `Ging auch ${isLess ? "weniger" : "mehr"} hinein?`,
      isDirect: true,
      options: [
        { name: "Ja, im selben Verhältnis", answer: { isScaled: true, lots: undefined } },
        { name: "Nein, so viel wie geplant", answer: { isScaled: false, lots: undefined } },
      ],
    };
  },
  heat({ draft }) {
    const option = (heat: "hot" | "cold", name: string) => ({
      name,
      isChosen: draft.heat === heat,
      // A temperature belongs to one of the two limits.
      answer: draft.heat === heat ? { heat } : { heat, temperature: undefined },
    });
    return {
      kind: "choice",
      question: "Wurde es erhitzt?",
      isDirect: true,
      options: [option("hot", "Ja, gegart oder erhitzt"), option("cold", "Nein, kalt zubereitet")],
    };
  },
  temperature({ limits, draft: { heat, temperature } }) {
    const isHot = heat === "hot";
    const limit = isHot ? limits.core : limits.cold;
    const remedy = isHot
      ? "Das ist zu wenig. Bitte weiter garen und noch einmal messen."
      : "Das ist zu warm. Bitte kühlen und noch einmal messen.";
    return {
      kind: "figure",
      question: isHot ? "Welche Temperatur hatte der Kern?" : "Wie kalt ist es?",
      label: isHot ? "Kerntemperatur" : "Temperatur",
      unit: "°C",
      mayBeNegative: true,
      value: temperature === null ? "" : writeCheck("temperature", temperature).replace("-", "−"),
      ...(limit && { hint: `Grenze: ${limit.words}.` }),
      read(typed) {
        const tenths = readCheck("temperature", typed);
        if (typeof tenths === "string") return tenths;
        return tenths === null || tenths < -300 || tenths > 2_000
          ? "Bitte eine Temperatur von −30 bis 200 °C eingeben."
          : { temperature: tenths };
      },
      doubt: (typed) =>
        !limit || isWithin(Number(readCheck("temperature", typed)), limit)
          ? null
          : {
              text: `${remedy} Melden Sie es so, ist die Charge gesperrt, bis die Qualität sie freigibt.`,
              next: "Trotzdem melden",
            },
    };
  },
  // The minute counts for no one: it was fast enough, or it was not.
  chilling: ({ limits: { chilling }, draft: { chilledInTime, questions: asked } }) => ({
    kind: "choice",
    question: `In ${chilling?.most} Minuten durchgekühlt?`,
    isDirect: true,
    options: [
      {
        name: `Ja, ${chilling?.words}`,
        isChosen: chilledInTime === true,
        answer: { chilledInTime: true, hasTimes: false },
      },
      {
        name: "Nein, es hat länger gedauert: die Charge wird gesperrt",
        isChosen: chilledInTime === false,
        answer: { chilledInTime: false, hasTimes: false },
      },
      {
        name: "Die beiden Zeiten angeben",
        isChosen: asked.includes("chilledAt"),
        answer: { chilledInTime: undefined, hasTimes: true },
      },
    ],
  }),
  heatedAt: ({ draft }) => ({
    ...{
      kind: "time",
      question: "Wann war es fertig gegart?",
      label: "Fertig gegart",
      before: draft.heatedAt,
    },
    read: (heatedAt) => ({ heatedAt }),
  }),
  chilledAt: ({ limits: { chilling }, draft: { heatedAt, chilledAt } }) => ({
    ...{ kind: "time", question: "Wann war es durchgekühlt?", label: "Durchgekühlt", before: chilledAt },
    ...{ from: heatedAt, most: chilling?.most ?? null },
    hint: `Fertig gegart um ${heatedAt ? timeOfDay(heatedAt) : "–"} Uhr. Grenze: ${chilling?.words ?? "keine"}.`,
    read: (at) => ({ chilledAt: at }),
  }),
  // A sub-recipe keeps at most as long as the shop says; the cook may shorten it.
  endsOn: ({ planned, draft }) => ({
    kind: "choice",
    question: "Bis wann ist es zu verbrauchen?",
    isDirect: true,
    options: Array.from({ length: daysBefore + 1 }, (_, before) => {
      const endsOn = addDays(planned.endsOn, -before);
      return { name: longDay(endsOn), isChosen: endsOn === draft.endsOn, answer: { endsOn } };
    }),
  }),
  // An alarm of a cold store stops what stands in it, so the shop has to know where a batch is put.
  place: ({ places, draft: { open, placeId } }) => ({
    kind: "choice",
    question: "Wo steht es danach?",
    isDirect: true,
    options: [...places, { id: null, name: "In keinem davon", warning: null }].map(({ id, ...place }) => ({
      ...{ key: id ?? "none", name: warnedPlace(place), answer: { placeId: id } },
      isChosen: !open.includes("place") && placeId === id,
    })),
  }),
};

interface Props extends QuestionProps {
  asked: Question;
  answered: Pick<Answers, "lots" | "gaps">;
}

export function AskedQuestion({ asked, answered, ...of }: Props) {
  const place = placeOf(asked);
  if (place !== null) return <LotsQuestion {...of} place={place} answered={answered} />;
  const question = { about: of.planned.name, ...questions[asked as Name](of) };
  const { onAnswer, onBack } = of;
  return question.kind === "time" ? (
    <AskTime asked={question} {...{ onAnswer, onBack }} />
  ) : (
    <Ask asked={question} {...{ onAnswer, onBack }} />
  );
}

const minuteMs = 60_000;
const steps = [-30, -5, -1, 1, 5, 30];

type TimeProps = Pick<QuestionProps, "onAnswer" | "onBack"> & { asked: Time & { about: string } };

/** Now, or some minutes before: a time is not typed with wet hands. */
function AskTime({
  asked: { label, before, from, most, hint, read, ...words },
  onAnswer,
  onBack,
}: TimeProps) {
  const [at, setAt] = useState(() => new Date(before ?? Date.now()).getTime());
  const first = from ? new Date(from).getTime() : Number.NEGATIVE_INFINITY;
  const move = (to: number) => setAt(Math.max(first, Math.min(Date.now(), to)));
  const minutes = from ? Math.round((at - first) / minuteMs) : null;
  const isLong = minutes !== null && most != null && minutes > most;
  const key = "min-h-16 rounded-sm border border-field bg-white text-lg font-semibold hover:bg-sand";
  return (
    <QuestionScreen
      about={words.about}
      question={words.question}
      next={isLong ? "Trotzdem melden" : undefined}
      onBack={onBack}
      onNext={() => onAnswer(read(new Date(at).toISOString()))}
    >
      <p className="mb-4 text-5xl font-bold" role="status">
        <span className="sr-only">{label} um </span>
        {timeOfDay(new Date(at).toISOString())}
        <span className="ml-2 text-2xl font-semibold text-muted">Uhr</span>
      </p>
      <fieldset className="grid max-w-xl grid-cols-3 gap-2">
        <legend className="sr-only">{label}: Zeit ändern</legend>
        {steps.map((step) => (
          <button key={step} type="button" className={key} onClick={() => move(at + step * minuteMs)}>
            {step < 0 ? `−${-step}` : `+${step}`} min
          </button>
        ))}
        <button type="button" className={`col-span-3 ${key}`} onClick={() => move(Date.now())}>
          Jetzt
        </button>
      </fieldset>
      {hint && <p className="mt-3 text-base text-muted">{hint}</p>}
      {isLong && (
        <div className="mt-4 max-w-2xl text-base">
          <Notice type="danger">
            {`Das sind ${minutes} Minuten, mehr als erlaubt. Melden Sie es so, ist die Charge gesperrt, bis die Qualität sie freigibt.`}
          </Notice>
        </div>
      )}
    </QuestionScreen>
  );
}
