import { useEffect, useState } from "react";
import { type DeliveryDay, shortDay } from "#contract/day.ts";
import type { BatchInput, SubstituteLot } from "#contract/office/stock/batches.ts";
import { listenForScans } from "#web/office/kitchen/scanning/listen-for-scans.ts";
import { useOffice } from "#web/office/office-api.ts";
import { Ask } from "#web/office/stock/ask.tsx";
import type { UsedLot } from "#web/office/stock/batches/draft.ts";
import {
  proposeWeight,
  readWeight,
  roughText,
  weightText,
  weightUnit,
} from "#web/office/stock/batches/weight-text.ts";
import { ChoiceKey, LotSearchField, QuestionScreen } from "#web/office/stock/question-screen.tsx";
import { goodsWords } from "#web/office/stock/goods-words.ts";
import { Failed } from "#web/office/ui/failed.tsx";
import { Waiting } from "#web/office/ui/waiting.tsx";

const mostShown = 30;

interface Props {
  day: DeliveryDay;
  /** what the recipe asks for */
  name: string;
  /** milligrams by the recipe, and how much is proposed; null: no one knows */
  needed: number | null;
  proposed: number | null;
  /** of what is there, milligrams that go into nothing else; 0: it is no substitute */
  leftOf: (lot: SubstituteLot) => number;
  onAnswer: (used: UsedLot) => void;
  onBack: () => void;
}

/** Which lot went in instead, how much of it, and why. */
export function SubstituteQuestion({ day, name, needed, proposed, leftOf, onAnswer, onBack }: Props) {
  const [lot, setLot] = useState<SubstituteLot | null>(null);
  const [milligrams, setMilligrams] = useState<number | null>(null);
  if (!lot) return <WhichLot {...{ day, name, leftOf, onBack }} onChoose={setLot} />;
  if (milligrams === null)
    return (
      <LotAmount
        lot={lot}
        name={lot.name}
        milligrams={Math.min(proposed ?? 0, lot.available)}
        needed={needed}
        isRequired
        onBack={() => setLot(null)}
        onAnswer={setMilligrams}
      />
    );
  const { lotId, code, available } = lot;
  return (
    <Ask
      key="why"
      asked={{
        kind: "reason",
        about: `${roughText(milligrams)} ${lot.name}`,
        question: `Warum statt ${name}?`,
        reasons: ["Nicht geliefert", "Nicht mehr da", "Verdorben"],
        next: "Übernehmen",
        read: (reason) => ({ lotId, milligrams, substitute: { code, name: lot.name, available, reason } }),
      }}
      onAnswer={onAnswer}
      onBack={() => setMilligrams(null)}
    />
  );
}

interface WhichProps extends Pick<Props, "day" | "name" | "leftOf" | "onBack"> {
  onChoose: (lot: SubstituteLot) => void;
}

function WhichLot({ day, name, leftOf, onChoose, onBack }: WhichProps) {
  const [q, setQ] = useState("");
  const [pressed, setPressed] = useState<number | null>(null);
  const { data, error, refetch } = useOffice("readSubstituteLots", { params: { day } });
  const asked = q.trim().toLowerCase();
  const free = (data ?? [])
    .map((one) => ({ ...one, available: leftOf(one) }))
    .filter((one) => one.available > 0);
  const found = free.filter(
    (one) =>
      `${one.name} ${one.code}`.toLowerCase().includes(asked) || asked.includes(one.code.toLowerCase()),
  );
  // a code that was scanned or typed whole chooses its lot, also when the lots come later
  const chosen =
    free.find(({ lotId }) => lotId === pressed) ??
    free.find(({ code }) => asked.includes(code.toLowerCase()));
  useEffect(
    () =>
      listenForScans((text) => {
        setQ(text);
        setPressed(null);
      }),
    [],
  );
  return (
    <QuestionScreen
      about={`Statt ${name}`}
      question="Was ging stattdessen hinein?"
      onBack={onBack}
      disabled={!chosen}
      onNext={() => chosen && onChoose(chosen)}
    >
      <div className="max-w-2xl space-y-3 text-base">
        <LotSearchField value={q} onChange={setQ} />
        {error && <Failed error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Waiting />}
        {data && found.length === 0 && <p className="text-muted">Nichts gefunden.</p>}
        {found.slice(0, mostShown).map((one) => (
          <ChoiceKey
            key={one.lotId}
            isChosen={chosen?.lotId === one.lotId}
            onChoose={() => setPressed(one.lotId)}
          >
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

interface LotAmountProps {
  lot: BatchInput["lots"][number];
  name: string;
  /** proposed */
  milligrams: number;
  /** by the recipe; null: not known */
  needed: number | null;
  /** nothing is no answer */
  isRequired?: boolean;
  onAnswer: (milligrams: number) => void;
  onBack: () => void;
}

/** How much of one lot went in. */
export function LotAmount({ lot, name, milligrams, needed, isRequired = false, ...on }: LotAmountProps) {
  const unit = weightUnit(milligrams || needed || lot.available / 10);
  const value = proposeWeight(milligrams, unit);
  const read = (typed: string) => {
    const amount = typed === value ? milligrams : readWeight(typed, unit);
    if (typeof amount === "string") return amount;
    if (amount > lot.available) return `Davon sind nur ${weightText(lot.available)} da.`;
    return isRequired && amount === 0 ? "Bitte geben Sie an, wie viel es war." : amount;
  };
  return (
    <Ask
      asked={{
        kind: "figure",
        about: goodsWords({ name, ...lot }),
        question: `Wie viel ${name} ging daraus hinein?`,
        label: "Menge",
        ...{ unit, value, read },
        hint: `${weightText(lot.available)} sind da.`,
        next: "Übernehmen",
        // More than twice what the recipe wants is perhaps another unit.
        doubt: (typed) =>
          needed !== null && Number(read(typed)) > 2 * needed
            ? { text: `Im Rezept stehen ${roughText(needed)}. Stimmt das? Dann drücken Sie noch einmal.` }
            : null,
      }}
      {...on}
    />
  );
}
