import { useState } from "react";
import { type DeliveryDay, shortDay } from "#contract/day.ts";
import type { SubstituteLot } from "#contract/office/stock/batches.ts";
import { useOffice } from "#web/office/office-api.ts";
import type { UsedLot } from "#web/office/stock/batches/draft.ts";
import { LotAmount } from "#web/office/stock/batches/lot-amount.tsx";
import { back } from "#web/office/stock/batches/question-props.ts";
import { weightText } from "#web/office/stock/batches/weight-text.ts";
import { ChoiceKey } from "#web/office/stock/choice-key.tsx";
import { ReasonQuestion } from "#web/office/stock/lots/reason-question.tsx";
import { QuestionScreen } from "#web/office/stock/question-screen.tsx";
import { Failed } from "#web/office/ui/failed.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";
import { Waiting } from "#web/office/ui/waiting.tsx";

const mostShown = 30;

interface Props {
  day: DeliveryDay;
  /** what the recipe asks for */
  name: string;
  /** milligrams; null: nobody knows */
  missing: number | null;
  /** it is in the batch already */
  isTaken: (lotId: number) => boolean;
  onAnswer: (used: UsedLot) => void;
  onBack: () => void;
}

/** Which lot went in instead, how much of it, and why. */
export function SubstituteQuestion({ day, name, missing, isTaken, onAnswer, onBack }: Props) {
  const [lot, setLot] = useState<SubstituteLot | null>(null);
  const [milligrams, setMilligrams] = useState<number | null>(null);
  if (!lot) return <WhichLot {...{ day, name, isTaken, onBack }} onChoose={setLot} />;
  if (milligrams === null)
    return (
      <LotAmount
        lot={lot}
        name={lot.name}
        milligrams={Math.min(missing ?? 0, lot.available)}
        onBack={() => setLot(null)}
        onAnswer={(amount) => (amount > 0 ? setMilligrams(amount) : setLot(null))}
      />
    );
  const { lotId, code, available } = lot;
  return (
    <ReasonQuestion
      about={`${weightText(milligrams)} ${lot.name}`}
      question={`Warum statt ${name}?`}
      reasons={["Nicht geliefert", "Nicht mehr da", "Verdorben"]}
      next="Übernehmen"
      busy={false}
      onAnswer={(reason) =>
        onAnswer({ lotId, milligrams, substitute: { code, name: lot.name, available, reason } })
      }
      onBack={() => setMilligrams(null)}
    />
  );
}

interface WhichProps extends Pick<Props, "day" | "name" | "isTaken" | "onBack"> {
  onChoose: (lot: SubstituteLot) => void;
}

function WhichLot({ day, name, isTaken, onChoose, onBack }: WhichProps) {
  const [q, setQ] = useState("");
  const [chosen, setChosen] = useState<SubstituteLot | null>(null);
  const { data, error, refetch } = useOffice("readSubstituteLots", { params: { day } });
  const asked = q.trim().toLowerCase();
  const found = (data ?? []).filter(
    (one) => !isTaken(one.lotId) && `${one.name} ${one.code}`.toLowerCase().includes(asked),
  );
  return (
    <QuestionScreen
      about={`Statt ${name}`}
      question="Was ging stattdessen hinein?"
      back={back(onBack)}
      next={{ label: "Weiter", disabled: !chosen }}
      onNext={() => chosen && onChoose(chosen)}
    >
      <div className="max-w-2xl space-y-3 text-base">
        <OfficeField
          label="Nummer oder Name"
          placeholder="Etikett scannen oder eingeben"
          className="min-h-14 text-lg"
          data-scan=""
          value={q}
          onChange={({ target }) => setQ(target.value)}
          onKeyDown={(event) => {
            // a scanner ends with Enter
            if (event.key === "Enter") event.preventDefault();
          }}
        />
        {error && <Failed error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Waiting />}
        {data && found.length === 0 && <p className="text-muted">Nichts gefunden.</p>}
        {found.slice(0, mostShown).map((one) => (
          <ChoiceKey key={one.lotId} isChosen={chosen?.lotId === one.lotId} onChoose={() => setChosen(one)}>
            {one.name}
            <span className="block text-base font-normal text-muted">
              {one.code}, {one.endsOn ? `bis ${shortDay(one.endsOn)}` : "ohne Datum"},{" "}
              {weightText(one.available)} da
            </span>
          </ChoiceKey>
        ))}
        {found.length > mostShown && (
          <p className="text-muted">
            {`${found.length - mostShown} weitere. Bitte geben Sie ein paar Buchstaben ein.`}
          </p>
        )}
      </div>
    </QuestionScreen>
  );
}
