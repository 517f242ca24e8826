import { OfficeCheck } from "#web/office/ui/office-field.tsx";
import { Card } from "#web/office/ui/office-page.tsx";

/** Off until the owner has decided; the text says what the law wants before they do. */
export function FollowUpCard() {
  return (
    <Card title="Nachfrage nach der Lieferung">
      <OfficeCheck
        name="asksCustomers"
        label="Auch Gäste fragen, die nicht eigens zugestimmt haben"
        aria-describedby="nachfrage"
      />
      <div id="nachfrage" className="mt-2 max-w-[68ch] space-y-2 text-sm text-muted">
        <p>
          Zwei Tage nach der Lieferung fragt eine E-Mail einmal, wie es geschmeckt hat, und führt zum
          Nachbestellen: Das ist Werbung. Ohne Häkchen geht sie nur an Gäste, die im Bestellformular
          zugestimmt haben.
        </p>
        <p>
          Mit Häkchen gilt §&nbsp;7 Abs.&nbsp;3 UWG: nur für eigene ähnliche Ware, nur wenn der Gast beim
          Bestellen und in jeder E-Mail erfährt, dass er jederzeit widersprechen kann, und nie nach einem
          Widerspruch. Hinweis, Link und Merken übernimmt der Shop.
        </p>
      </div>
    </Card>
  );
}
