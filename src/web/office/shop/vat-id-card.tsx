import { OfficeCheck } from "#web/office/ui/office-field.tsx";
import { Card } from "#web/office/ui/office-page.tsx";

/** Off until the owner has decided, because another host is asked. */
export function VatIdCard() {
  return (
    <Card title="USt-IdNr. von Unternehmen">
      <OfficeCheck
        name="asksVies"
        label="Nach der Bestellung bei VIES fragen, ob die USt-IdNr. gilt"
        aria-describedby="vies"
      />
      <div id="vies" className="mt-2 max-w-[68ch] space-y-2 text-sm text-muted">
        <p>
          Form und Prüfziffern prüft der Shop immer selbst. Mit Häkchen fragt er außerdem im Hintergrund das
          Register der EU (VIES) unter ec.europa.eu, auch zu Bestellungen der letzten 30 Tage. Dorthin geht
          nur die USt-IdNr., kein Name und keine Bestellung. Keine Bestellung wartet darauf.
        </p>
        <p>
          Die Antwort steht mit ihrer Zeit bei der Bestellung. Antwortet VIES nicht, fragt der Shop innerhalb
          von anderthalb Tagen noch fünfmal. Die Datenschutzerklärung nennt die Abfrage.
        </p>
      </div>
    </Card>
  );
}
