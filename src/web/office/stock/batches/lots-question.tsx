import { Pencil, Replace } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { shortDay } from "#contract/day.ts";
import type { BatchInput } from "#contract/office/stock/batches.ts";
import { Ask } from "#web/office/stock/ask.tsx";
import { listenForScans } from "#web/office/kitchen/scanning/listen-for-scans.ts";
import {
  type Answers,
  type DraftInput,
  type Gap,
  missingOf,
  sumOf,
  type UsedLot,
  withSubstitute,
  type QuestionProps,
} from "#web/office/stock/batches/draft.ts";
import { LotAmount, SubstituteQuestion } from "#web/office/stock/batches/substitute-question.tsx";
import { roughText, weightText } from "#web/office/stock/batches/weight-text.ts";
import { noneWords } from "#web/office/stock/goods-words.ts";
import { ChoiceKey, QuestionScreen } from "#web/office/stock/question-screen.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

type Lot = BatchInput["lots"][number];

/** Which lots of one ingredient went in. A scanned label chooses its lot. */
export function LotsQuestion({
  draft,
  place,
  onAnswer,
  onBack,
  ...of
}: QuestionProps & { place: number; answered: Pick<Answers, "lots" | "gaps"> }) {
  const { input, needed, chosen: proposed } = draft.inputs[place] as DraftInput;
  const [chosen, setChosen] = useState(proposed);
  const [isReplacing, setReplacing] = useState(false);
  const [edited, setEdited] = useState<Lot | null>(null);
  const [isExplaining, setExplaining] = useState(false);
  const missing = input.isFromOpenLot ? 0 : missingOf(needed, chosen);
  const answer = (gap?: Gap) => {
    const { [place]: _, ...others } = of.answered.gaps ?? {};
    onAnswer({
      lots: { ...of.answered.lots, [place]: chosen },
      gaps: gap ? { ...others, [place]: gap } : others,
    });
  };
  const take = (lot: Lot) => {
    const milligrams = Math.min(lot.available, missing ?? 0);
    if (milligrams > 0) setChosen([...chosen, { lotId: lot.lotId, milligrams }]);
    else setEdited(lot);
  };
  const toggle = (lot: Lot) => {
    if (chosen.some(({ lotId }) => lotId === lot.lotId))
      setChosen(chosen.filter(({ lotId }) => lotId !== lot.lotId));
    else take(lot);
  };
  const [stranger, setStranger] = useState<string | null>(null);
  useScannedLot(isReplacing ? null : input.lots, setStranger, (lot) => {
    setStranger(null);
    // All of it came out of the pack that was scanned, as far as it reaches.
    const milligrams = Math.min(lot.available, needed ?? 0);
    if (milligrams > 0) setChosen([{ lotId: lot.lotId, milligrams }]);
    else setEdited(lot);
  });
  if (edited)
    return (
      <LotAmount
        lot={edited}
        name={input.name}
        milligrams={chosen.find(({ lotId }) => lotId === edited.lotId)?.milligrams ?? missing ?? 0}
        needed={needed}
        onBack={() => setEdited(null)}
        onAnswer={(milligrams) => {
          const others = chosen.filter(({ lotId }) => lotId !== edited.lotId);
          const before = chosen.find(({ lotId }) => lotId === edited.lotId);
          setChosen(milligrams > 0 ? [...others, { ...before, lotId: edited.lotId, milligrams }] : others);
          setEdited(null);
        }}
      />
    );
  if (isReplacing)
    return (
      <SubstituteQuestion
        day={of.day}
        name={input.name}
        needed={needed}
        proposed={missing === 0 ? needed : missing}
        leftOf={(lot) =>
          input.lots.some(({ lotId }) => lotId === lot.lotId)
            ? 0
            : lot.available - usedOf(draft, lot.lotId, place)
        }
        onAnswer={(used) => {
          setChosen(withSubstitute(chosen, used, needed));
          setStranger(null);
          setReplacing(false);
        }}
        onBack={() => setReplacing(false)}
      />
    );
  if (isExplaining)
    return (
      <GapQuestion
        name={input.name}
        missing={missing}
        about={of.planned.name}
        isAll={chosen.length === 0}
        onAnswer={answer}
        onBack={() => setExplaining(false)}
      />
    );
  return (
    <QuestionScreen
      about={`${of.planned.name}: ${needed === null ? "Menge nicht bekannt" : roughText(needed)}`}
      question={`${input.name}: Welche Charge ging hinein?`}
      onBack={onBack}
      next={missing === 0 ? "Weiter" : "Was fehlt"}
      onNext={() => (missing === 0 ? answer() : setExplaining(true))}
    >
      <ul className="max-w-2xl space-y-3">
        {[...input.lots, ...substitutesIn(chosen)].map((lot) => (
          <LotKey
            key={lot.lotId}
            lot={lot}
            chosen={chosen.find(({ lotId }) => lotId === lot.lotId)}
            onToggle={() => toggle(lot)}
            onEdit={() => setEdited(lot)}
          />
        ))}
      </ul>
      <OfficeButton
        className="mt-3 min-h-14 px-5 text-base"
        icon={<Replace className="size-5" aria-hidden="true" />}
        onClick={() => setReplacing(true)}
      >
        Ersatz genommen
      </OfficeButton>
      {stranger && <Stranger code={stranger} name={input.name} />}
      <Missing input={input} missing={missing} />
    </QuestionScreen>
  );
}

interface GapProps {
  name: string;
  /** milligrams; null: all of it */
  missing: number | null;
  about: string;
  /** no lot of it was named at all */
  isAll: boolean;
  onAnswer: (gap: Gap) => void;
  onBack: () => void;
}

/** What the recipe asks for and no lot has brought is named: less went in, or it went in and cannot be traced. */
function GapQuestion({ name, missing, about: batch, isAll, onAnswer, onBack }: GapProps) {
  const [kind, setKind] = useState<Gap["kind"] | null>(null);
  const [asksWhy, setAsksWhy] = useState(false);
  const about = `${batch}: ${missing === null ? `Es fehlt ${name}` : `Es fehlen ${roughText(missing)} ${name}`}`;
  if (kind && asksWhy)
    return (
      <Ask
        key="why"
        asked={{
          kind: "reason",
          about,
          question: kind === "less" ? "Warum ging weniger hinein?" : "Warum ohne Charge?",
          reasons:
            kind === "less"
              ? ["Es war nicht mehr da", "Es schmeckt so besser"]
              : ["Etikett nicht mehr da", "Wareneingang nicht eingetragen"],
          next: "Übernehmen",
          read: (reason) => ({ kind, reason }),
        }}
        onAnswer={onAnswer}
        onBack={() => setAsksWhy(false)}
      />
    );
  const option = (answer: Gap["kind"], name: string) => ({ answer, name, isChosen: answer === kind });
  return (
    <Ask
      asked={{
        kind: "choice",
        about,
        isDirect: true,
        question: isAll ? `Ging ${name} hinein?` : "Ging der Rest auch hinein?",
        options: [
          option("less", isAll ? "Nein" : "Nein, es ging weniger hinein"),
          option("untraced", "Ja, ohne Charge: nicht rückverfolgbar"),
        ],
      }}
      onAnswer={(answer) => [setKind(answer), setAsksWhy(true)]}
      onBack={onBack}
    />
  );
}

/** A scan of other goods is no slip of the hand: perhaps they went in. */
function Stranger({ code, name }: { code: string; name: string }) {
  return (
    <div className="mt-4 max-w-2xl text-base">
      <Notice type="danger">
        {`„${code}“ ist keine Ware für „${name}“. Ging sie wirklich hinein, drücken Sie „Ersatz genommen“.`}
      </Notice>
    </div>
  );
}

/** Without lots the scans are for another screen. */
function useScannedLot(
  lots: readonly Lot[] | null,
  onStranger: (code: string) => void,
  onLot: (lot: Lot) => void,
): void {
  const found = useEffectEvent((text: string) => {
    const code = text.toUpperCase();
    const lot = lots?.find((one) => code.includes(one.code));
    if (lot) onLot(lot);
    else onStranger(text);
  });
  const isListening = lots !== null;
  useEffect(() => (isListening ? listenForScans(found) : undefined), [isListening]);
}

const substitutesIn = (chosen: readonly UsedLot[]): Lot[] =>
  chosen.flatMap(({ lotId, substitute }) =>
    substitute ? [{ lotId, endsOn: null, code: substitute.code, available: substitute.available }] : [],
  );

/** Milligrams of a lot that go into other lines of the batch. */
const usedOf = ({ inputs }: QuestionProps["draft"], id: number, place: number) =>
  sumOf(inputs.flatMap(({ chosen }, at) => (at === place ? [] : chosen.filter(({ lotId }) => lotId === id))));

interface LotKeyProps {
  lot: Lot;
  chosen: UsedLot | undefined;
  onToggle: () => void;
  onEdit: () => void;
}

function LotKey({ lot, chosen, onToggle, onEdit }: LotKeyProps) {
  return (
    <li className="flex gap-2">
      <div className="grow">
        <ChoiceKey isChosen={chosen !== undefined} onChoose={onToggle}>
          <span className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span>{lot.code}</span>
            <span>{chosen && roughText(chosen.milligrams)}</span>
          </span>
          <span className="block text-base font-normal text-muted">
            {chosen?.substitute
              ? `Ersatz: ${chosen.substitute.name} (${chosen.substitute.reason})`
              : `${lot.endsOn ? `bis ${shortDay(lot.endsOn)}` : "ohne Datum"}, ${weightText(lot.available)} da`}
          </span>
        </ChoiceKey>
      </div>
      <OfficeButton
        className="min-h-16 min-w-16"
        aria-label={`Menge aus ${lot.code} ändern`}
        icon={<Pencil className="size-5" aria-hidden="true" />}
        onClick={onEdit}
      />
    </li>
  );
}

interface MissingProps extends Pick<DraftInput, "missing"> {
  input: BatchInput;
}

function Missing({ input, missing }: MissingProps) {
  if (input.lots.length === 0 && missing !== 0)
    return (
      <div className="mt-4 max-w-2xl text-base">
        <Notice type="danger">{noneWords(input)}</Notice>
      </div>
    );
  if (!missing) return null;
  return (
    <div className="mt-4 max-w-2xl text-base">
      <Notice type="warning">{`Es fehlen ${roughText(missing)}.`}</Notice>
    </div>
  );
}
