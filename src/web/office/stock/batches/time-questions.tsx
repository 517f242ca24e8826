import { useState } from "react";
import { timeOfDay } from "#web/office/ui/moment.ts";
import { back, next, type QuestionProps } from "#web/office/stock/batches/question-props.ts";
import { QuestionScreen } from "#web/office/stock/question-screen.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

const minuteMs = 60_000;
const steps = [-30, -5, -1, 1, 5, 30];

export function HeatedAtQuestion({ planned, draft, onAnswer, onBack }: QuestionProps) {
  return (
    <TimeQuestion
      about={planned.name}
      question="Wann war es fertig gegart?"
      label="Fertig gegart"
      before={draft.heatedAt}
      onAnswer={(heatedAt) => onAnswer({ heatedAt })}
      onBack={onBack}
    />
  );
}

export function ChilledAtQuestion({ planned, limits: { chilling }, draft, onAnswer, onBack }: QuestionProps) {
  const { heatedAt } = draft;
  return (
    <TimeQuestion
      about={planned.name}
      question="Wann war es durchgekühlt?"
      label="Durchgekühlt"
      before={draft.chilledAt}
      from={heatedAt}
      most={chilling?.most ?? null}
      hint={`Fertig gegart um ${heatedAt ? timeOfDay(heatedAt) : "–"} Uhr. Grenze: ${chilling?.words ?? "keine"}.`}
      onAnswer={(chilledAt) => onAnswer({ chilledAt })}
      onBack={onBack}
    />
  );
}

interface TimeProps {
  about: string;
  question: string;
  label: string;
  before: string | null;
  /** not before this moment */
  from?: string | null;
  /** minutes after it */
  most?: number | null;
  hint?: string;
  onAnswer: (at: string) => void;
  onBack: () => void;
}

/** Now, or some minutes before: nobody types a time with wet hands. */
function TimeQuestion({ about, question, label, before, from, most, hint, onAnswer, onBack }: TimeProps) {
  const [at, setAt] = useState(() => new Date(before ?? Date.now()).getTime());
  const first = from ? new Date(from).getTime() : Number.NEGATIVE_INFINITY;
  const move = (to: number) => setAt(Math.max(first, Math.min(Date.now(), to)));
  const minutes = from ? Math.round((at - first) / minuteMs) : null;
  const isLong = minutes !== null && most != null && minutes > most;
  return (
    <QuestionScreen
      about={about}
      question={question}
      back={back(onBack)}
      next={isLong ? { label: "Trotzdem melden" } : next}
      onNext={() => onAnswer(new Date(at).toISOString())}
    >
      <p className="mb-4 text-5xl font-bold" role="status">
        <span className="sr-only">{label} um </span>
        {timeOfDay(new Date(at).toISOString())}
        <span className="ml-2 text-2xl font-semibold text-muted">Uhr</span>
      </p>
      <fieldset className="grid max-w-xl grid-cols-3 gap-2">
        <legend className="sr-only">{label}: Zeit ändern</legend>
        {steps.map((step) => (
          <button
            key={step}
            type="button"
            className="min-h-16 rounded-sm border border-field bg-white text-lg font-semibold hover:bg-sand"
            onClick={() => move(at + step * minuteMs)}
          >
            {step < 0 ? `−${-step}` : `+${step}`} min
          </button>
        ))}
        <button
          type="button"
          className="col-span-3 min-h-16 rounded-sm border border-field bg-white text-lg font-semibold hover:bg-sand"
          onClick={() => move(Date.now())}
        >
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
