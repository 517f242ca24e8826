import { Check } from "lucide-react";
import { useState } from "react";
import { useOfficeChange } from "#web/office/office-api.ts";
import { ChooseLots } from "#web/office/stock/hygiene/choose-lots.tsx";
import { TextQuestion } from "#web/office/stock/hygiene/text-question.tsx";
import { QuestionScreen } from "#web/office/stock/question-screen.tsx";
import { randomUuid } from "#web/shared/api/guest-id.ts";
import { failureText } from "#web/shared/api/failure-text.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

const usual = [
  "Verpackung beschädigt.",
  "Fremdkörper gefunden.",
  "Schädlinge gesehen.",
  "Geruch oder Aussehen stimmen nicht.",
  "Falsches Allergen verwendet.",
];

/** What no thermometer shows: what is wrong, and with which goods. */
export function ReportDeviation({ onDone, onLeave }: { onDone: () => void; onLeave: () => void }) {
  const [deviationId] = useState(randomUuid);
  const [description, setDescription] = useState<string | null>(null);
  const [draft, setDraft] = useState("");
  const [lotIds, setLotIds] = useState<readonly number[]>([]);
  const { mutate, isPending, error } = useOfficeChange("openDeviation", {
    done: "Die Abweichung ist gemeldet.",
    handles: () => true,
    onDone,
  });
  if (description === null)
    return (
      <TextQuestion
        about="Abweichung melden · Frage 1 von 2"
        question="Was stimmt nicht?"
        label="Beschreibung"
        missing="Bitte schreiben Sie, was nicht stimmt."
        maxLength={300}
        usual={usual}
        value={draft}
        back={{ label: "Zurück", onClick: onLeave }}
        next={{ label: "Weiter" }}
        onAnswer={(text) => {
          setDraft(text);
          setDescription(text);
        }}
      />
    );
  return (
    <QuestionScreen
      about={`${description} · Frage 2 von 2`}
      question="Welche Ware ist betroffen?"
      back={{ label: "Zurück", onClick: () => setDescription(null) }}
      next={{
        label: lotIds.length === 0 ? "Ohne Ware melden" : "Melden und sperren",
        busy: isPending,
        icon: <Check className="size-5" aria-hidden="true" />,
      }}
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
