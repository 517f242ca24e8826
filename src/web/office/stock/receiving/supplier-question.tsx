import { useState } from "react";
import { nameAndAddress } from "#contract/office/stock/supplier-words.ts";
import type { ReceivingSupplier } from "#contract/office/stock/receiving.ts";
import type { Draft, Goods } from "#web/office/stock/receiving/draft.ts";
import type { useScans } from "#web/office/stock/receiving/use-scans.ts";
import { ChoiceKey } from "#web/office/stock/choice-key.tsx";
import { QuestionScreen } from "#web/office/stock/question-screen.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";

interface Props {
  draft: Draft;
  goods: Goods;
  scans: ReturnType<typeof useScans>;
  onAnswer: (draft: Draft) => void;
  onBack: () => void;
}

/** Without its address a person has to type it. */
function dispatcherOf(supplier: ReceivingSupplier | undefined): string {
  return supplier?.address ? nameAndAddress(supplier.name, supplier.address) : "";
}

/** The first scan of a known pack answers it as well. */
export function SupplierQuestion({ draft, goods, scans, onAnswer, onBack }: Props) {
  const [supplierId, setSupplier] = useState(draft.supplierId);
  const [slipNumber, setSlip] = useState(draft.slipNumber);
  const supplier = goods.suppliers.find(({ id }) => id === supplierId);
  const answer = () => {
    const isOther = supplierId !== draft.supplierId;
    onAnswer({
      ...{ ...draft, supplierId, slipNumber: slipNumber.trim() },
      ...(isOther && { dispatcher: dispatcherOf(supplier) }),
    });
  };
  return (
    <QuestionScreen
      question="Von wem kommt die Lieferung?"
      back={{ label: draft.lines.length === 0 ? "Abbrechen" : "Zurück", onClick: onBack }}
      next={{ label: "Weiter", disabled: supplierId === null }}
      onNext={answer}
    >
      <p role="status" className="mb-3 text-lg font-semibold">
        {scans.outcome?.text ?? "Oder scannen Sie gleich die erste Ware."}
      </p>
      <div className="mb-4 grid max-w-3xl gap-2 sm:grid-cols-2">
        {goods.suppliers.map(({ id, name }) => (
          <ChoiceKey key={id} isChosen={id === supplierId} onChoose={() => setSupplier(id)}>
            {name}
          </ChoiceKey>
        ))}
      </div>
      {goods.suppliers.length === 0 && (
        <p className="mb-4 text-lg">
          Es gibt noch keinen Lieferanten. Die Verwaltung legt ihn unter „Kosten“ an.
        </p>
      )}
      <div className="max-w-md">
        <OfficeField
          label="Nummer des Lieferscheins"
          hint="Kann leer bleiben."
          value={slipNumber}
          maxLength={40}
          onChange={(event) => setSlip(event.target.value)}
        />
      </div>
    </QuestionScreen>
  );
}
