import { useState } from "react";
import { germanDay } from "#contract/day.ts";
import { useOffice, useOfficeChange } from "#web/office/office-api.ts";
import { ChoiceKey } from "#web/office/stock/choice-key.tsx";
import { goodsWords } from "#web/office/stock/goods-words.ts";
import type { ChangeProps } from "#web/office/stock/lots/lot-change.ts";
import { NumberPad } from "#web/office/stock/number-pad.tsx";
import { QuestionScreen } from "#web/office/stock/question-screen.tsx";
import { fieldErrors } from "#web/office/ui/call-errors.ts";
import { Failed } from "#web/office/ui/failed.tsx";
import { Waiting } from "#web/office/ui/waiting.tsx";

/** An opened or thawed pack keeps so many days, and never longer than it says. */
export function OpenLot({ lot, onDone, onBack }: ChangeProps) {
  const [typed, setTyped] = useState(lot.daysOnceOpened === null ? "" : String(lot.daysOnceOpened));
  const { mutate, isPending, error } = useOfficeChange("openLot", {
    onDone: ({ data: { endsOn } }) =>
      onDone({
        text: endsOn ? `Geöffnet: zu verbrauchen bis ${germanDay(endsOn)}.` : "Geöffnet.",
        hasNewLabel: true,
      }),
  });
  return (
    <QuestionScreen
      about={goodsWords(lot)}
      question="Wie viele Tage hält es sich noch?"
      back={{ label: "Zurück", onClick: onBack }}
      next={{ label: "Als geöffnet merken", busy: isPending, disabled: !/^\d{1,3}$/.test(typed) }}
      onNext={() => mutate({ params: { lotId: String(lot.lotId) }, body: { days: Number(typed) } })}
    >
      <NumberPad
        label="Tage nach dem Öffnen oder Auftauen"
        unit={typed === "1" ? "Tag" : "Tage"}
        isWhole
        value={typed}
        error={fieldErrors(error).days}
        hint={[
          "0 heißt: nur heute.",
          lot.daysOnceOpened !== null && `Länger als ${daysText(lot.daysOnceOpened)} geht nicht.`,
          lot.endsOn && `Es bleibt höchstens bei ${germanDay(lot.endsOn)}.`,
        ]
          .filter(Boolean)
          .join(" ")}
        onChange={setTyped}
      />
    </QuestionScreen>
  );
}

const daysText = (days: number) => (days === 1 ? "1 Tag" : `${days} Tage`);

export function PlaceLot({ lot, onDone, onBack }: ChangeProps) {
  const { data, error, refetch } = useOffice("readPlaces");
  const former = lot.place?.id ?? null;
  const [chosen, setChosen] = useState(former);
  const { mutate, isPending } = useOfficeChange("placeLot", {
    onDone: ({ data: { place } }) =>
      onDone({ text: `Liegt jetzt hier: ${place?.name ?? "ohne Platz"}.`, formerPlace: former }),
  });
  return (
    <QuestionScreen
      about={goodsWords(lot)}
      question="Wo liegt es?"
      back={{ label: "Zurück", onClick: onBack }}
      next={{ label: "Umlagern", busy: isPending, disabled: chosen === former }}
      onNext={() => mutate({ params: { lotId: String(lot.lotId) }, body: { placeId: chosen } })}
    >
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Waiting />}
      <div className="max-w-xl space-y-3">
        {data?.map(({ id, name }) => (
          <ChoiceKey key={id} isChosen={chosen === id} onChoose={() => setChosen(id)}>
            {name}
          </ChoiceKey>
        ))}
        {data && (
          <ChoiceKey isChosen={chosen === null} onChoose={() => setChosen(null)}>
            Ohne Platz
          </ChoiceKey>
        )}
      </div>
    </QuestionScreen>
  );
}
