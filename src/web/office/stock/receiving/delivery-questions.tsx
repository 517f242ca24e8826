import { useState } from "react";
import { addDays, longDay } from "#contract/day.ts";
import { nameAndAddress } from "#contract/office/stock/supplier-words.ts";
import type { ReceivingSupplier } from "#contract/office/stock/receiving.ts";
import type { Draft, Goods } from "#web/office/stock/receiving/draft.ts";
import type { Unsure, useScans } from "#web/office/stock/receiving/use-scans.ts";
import { Ask } from "#web/office/stock/ask.tsx";
import { ChoiceKey, QuestionScreen } from "#web/office/stock/question-screen.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";

type Scans = ReturnType<typeof useScans>;

interface Props {
  draft: Draft;
  goods: Goods;
  onAnswer: (draft: Draft) => void;
  onBack: () => void;
}

/** Without its address a person has to type it. */
function dispatcherOf(supplier: ReceivingSupplier | undefined): string {
  return supplier?.address ? nameAndAddress(supplier.name, supplier.address) : "";
}

/** The first scan of a known pack answers it as well. */
export function SupplierQuestion({ draft, goods, scans, onAnswer, onBack }: Props & { scans: Scans }) {
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
      back={draft.lines.length === 0 ? "Abbrechen" : "Zurück"}
      onBack={onBack}
      disabled={supplierId === null}
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

const daysBack = 4;
const senders = [
  ["dispatcher", "Versender: Name und Anschrift"],
  ["consignor", "Eigentümer der Ware, wenn es ein anderer ist"],
  ["consignee", "Empfänger, wenn es ein anderer ist als wir"],
] as const;

/** What Regulation (EU) 931/2011 wants to know of food of animal origin. */
export function SenderQuestion({ draft, goods, onAnswer, onBack }: Props) {
  const supplier = goods.suppliers.find(({ id }) => id === draft.supplierId);
  const usual = [supplier?.name, supplier?.address].filter(Boolean).join(", ");
  const { consignor, consignee } = draft;
  const [names, setNames] = useState({ dispatcher: draft.dispatcher || usual, consignor, consignee });
  const [day, setDay] = useState(draft.dispatchedOn);
  const days = Array.from({ length: daysBack }, (_, before) => addDays(goods.today, -before));
  return (
    <QuestionScreen
      about="Lebensmittel tierischen Ursprungs"
      question="Wann und von wem wurde die Ware verschickt?"
      onBack={onBack}
      disabled={day === null || names.dispatcher.trim() === ""}
      onNext={() => onAnswer({ ...draft, ...names, dispatchedOn: day })}
    >
      <div className="grid max-w-3xl gap-2 sm:grid-cols-2">
        {days.map((one) => (
          <ChoiceKey key={one} isChosen={one === day} onChoose={() => setDay(one as Draft["dispatchedOn"])}>
            {one === goods.today ? "heute" : longDay(one)}
          </ChoiceKey>
        ))}
      </div>
      <div className="mt-4 max-w-3xl space-y-3">
        {senders.map(([name, label]) => (
          <OfficeField
            key={name}
            label={label}
            value={names[name]}
            maxLength={300}
            onChange={(event) => setNames({ ...names, [name]: event.target.value })}
          />
        ))}
      </div>
    </QuestionScreen>
  );
}

/** The end of a code, such as its date, can have the form of an EAN. */
export function CodeQuestion({
  unsure: { ean, fields },
  onAnswer,
}: {
  unsure: Unsure;
  onAnswer: Scans["settle"];
}) {
  return (
    <Ask
      asked={{
        kind: "choice",
        about: `Gescannt: ${ean}`,
        question: "Was steht auf der Packung?",
        back: "Code weglassen",
        options: [
          { name: fields, answer: "fields" as const },
          { name: `Ein Artikel mit der EAN ${ean}`, answer: "article" as const },
        ],
        hint: "Steht beides nicht darauf, hat der Scanner den Anfang des Codes nicht gesendet: Bitte lassen Sie den Code weg und scannen Sie noch einmal.",
      }}
      onBack={() => onAnswer(null)}
      onAnswer={onAnswer}
    />
  );
}
