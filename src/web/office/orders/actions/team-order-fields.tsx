import { longDay } from "#contract/day.ts";
import {
  type ReplacementReason,
  replacementReasonNames,
  type TeamOffer,
} from "#contract/office/orders/team-orders.ts";
import { CallFailed } from "#web/shared/api/client.ts";
import { OfficeSelect } from "#web/office/ui/office-field.tsx";

export function DayField({ days }: Pick<TeamOffer, "days">) {
  return (
    <OfficeSelect
      name="day"
      label="Liefertag"
      options={{ "": "Bitte wählen", ...Object.fromEntries(days.map((day) => [day, longDay(day)])) }}
    />
  );
}

export function ReasonField({ chosen = "" }: { chosen?: ReplacementReason | "" | undefined }) {
  return (
    <OfficeSelect
      name="reason"
      defaultValue={chosen}
      label="Grund"
      options={{ "": "Bitte wählen", ...replacementReasonNames }}
    />
  );
}

interface PaysProps {
  onInvoice: boolean;
  /** false: the order from which this is ordered again names no firm */
  isFirm?: boolean;
}

export function PaysField({ onInvoice, isFirm = true }: PaysProps) {
  const link =
    "Der Link gilt 23 Stunden, höchstens bis zum Bestellschluss. So lange sind die Portionen reserviert.";
  const obstacle = !onInvoice ? invoiceIsOff : !isFirm ? noFirm : "";
  return (
    <OfficeSelect
      name="pays"
      label="Bezahlung"
      options={{
        link: "Link zum Bezahlen per E-Mail",
        ...(obstacle === "" && { invoice: "auf Rechnung (Unternehmen)" }),
      }}
      hint={`${link} ${obstacle}`}
    />
  );
}

const invoiceIsOff =
  "Auf Rechnung geht es erst, wenn die Verwaltung den Kauf auf Rechnung unter „Einstellungen“ einschaltet.";
const noFirm =
  "Auf Rechnung geht es nur für ein Unternehmen: Diese Bestellung nennt keines. Nehmen Sie dafür „Am Telefon bestellen“ und tragen Sie die Firma ein.";

/** The refusals of a purchase on invoice, in the office's words. */
export function invoiceRefusal(error: unknown): string | undefined {
  return error instanceof CallFailed ? refusals[error.code] : undefined;
}

const refusals: Record<string, string> = {
  invoice_purchase_off: invoiceIsOff,
  invoice_purchase_only_for_firms:
    "Auf Rechnung bestellen nur Unternehmen: Bitte die Firma eintragen oder den Link zum Bezahlen schicken.",
  invoice_purchase_stopped:
    "Dieses Unternehmen hat eine Rechnung, die zu lange überfällig ist: Bitte den Link zum Bezahlen schicken, oder die Verwaltung hebt es unter „Offene Rechnungen“ auf.",
  invoice_purchase_full:
    "Damit hätten alle Unternehmen zusammen mehr offen, als unter „Einstellungen“ erlaubt ist: Bitte den Link zum Bezahlen schicken oder erst offene Rechnungen buchen.",
  invoice_purchase_limit:
    "Damit hätte dieses Unternehmen mehr offen, als unter „Einstellungen“ erlaubt ist: Bitte den Link zum Bezahlen schicken oder erst offene Rechnungen buchen.",
};
