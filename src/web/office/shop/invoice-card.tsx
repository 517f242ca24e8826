import type { DataOf } from "#contract/contract.ts";
import { groupedIban } from "#contract/checkout/iban.ts";
import { writeGerman } from "#web/office/ui/german-number.ts";
import { OfficeCheck, OfficeField } from "#web/office/ui/office-field.tsx";
import { Card } from "#web/office/ui/office-page.tsx";

interface Props {
  loaded: DataOf<"readSettings">;
  errors: Record<string, string | undefined>;
}

/** Off until the owner has decided and named an account. */
export function InvoiceCard({ loaded, errors }: Props) {
  return (
    <Card title="Kauf auf Rechnung">
      <OfficeCheck
        name="invoicePurchase"
        defaultChecked={loaded.invoicePurchase}
        label="Unternehmen dürfen auf Rechnung bestellen"
        aria-describedby="kauf-auf-rechnung"
      />
      <p id="kauf-auf-rechnung" className="mt-1 mb-3 max-w-[68ch] text-sm text-muted">
        Nur Unternehmen, keine Privatpersonen: Für diese wäre es ein Verbraucherkredit. Gekocht wird, bevor
        das Geld da ist. Den ersten Kauf eines Unternehmens nimmt erst jemand vom Team an. Was offen ist,
        steht unter „Offene Rechnungen“.
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <OfficeField
          name="invoiceLimit"
          label="Ein Unternehmen darf insgesamt offen haben"
          unit="€"
          inputMode="decimal"
          defaultValue={writeGerman(loaded.invoiceLimit, 2)}
          error={errors.invoiceLimit}
          hint="Die neue Bestellung zählt mit. Erkannt wird das Unternehmen an E-Mail, Anschrift, USt-IdNr. oder an Name und Straße."
        />
        <OfficeField
          name="invoiceTotal"
          label="Alle Unternehmen zusammen"
          unit="€"
          inputMode="decimal"
          defaultValue={writeGerman(loaded.invoiceTotal, 2)}
          error={errors.invoiceTotal}
          hint="Darüber nimmt der Shop keinen Kauf auf Rechnung an; vorher steht es unter „Heute“."
        />
        <OfficeField
          name="invoiceDueDays"
          label="Zahlbar nach der Bestellung binnen"
          unit="Tagen"
          inputMode="numeric"
          defaultValue={loaded.invoiceDueDays}
          error={errors.invoiceDueDays}
        />
        <OfficeField
          name="accountHolder"
          label="Kontoinhaber"
          maxLength={70}
          defaultValue={loaded.accountHolder}
          error={errors.accountHolder}
        />
        <OfficeField
          name="accountIban"
          label="IBAN"
          spellCheck={false}
          defaultValue={groupedIban(loaded.accountIban)}
          error={errors.accountIban}
        />
        <OfficeField
          name="accountBic"
          label="BIC (freiwillig)"
          spellCheck={false}
          defaultValue={loaded.accountBic}
          error={errors.accountBic}
        />
      </div>
    </Card>
  );
}
