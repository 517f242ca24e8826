import { OfficeField, OfficeTextArea } from "#web/office/ui/office-field.tsx";
import { Card } from "#web/office/ui/office-page.tsx";

export function PostcodeCard() {
  return (
    <Card title="Postleitzahlen">
      <OfficeTextArea
        name="postcodeRules"
        label="Nicht belieferte Gebiete, und solche, in die es länger dauert"
        rows={10}
        spellCheck={false}
        hint="Eine Zeile je Postleitzahl oder Bereich: „26571 nicht: Text“ oder „25980-25999 länger: Text“. Den Text lesen Gäste; die erste passende Zeile gilt. Helgoland und Büsingen liegen außerhalb des Steuergebiets und werden nie beliefert."
      />
    </Card>
  );
}

export function GoodwillCards() {
  return (
    <>
      <Card title="Kulanz">
        <div className="grid gap-4 sm:grid-cols-2">
          <OfficeField
            name="supportGoodwill"
            label="Kulanz je Gast in 30 Tagen"
            kind="euro"
            hint="So viel darf der Kundendienst einem Gast in Geld und Codes höchstens geben."
          />
          <OfficeField
            name="supportDay"
            label="Kulanz und Ersatz je Person und Tag"
            kind="euro"
            hint="Auch Ersatz und Geld für verschicktes Essen zählen. Mehr gibt die Verwaltung."
          />
        </div>
      </Card>
      <Card title="Erstattungen">
        <div className="max-w-60">
          <OfficeField
            name="smallRefund"
            label="Ohne erneute Bestätigung bis"
            kind="euro"
            hint="Je Bestellung, frühere Erstattungen zählen mit. Darüber, und nach zusammen dem Fünffachen, fragt der Shop, ob Sie es sind. 0,00: immer fragen."
          />
        </div>
      </Card>
    </>
  );
}

export function CartCard() {
  return (
    <Card title="Warenkörbe">
      <div className="max-w-60">
        <OfficeField
          name="unusedCartDays"
          label="Unberührte Warenkörbe behalten"
          unit="Tage"
          kind="number"
          hint="Wer nur einmal etwas hineinlegt und nicht wiederkommt, behält ihn zwei Tage."
        />
      </div>
    </Card>
  );
}
