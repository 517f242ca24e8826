import { Check } from "lucide-react";
import { useState } from "react";
import type { Deviation } from "#contract/office/stock/deviations.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { TextQuestion } from "#web/office/stock/hygiene/text-question.tsx";
import { fieldErrors } from "#web/office/ui/call-errors.ts";

const questions = [
  {
    key: "measure",
    question: "Was haben Sie getan?",
    label: "Maßnahme",
    missing: "Bitte schreiben Sie, was getan wurde.",
    usual: [
      "Ware in ein anderes Kühlhaus gebracht.",
      "Gerät neu eingestellt und nachgemessen.",
      "Nachgegart und noch einmal gemessen.",
      "Ware zurückgegeben.",
      "Ware entsorgt.",
      "Falsch eingegeben und neu gemessen.",
    ],
  },
  {
    key: "cause",
    question: "Woran lag es?",
    label: "Ursache",
    missing: undefined,
    usual: ["Die Tür stand offen.", "Das Gerät ist defekt.", "Zu viel auf einmal eingelagert."],
  },
  {
    key: "prevention",
    question: "Was verhindert es beim nächsten Mal?",
    label: "Vorbeugung",
    missing: undefined,
    usual: ["Das Team wurde unterwiesen.", "Der Kundendienst ist bestellt.", "Wir messen öfter."],
  },
] as const;

interface Props {
  deviation: Deviation;
  onDone: () => void;
  onLeave: () => void;
}

/** What was done against it, by one question a screen. */
export function NoteMeasure({ deviation: { id, description, measure, version }, onDone, onLeave }: Props) {
  const [at, setAt] = useState(0);
  const [answers, setAnswers] = useState({
    measure: measure?.text ?? "",
    cause: measure?.cause ?? "",
    prevention: measure?.prevention ?? "",
  });
  const { mutate, isPending, error } = useOfficeChange("recordMeasure", {
    done: "Die Maßnahme ist gespeichert. Eine andere Person gibt sie frei.",
    onDone,
  });
  const asked = questions[at];
  if (!asked) return null;
  const isLast = at === questions.length - 1;
  const answer = (text: string) => {
    const all = { ...answers, [asked.key]: text };
    setAnswers(all);
    if (isLast) mutate({ params: { deviationId: id }, body: { ...all, version } });
    else setAt(at + 1);
  };
  return (
    <TextQuestion
      key={asked.key}
      about={`${description} · Frage ${at + 1} von ${questions.length}`}
      question={asked.question}
      label={asked.label}
      missing={asked.missing}
      usual={asked.usual}
      maxLength={500}
      value={answers[asked.key]}
      error={fieldErrors(error)[asked.key]}
      back={{ label: "Zurück", onClick: () => (at === 0 ? onLeave() : setAt(at - 1)) }}
      next={
        isLast
          ? { label: "Speichern", busy: isPending, icon: <Check className="size-5" aria-hidden="true" /> }
          : { label: "Weiter" }
      }
      onAnswer={answer}
    />
  );
}
