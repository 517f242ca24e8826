import { Check } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { germanDay } from "#contract/day.ts";
import type { Deviation, Fate } from "#contract/office/stock/deviations.ts";
import { useOffice, useOfficeChange } from "#web/office/office-api.ts";
import { Ask } from "#web/office/stock/ask.tsx";
import { CreditNote } from "#web/office/stock/credit-note.tsx";
import { ChoiceKey, LotSearchField, QuestionScreen } from "#web/office/stock/question-screen.tsx";
import { DeviationFacts } from "#web/office/stock/hygiene/deviation-facts.tsx";
import { useStaff } from "#web/office/team/staff-context.ts";
import { fieldErrors } from "#web/office/ui/call-errors.ts";
import { Failed } from "#web/office/ui/failed.tsx";
import { failureText } from "#web/shared/api/failure-text.ts";
import { randomUuid } from "#web/shared/api/guest-id.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

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
    usual: ["Die Tür stand offen.", "Das Gerät ist defekt.", "Zu viel auf einmal eingelagert."],
  },
  {
    key: "prevention",
    question: "Was verhindert es beim nächsten Mal?",
    label: "Vorbeugung",
    usual: ["Das Team wurde unterwiesen.", "Der Kundendienst ist bestellt.", "Wir messen öfter."],
  },
] as const;

interface Props {
  onDone: () => void;
  onLeave: () => void;
}

/** What was done against it, by one question a screen. */
export function NoteMeasure({ deviation, onDone, onLeave }: Props & { deviation: Deviation }) {
  const { id, description, measure, version } = deviation;
  const [at, setAt] = useState(0);
  const [answers, setAnswers] = useState({
    measure: measure?.text ?? "",
    cause: measure?.cause ?? "",
    prevention: measure?.prevention ?? "",
  });
  const { mutate, isPending, error } = useOfficeChange("recordMeasure", {
    done: "Die Maßnahme ist gespeichert. Nun fehlt noch die Entscheidung.",
    onDone,
  });
  const asked = questions[at];
  if (!asked) return null;
  const isLast = at === questions.length - 1;
  return (
    <Ask
      key={asked.key}
      asked={{
        ...asked,
        kind: "sentence",
        about: `${description} · Frage ${at + 1} von ${questions.length}`,
        ...{ value: answers[asked.key], maxLength: 500 },
        ...(isLast && { next: "Speichern", icon: Check }),
        read: (text) => ({ ...answers, [asked.key]: text }),
      }}
      busy={isLast && isPending}
      error={fieldErrors(error)[asked.key]}
      onAnswer={(all) => {
        setAnswers(all);
        if (isLast) mutate({ params: { deviationId: id }, body: { ...all, version } });
        else setAt(at + 1);
      }}
      onBack={() => (at === 0 ? onLeave() : setAt(at - 1))}
    />
  );
}

/** What no thermometer shows: what is wrong, and with which goods. */
export function ReportDeviation({ onDone, onLeave }: Props) {
  const [deviationId] = useState(randomUuid);
  const [description, setDescription] = useState("");
  const [asksGoods, setAsksGoods] = useState(false);
  const [lotIds, setLotIds] = useState<readonly number[]>([]);
  const { mutate, isPending, error } = useOfficeChange("openDeviation", {
    done: "Die Abweichung ist gemeldet.",
    handles: () => true,
    onDone,
  });
  if (!asksGoods)
    return (
      <Ask
        asked={{
          kind: "sentence",
          about: "Abweichung melden · Frage 1 von 2",
          question: "Was stimmt nicht?",
          label: "Beschreibung",
          missing: "Bitte schreiben Sie, was nicht stimmt.",
          maxLength: 300,
          usual: [
            "Verpackung beschädigt.",
            "Fremdkörper gefunden.",
            "Schädlinge gesehen.",
            "Geruch oder Aussehen stimmen nicht.",
            "Falsches Allergen verwendet.",
          ],
          value: description,
          read: (text) => text,
        }}
        onBack={onLeave}
        onAnswer={(text) => [setDescription(text), setAsksGoods(true)]}
      />
    );
  return (
    <QuestionScreen
      about={`${description} · Frage 2 von 2`}
      question="Welche Ware ist betroffen?"
      onBack={() => setAsksGoods(false)}
      next={lotIds.length === 0 ? "Ohne Ware melden" : "Melden und sperren"}
      icon={Check}
      busy={isPending}
      onNext={() => mutate({ params: { deviationId }, body: { description, lotIds: [...lotIds] } })}
    >
      {error && (
        <div className="mb-4 max-w-2xl">
          <Notice type="danger">{failureText(error)}</Notice>
        </div>
      )}
      <ChooseLots chosen={lotIds} onChoose={setLotIds} />
    </QuestionScreen>
  );
}

interface ChooseProps {
  chosen: readonly number[];
  onChoose: (lotIds: number[]) => void;
}

/** Goods that are there, by a scan of their label or by name; each press chooses or takes it back. */
function ChooseLots({ chosen, onChoose }: ChooseProps) {
  const [q, setQ] = useState("");
  const asked = useDeferredValue(q.trim());
  const { data, error, refetch } = useOffice("readStock", { query: asked ? { q: asked } : {} });
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map());
  const toggle = (lotId: number, name: string) => {
    setNames(new Map(names).set(lotId, name));
    onChoose(chosen.includes(lotId) ? chosen.filter((id) => id !== lotId) : [...chosen, lotId]);
  };
  const found = data?.rows ?? [];
  const hidden = chosen.filter((id) => !found.some(({ lotId }) => lotId === id));
  return (
    <div className="max-w-2xl space-y-3 text-base">
      <LotSearchField value={q} onChange={setQ} />
      {hidden.map((lotId) => (
        <ChoiceKey key={lotId} isChosen onChoose={() => toggle(lotId, names.get(lotId) ?? "")}>
          {names.get(lotId)}
        </ChoiceKey>
      ))}
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {data && found.length === 0 && <p className="text-muted">Nichts gefunden.</p>}
      {found.map(({ lotId, code, name, endsOn }) => {
        const words = `${name}, ${code}${endsOn ? `, bis ${germanDay(endsOn)}` : ""}`;
        return (
          <ChoiceKey key={lotId} isChosen={chosen.includes(lotId)} onChoose={() => toggle(lotId, words)}>
            {words}
          </ChoiceKey>
        );
      })}
    </div>
  );
}

const decided: Record<Fate, string> = {
  free: "Die Abweichung ist freigegeben.",
  destroyed: "Die Ware gilt als vernichtet.",
  returned: "Die Ware geht an den Lieferanten zurück.",
};

/** The decision of quality, with what it is about in sight. */
export function SignOff({ deviation, onDone, onLeave }: Props & { deviation: Deviation }) {
  const [fate, setFate] = useState<Fate | null>(null);
  const [creditNote, setCreditNote] = useState("");
  const { mutate, isPending, error } = useOfficeChange("signOffDeviation", {
    done: fate ? decided[fate] : undefined,
    handles: () => true,
    onDone,
  });
  const { signsAlone } = useStaff();
  const { description, lots, dishes, id, version, isAlone } = deviation;
  const hasGoods = lots.length + dishes.length > 0;
  const key = (value: Fate, words: string) => (
    <ChoiceKey isChosen={fate === value} onChoose={() => setFate(value)}>
      {words}
    </ChoiceKey>
  );
  return (
    <QuestionScreen
      about={description}
      question={hasGoods ? "Was geschieht mit der Ware?" : "Ist die Abweichung behoben?"}
      onBack={onLeave}
      next="Unterschreiben"
      icon={Check}
      busy={isPending}
      disabled={fate === null}
      onNext={() => fate && mutate({ params: { deviationId: id }, body: { fate, creditNote, version } })}
    >
      <div className="max-w-2xl space-y-4 text-base">
        {error && <Notice type="danger">{failureText(error)}</Notice>}
        <DeviationFacts deviation={deviation} />
        {isAlone && (
          <Notice type="info">Sie unterschreiben allein. Im Bericht steht der Grund: {signsAlone}</Notice>
        )}
        {key("free", hasGoods ? "Freigeben: Die Ware ist sicher" : "Ja, sie ist behoben")}
        {hasGoods && key("destroyed", "Vernichtet: Die Ware wird nie mehr verwendet")}
        {lots.length > 0 && key("returned", "Zurück an den Lieferanten: Was noch da ist, wird ausgebucht")}
        {fate === "returned" && <CreditNote value={creditNote} onChange={setCreditNote} />}
      </div>
    </QuestionScreen>
  );
}
