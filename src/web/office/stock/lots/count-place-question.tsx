import { useState } from "react";
import { useNavigate } from "react-router";
import { officeLink } from "#contract/office/office-pages.ts";
import { useOffice } from "#web/office/office-api.ts";
import {
  type CountDraft,
  type CountPlace,
  readCountList,
  useBlindCount,
} from "#web/office/stock/lots/count-draft.ts";
import { ChoiceKey, QuestionScreen } from "#web/office/stock/question-screen.tsx";
import { Failed } from "#web/office/ui/failed.tsx";
import { Waiting } from "#web/office/ui/waiting.tsx";
import { failureText } from "#web/shared/api/failure-text.ts";
import { Notice } from "#web/shared/ui/notice.tsx";
import { showToast } from "#web/shared/ui/toast.ts";

/** A person counts what stands before them, so the place is asked first. */
export function CountPlaceQuestion({ onBegin }: { onBegin: (draft: CountDraft) => void }) {
  const go = useNavigate();
  const { data, error, refetch } = useOffice("readPlaces");
  const [chosen, setChosen] = useState<CountPlace | null>(null);
  const [busy, setBusy] = useState(false);
  const [isEmpty, setEmpty] = useState(false);
  const { isBlind, choose: chooseBlind } = useBlindCount();
  const begin = async () => {
    if (chosen === null) return;
    setBusy(true);
    try {
      const draft = await readCountList(chosen, isBlind);
      if (draft.lots.length > 0) onBegin(draft);
      else setEmpty(true);
    } catch (failure) {
      void showToast({ type: "error", text: failureText(failure) });
    }
    setBusy(false);
  };
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const choose = (place: CountPlace) => {
    setEmpty(false);
    setChosen(place);
  };
  const chosenId = chosen !== null && typeof chosen === "object" ? chosen.id : chosen;
  return (
    <QuestionScreen
      question="Wo zählen Sie?"
      back="Zum Lager"
      onBack={() => void go(officeLink("lager"))}
      next="Zählen beginnen"
      busy={busy}
      disabled={chosen === null}
      onNext={() => void begin()}
    >
      <div className="max-w-xl space-y-3">
        {isEmpty && <Notice type="warning">Hier liegt nichts, was gezählt werden kann.</Notice>}
        {data.map((place) => (
          <ChoiceKey key={place.id} isChosen={chosenId === place.id} onChoose={() => choose(place)}>
            {place.name}
          </ChoiceKey>
        ))}
        {data.length > 0 && (
          <ChoiceKey isChosen={chosenId === "none"} onChoose={() => choose("none")}>
            Ohne Platz
          </ChoiceKey>
        )}
        <ChoiceKey isChosen={chosenId === "all"} onChoose={() => choose("all")}>
          Alle Plätze
        </ChoiceKey>
      </div>
      <h3 className="mt-6 mb-3 text-lg font-bold">Soll die Menge zu sehen sein, die da sein müsste?</h3>
      <div className="grid max-w-xl gap-3 sm:grid-cols-2">
        <ChoiceKey isChosen={!isBlind} onChoose={() => chooseBlind(false)}>
          Ja
        </ChoiceKey>
        <ChoiceKey isChosen={isBlind} onChoose={() => chooseBlind(true)}>
          Nein, blind zählen
        </ChoiceKey>
      </div>
    </QuestionScreen>
  );
}
