import { useState } from "react";
import { carrierFields } from "#contract/office/kitchen/carrier-columns.ts";
import {
  type Carrier,
  carrierNamed,
  carriers,
  isStandardOf,
} from "#contract/office/kitchen/carriers/carriers.ts";
import type { ProductionSettings } from "#contract/office/kitchen/production-settings.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeSelect, OfficeTextArea } from "#web/office/ui/office-field.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { CallFailed } from "#web/shared/api/client.ts";
import { Dialog } from "#web/shared/ui/dialog.tsx";

export type CarrierFile = Pick<ProductionSettings, "carrier" | "carrierColumns">;

const standardOf = (carrier: Carrier): CarrierFile => ({
  carrier,
  carrierColumns: carrierNamed(carrier).columns,
});

/** The columns change with the carrier; a company's own are only replaced when a person says so. */
export function CarrierFileCard({
  file: { carrier, carrierColumns },
  onChange,
}: {
  file: CarrierFile;
  onChange: (file: CarrierFile) => void;
}) {
  const [asked, setAsked] = useState<Carrier | null>(null);
  const choose = (next: Carrier) =>
    isStandardOf(carrier, carrierColumns) ? onChange(standardOf(next)) : setAsked(next);
  const decide = (file: CarrierFile) => {
    onChange(file);
    setAsked(null);
  };
  return (
    <Card title="Datei für den Paketdienst">
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <div className="w-44">
          <OfficeSelect
            label="Üblicher Paketdienst"
            options={Object.fromEntries(carriers.map((name) => [name, name]))}
            value={carrier}
            onChange={(event) => choose(event.target.value as Carrier)}
          />
        </div>
        <OfficeButton onClick={() => onChange(standardOf(carrier))}>
          Spalten von {carrier} einsetzen
        </OfficeButton>
      </div>
      <OfficeTextArea
        name="carrierColumns"
        label="Spalten"
        rows={16}
        spellCheck={false}
        value={carrierColumns}
        hint="Eine Spalte je Zeile: Überschrift = Text. In geschweiften Klammern steht, was vom Paket kommt."
        onChange={(event) => onChange({ carrier, carrierColumns: event.target.value })}
      />
      <details className="mt-3">
        <summary className="min-h-6 cursor-pointer font-semibold">
          Was in geschweiften Klammern stehen kann
        </summary>
        <dl className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
          {Object.entries(carrierFields).map(([name, text]) => (
            <div key={name} className="contents">
              <dt className="font-semibold">{`{${name}}`}</dt>
              <dd className="text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </details>
      {asked && (
        <Dialog open onClose={() => setAsked(null)} title={`Spalten von ${asked} einsetzen?`}>
          <p className="mb-5">
            Ihre Spalten sind für {carrier} und nicht dessen Vorlage. {asked} liest seine Datei nur mit
            Spalten, die das Portal von {asked} kennt.
          </p>
          <div className="flex flex-wrap gap-3">
            <OfficeButton look="action" onClick={() => decide(standardOf(asked))} data-first-focus="">
              Spalten von {asked} einsetzen
            </OfficeButton>
            <OfficeButton onClick={() => decide({ carrier: asked, carrierColumns })}>
              Eigene Spalten behalten
            </OfficeButton>
          </div>
        </Dialog>
      )}
    </Card>
  );
}

export function isForeignFile(error: unknown): error is CallFailed {
  return error instanceof CallFailed && error.code === "columns_of_other_carrier";
}

/** The server has noticed columns that belong to another carrier. */
export function KeepColumnsDialog({
  text,
  onKeep,
  onClose,
}: {
  text: string;
  onKeep: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog open onClose={onClose} title="Spalten eines anderen Paketdienstes">
      <p className="mb-5">{text}</p>
      <div className="flex flex-wrap gap-3">
        <OfficeButton look="action" onClick={onClose} data-first-focus="">
          Spalten ändern
        </OfficeButton>
        <OfficeButton onClick={onKeep}>Trotzdem speichern</OfficeButton>
      </div>
    </Dialog>
  );
}
