import { Check } from "lucide-react";
import { useState } from "react";
import type { Deviation, Fate } from "#contract/office/stock/deviations.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { ChoiceKey } from "#web/office/stock/choice-key.tsx";
import { DeviationFacts } from "#web/office/stock/hygiene/deviation-facts.tsx";
import { QuestionScreen } from "#web/office/stock/question-screen.tsx";
import { failureText } from "#web/shared/api/failure-text.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

const words: Record<Fate, string> = {
  free: "Die Abweichung ist freigegeben.",
  destroyed: "Die Ware gilt als vernichtet.",
  returned: "Die Ware geht an den Lieferanten zurück.",
};

interface Props {
  deviation: Deviation;
  onDone: () => void;
  onLeave: () => void;
}

/** The decision of quality, with what it is about in sight. */
export function SignOff({ deviation, onDone, onLeave }: Props) {
  const [fate, setFate] = useState<Fate | null>(null);
  const { mutate, isPending, error } = useOfficeChange("signOffDeviation", {
    done: fate ? words[fate] : undefined,
    handles: () => true,
    onDone,
  });
  const hasGoods = deviation.lots.length + deviation.dishes.length > 0;
  return (
    <QuestionScreen
      about={deviation.description}
      question={hasGoods ? "Was geschieht mit der Ware?" : "Ist die Abweichung behoben?"}
      back={{ label: "Zurück", onClick: onLeave }}
      next={{
        label: "Unterschreiben",
        busy: isPending,
        disabled: fate === null,
        icon: <Check className="size-5" aria-hidden="true" />,
      }}
      onNext={() =>
        fate && mutate({ params: { deviationId: deviation.id }, body: { fate, version: deviation.version } })
      }
    >
      <div className="max-w-2xl space-y-4 text-base">
        {error && <Notice type="danger">{failureText(error)}</Notice>}
        <DeviationFacts deviation={deviation} />
        <ChoiceKey isChosen={fate === "free"} onChoose={() => setFate("free")}>
          {hasGoods ? "Freigeben: Die Ware ist sicher" : "Ja, sie ist behoben"}
        </ChoiceKey>
        {hasGoods && (
          <ChoiceKey isChosen={fate === "destroyed"} onChoose={() => setFate("destroyed")}>
            Vernichtet: Die Ware wird nie mehr verwendet
          </ChoiceKey>
        )}
        {deviation.lots.length > 0 && (
          <ChoiceKey isChosen={fate === "returned"} onChoose={() => setFate("returned")}>
            Zurück an den Lieferanten: Sie wird nie mehr verwendet
          </ChoiceKey>
        )}
      </div>
    </QuestionScreen>
  );
}
