import { useState } from "react";
import { moveNames } from "#contract/office/stock/move-names.ts";
import type { StockMove } from "#contract/office/stock/stock.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { goodsWords } from "#web/office/stock/goods-words.ts";
import { AmountQuestion } from "#web/office/stock/lots/amount-question.tsx";
import { changeText, lotAmountText } from "#web/office/stock/lots/lot-amounts.ts";
import type { ChangeProps } from "#web/office/stock/lots/lot-change.ts";
import { ReasonQuestion } from "#web/office/stock/lots/reason-question.tsx";
import { fieldErrors } from "#web/office/ui/call-errors.ts";
import { randomUuid } from "#web/shared/api/guest-id.ts";

/** A move that was wrong: a second one makes up for it. Of a receipt, somebody says how much really came. */
export function TakeBack({ lot, move, onDone, onBack }: ChangeProps & { move: StockMove }) {
  const isReceipt = move.kind === "receipt";
  const [correctionId] = useState(randomUuid);
  const [amount, setAmount] = useState<number | null>(null);
  const { mutate, isPending, error } = useOfficeChange("takeMoveBack", {
    onDone: () =>
      onDone({ text: isReceipt ? "Die Menge ist berichtigt." : "Die Buchung ist zurückgenommen." }),
  });
  const about = `${goodsWords(lot)}: ${moveNames[move.kind]} ${changeText(move.milligrams, lot)}`;
  if (isReceipt && amount === null)
    return (
      <AmountQuestion
        lot={lot}
        about={about}
        question="Wie viel kam wirklich?"
        label="Gelieferte Menge"
        usual={{ name: "Nichts davon kam", milligrams: 0 }}
        next="Weiter"
        isAboveZero={false}
        onAnswer={setAmount}
        onBack={onBack}
      />
    );
  return (
    <ReasonQuestion
      about={amount === null ? about : `${about}, wirklich ${lotAmountText(amount, lot)}`}
      question="Was war falsch?"
      reasons={["Vertippt", "Falsche Ware gewählt", "Doppelt gebucht"]}
      note={<p className="text-base">Die Buchung bleibt im Protokoll; eine zweite gleicht sie aus.</p>}
      next={isReceipt ? "Berichtigen" : "Zurücknehmen"}
      busy={isPending}
      error={fieldErrors(error).reason}
      onAnswer={(reason) =>
        mutate({
          params: { lotId: String(lot.lotId), correctionId },
          body: { moveId: move.id, ...(amount !== null && { milligrams: amount }), reason },
        })
      }
      onBack={() => (isReceipt ? setAmount(null) : onBack())}
    />
  );
}
