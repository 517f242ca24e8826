import { shop } from "#brand/shop.ts";
import { Card } from "#web/office/ui/office-page.tsx";

const facts: readonly [string, string][] = [
  ["Name", shop.name],
  ["Firma", shop.companyName],
  ["Anschrift", `${shop.street}, ${shop.zip} ${shop.city}`],
  ["Geschäftsführung", shop.managingDirector],
  ["Register", `${shop.registerCourt}, ${shop.registerNumber}`],
  ["USt-IdNr.", shop.vatId],
  ["Steuernummer", shop.taxNumber],
  ["E-Mail", shop.email],
  ["Telefon", shop.phone],
];

/** Invoices, imprint and mails are written with these; they change with the installation and not in between. */
export function CompanyCard() {
  return (
    <Card title="Firma und Impressum">
      <dl className="space-y-1.5">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="shrink-0 text-muted">{name}</dt>
            <dd className="text-right wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-xs text-muted">
        Diese Angaben stehen auf Rechnungen, in E-Mails und im Impressum. Sie gehören zur Installation
        (brand/shop.ts) und ändern sich mit einer neuen Version.
      </p>
    </Card>
  );
}
