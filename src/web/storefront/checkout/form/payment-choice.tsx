import type { ReactNode } from "react";
import { type PayTerms, payTermsText } from "#contract/checkout/pay-terms.ts";
import { wholeRow } from "#web/storefront/checkout/form/form-grid.ts";

interface Props {
  payTerms: PayTerms;
  isOnInvoice: boolean;
  onChange: (isOnInvoice: boolean) => void;
}

/** Loaded by `React.lazy`, because most shops take no orders on invoice. */
export default function PaymentChoice({ payTerms, isOnInvoice, onChange }: Props) {
  return (
    <fieldset className={`mt-1 ${wholeRow}`}>
      <legend className="mb-1 text-sm font-semibold sm:mb-2 sm:font-display sm:text-xl sm:font-bold">
        Bezahlung
      </legend>
      <div className="grid grid-cols-2 gap-2 max-[22.5rem]:grid-cols-1">
        <Choice value="now" isChosen={!isOnInvoice} onChoose={() => onChange(false)}>
          Jetzt bezahlen
        </Choice>
        <Choice value="invoice" isChosen={isOnInvoice} onChoose={() => onChange(true)}>
          Auf Rechnung <span className="block text-xs/4 text-muted">für Unternehmen</span>
        </Choice>
      </div>
      {isOnInvoice && (
        <p className="mt-2.5 text-sm">
          Zahlbar bis {payTermsText(payTerms)}. Sie bestellen für Ihr Unternehmen, nicht als Verbraucherin
          oder Verbraucher. Die Rechnung kommt per E-Mail; Sie überweisen den Betrag.
        </p>
      )}
    </fieldset>
  );
}

interface ChoiceProps {
  value: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Choice({ value, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label
      className={`flex min-h-12 cursor-pointer items-center gap-2 rounded-md border px-2.5 py-1.5 text-[.9375rem] leading-tight transition-colors duration-200 ${isChosen ? "border-forest bg-sage" : "border-hairline hover:bg-sand"}`}
    >
      <input
        type="radio"
        name="payment"
        value={value}
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 accent-forest"
      />
      <span>{children}</span>
    </label>
  );
}
