import { OfficeCheck, OfficeField } from "#web/office/ui/office-field.tsx";
import { Card } from "#web/office/ui/office-page.tsx";

/** Off until the owner has decided and named an account. */
export function InvoiceCard() {
  return (
    <Card title="Kauf auf Rechnung">
      <OfficeCheck
        name="invoicePurchase"
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
          kind="euro"
          hint="Die neue Bestellung zählt mit. Erkannt wird das Unternehmen an E-Mail, Anschrift, USt-IdNr. oder an Name und Straße."
        />
        <OfficeField
          name="invoiceTotal"
          label="Alle Unternehmen zusammen"
          kind="euro"
          hint="Darüber nimmt der Shop keinen Kauf auf Rechnung an; vorher steht es unter „Heute“."
        />
        <OfficeField
          name="invoiceDueDays"
          label="Zahlbar nach der Bestellung binnen"
          unit="Tagen"
          kind="number"
        />
        <OfficeField name="accountHolder" label="Kontoinhaber" maxLength={70} />
        <OfficeField name="accountIban" label="IBAN" spellCheck={false} />
        <OfficeField name="accountBic" label="BIC (freiwillig)" spellCheck={false} />
      </div>
    </Card>
  );
}
