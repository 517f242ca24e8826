import { useState } from "react";
import { addDays, longDay } from "#contract/day.ts";
import type { Draft, Goods } from "#web/office/stock/receiving/draft.ts";
import { ChoiceKey } from "#web/office/stock/choice-key.tsx";
import { QuestionScreen } from "#web/office/stock/question-screen.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";

interface Props {
  draft: Draft;
  goods: Goods;
  onAnswer: (draft: Draft) => void;
  onBack: () => void;
}

const daysBack = 4;

/** What Regulation (EU) 931/2011 wants to know of food of animal origin. */
export function SenderQuestion({ draft, goods, onAnswer, onBack }: Props) {
  const supplier = goods.suppliers.find(({ id }) => id === draft.supplierId);
  const usual = [supplier?.name, supplier?.address].filter(Boolean).join(", ");
  const [dispatcher, setDispatcher] = useState(draft.dispatcher || usual);
  const [consignor, setConsignor] = useState(draft.consignor);
  const [consignee, setConsignee] = useState(draft.consignee);
  const [day, setDay] = useState(draft.dispatchedOn);
  const days = Array.from({ length: daysBack }, (_, before) => addDays(goods.today, -before));
  return (
    <QuestionScreen
      about="Lebensmittel tierischen Ursprungs"
      question="Wann und von wem wurde die Ware verschickt?"
      back={{ label: "Zurück", onClick: onBack }}
      next={{ label: "Weiter", disabled: day === null || dispatcher.trim() === "" }}
      onNext={() => onAnswer({ ...draft, dispatchedOn: day, dispatcher, consignor, consignee })}
    >
      <div className="grid max-w-3xl gap-2 sm:grid-cols-2">
        {days.map((one) => (
          <ChoiceKey key={one} isChosen={one === day} onChoose={() => setDay(one as Draft["dispatchedOn"])}>
            {one === goods.today ? "heute" : longDay(one)}
          </ChoiceKey>
        ))}
      </div>
      <div className="mt-4 max-w-3xl space-y-3">
        <OfficeField
          label="Versender: Name und Anschrift"
          value={dispatcher}
          maxLength={300}
          onChange={(event) => setDispatcher(event.target.value)}
        />
        <OfficeField
          label="Eigentümer der Ware, wenn es ein anderer ist"
          value={consignor}
          maxLength={300}
          onChange={(event) => setConsignor(event.target.value)}
        />
        <OfficeField
          label="Empfänger, wenn es ein anderer ist als wir"
          value={consignee}
          maxLength={300}
          onChange={(event) => setConsignee(event.target.value)}
        />
      </div>
    </QuestionScreen>
  );
}
