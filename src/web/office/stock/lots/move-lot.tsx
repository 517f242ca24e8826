import { useState } from "react";
import type { Lot } from "#contract/office/stock/stock.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { goodsWords } from "#web/office/stock/goods-words.ts";
import { AmountQuestion } from "#web/office/stock/lots/amount-question.tsx";
import { lotAmountText } from "#web/office/stock/lots/lot-amounts.ts";
import type { ChangeProps } from "#web/office/stock/lots/lot-change.ts";
import { ReasonQuestion } from "#web/office/stock/lots/reason-question.tsx";
import { fieldErrors } from "#web/office/ui/call-errors.ts";
import { randomUuid } from "#web/shared/api/guest-id.ts";

const words = {
  waste: {
    question: "Wie viel wird weggeworfen?",
    why: "Warum wird es weggeworfen?",
    action: "Wegwerfen",
    done: "weggeworfen",
    reasons: ["Verdorben", "Abgelaufen", "Heruntergefallen", "Zu viel gekocht"],
  },
  return: {
    question: "Wie viel geht an den Lieferanten zurück?",
    why: "Warum geht es zurück?",
    action: "Zurückgeben",
    done: "zurückgegeben",
    reasons: ["Falsche Ware", "Schlechte Qualität", "Zu viel geliefert"],
  },
} as const;

/** Thrown away or given back: how much, then why. */
export function TakeOut({ kind, lot, onDone, onBack }: ChangeProps & { kind: keyof typeof words }) {
  const { question, why, action, done, reasons } = words[kind];
  // Sent again after a lost answer, it moves once.
  const [moveId] = useState(randomUuid);
  const [amount, setAmount] = useState<number | null>(null);
  const { mutate, isPending, error } = useOfficeChange("moveStock", {
    onDone: ({ data }) =>
      onDone({ text: `${lotAmountText(amount ?? 0, lot)} ${done}.`, moveId: newMove(lot, data, kind) }),
  });
  const about = goodsWords(lot);
  if (amount === null)
    return (
      <AmountQuestion
        lot={lot}
        about={about}
        question={question}
        label="Menge"
        hint={`${lotAmountText(lot.milligrams, lot)} sind da.`}
        usual={{ name: `Alles: ${lotAmountText(lot.milligrams, lot)}`, milligrams: lot.milligrams }}
        next="Weiter"
        isAboveZero
        most={lot.milligrams}
        onAnswer={setAmount}
        onBack={onBack}
      />
    );
  return (
    <ReasonQuestion
      about={`${about}: ${lotAmountText(amount, lot)}`}
      question={why}
      reasons={reasons}
      next={action}
      busy={isPending}
      error={fieldErrors(error).reason}
      onAnswer={(reason) =>
        mutate({
          params: { lotId: String(lot.lotId), moveId },
          body: { kind, milligrams: amount, reason },
        })
      }
      onBack={() => setAmount(null)}
    />
  );
}

/** Counted alone, outside a whole count. */
export function CountLot({ lot, onDone, onBack }: ChangeProps) {
  const [moveId] = useState(randomUuid);
  const { mutate, isPending, error } = useOfficeChange("moveStock", {
    onDone: ({ data }) => {
      const made = newMove(lot, data, "count");
      const now = lotAmountText(data.milligrams, lot);
      onDone({ text: made ? `Gezählt: Es sind ${now} da.` : `Es bleibt bei ${now}.`, moveId: made });
    },
  });
  return (
    <AmountQuestion
      lot={lot}
      about={goodsWords(lot)}
      question="Wie viel ist da?"
      label="Gezählte Menge"
      usual={{ name: `Stimmt: ${lotAmountText(lot.milligrams, lot)}`, milligrams: lot.milligrams }}
      next="Übernehmen"
      busy={isPending}
      error={fieldErrors(error).milligrams}
      isAboveZero={false}
      onAnswer={(milligrams) =>
        mutate({
          params: { lotId: String(lot.lotId), moveId },
          body: { kind: "count", milligrams, reason: "" },
        })
      }
      onBack={onBack}
    />
  );
}

/** The newest of this kind that was not there before; none when nothing had to be moved. */
function newMove(before: Lot, now: Lot, kind: string): string | undefined {
  const known = new Set(before.moves.map(({ id }) => id));
  return now.moves.find((move) => move.kind === kind && move.isOpen && !known.has(move.id))?.id;
}
