import { longDay } from "#contract/day.ts";
import { replacementReasonNames, type TeamOffer } from "#contract/office/orders/team-orders.ts";
import { OfficeSelect } from "#web/office/ui/office-field.tsx";

interface DayProps {
  days: TeamOffer["days"];
  error?: string | undefined;
}

export function DayField({ days, error }: DayProps) {
  return (
    <OfficeSelect
      name="day"
      label="Liefertag"
      options={{ "": "Bitte wählen", ...Object.fromEntries(days.map((day) => [day, longDay(day)])) }}
      error={error}
    />
  );
}

export function ReasonField({ error }: { error?: string | undefined }) {
  return (
    <OfficeSelect
      name="reason"
      label="Grund"
      options={{ "": "Bitte wählen", ...replacementReasonNames }}
      error={error}
    />
  );
}

export function PaysField({ onInvoice }: { onInvoice: boolean }) {
  return (
    <OfficeSelect
      name="pays"
      label="Bezahlung"
      options={{
        link: "Link zum Bezahlen per E-Mail",
        ...(onInvoice && { invoice: "auf Rechnung (Unternehmen)" }),
      }}
      hint="Der Link gilt 23 Stunden, höchstens bis zum Bestellschluss. So lange sind die Portionen reserviert."
    />
  );
}
