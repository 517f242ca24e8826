import { useState } from "react";
import type { CodeRule } from "#contract/office/cart/discount-codes.ts";
import { writeGerman } from "#web/office/ui/german-number.ts";
import { OfficeCheck, OfficeField, OfficeSelect } from "#web/office/ui/office-field.tsx";

interface Props {
  rule?: CodeRule;
  /** Each code of a series is used once anyway. */
  isSeries?: boolean;
}

export function RuleFields({ rule, isSeries = false }: Props) {
  const value = rule?.value;
  const [of, setOf] = useState<string>(value?.of ?? "percent");
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
      <OfficeSelect
        name="of"
        label="Art"
        options={{ percent: "Prozent vom Warenwert", amount: "Fester Betrag" }}
        value={of}
        onChange={(event) => setOf(event.target.value)}
      />
      {of === "percent" ? (
        <OfficeField
          key="percent"
          name="percent"
          label="Rabatt"
          unit="%"
          inputMode="numeric"
          defaultValue={value?.of === "percent" ? value.percent : ""}
        />
      ) : (
        <OfficeField
          key="amount"
          name="amount"
          label="Rabatt"
          unit="€"
          inputMode="decimal"
          defaultValue={value?.of === "amount" ? writeGerman(value.amount, 2) : ""}
        />
      )}
      <OfficeField
        name="minimum"
        label="Ab einem Warenwert von"
        unit="€"
        inputMode="decimal"
        defaultValue={rule && rule.minimum > 0 ? writeGerman(rule.minimum, 2) : ""}
        hint="Leer: ohne Mindestwert"
      />
      <OfficeField name="note" label="Notiz für das Team" />
      <OfficeField name="validFrom" type="date" label="Gültig ab" />
      <OfficeField name="validUntil" type="date" label="Gültig bis einschließlich" />
      <OfficeCheck name="newCustomersOnly" label="Nur für neue Kunden" />
      {!isSeries && <OfficeCheck name="oncePerCustomer" label="Einmal je Kunde" />}
    </div>
  );
}
