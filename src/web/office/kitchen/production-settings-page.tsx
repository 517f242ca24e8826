import { useState } from "react";
import { nameOfMonth } from "#contract/day.ts";
import {
  type PackingWay,
  packingWayNames,
  type ProductionSettings,
} from "#contract/office/kitchen/production-settings.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import {
  type CarrierFile,
  CarrierFileCard,
  isForeignFile,
  KeepColumnsDialog,
} from "#web/office/kitchen/carrier-file-card.tsx";
import { useOfficeChange, useOfficeForm } from "#web/office/office-api.ts";
import { useHasPage } from "#web/office/team/staff-context.ts";
import { OfficeForm } from "#web/office/ui/office-form.tsx";
import { OfficeButton, OfficeLink } from "#web/office/ui/office-button.tsx";
import { OfficeCheck, OfficeField, OfficeSelect, OfficeTextArea } from "#web/office/ui/office-field.tsx";
import { Card, OfficePage } from "#web/office/ui/office-page.tsx";

export default function ProductionSettingsPage() {
  const { data, refetch, instead } = useOfficeForm("readProductionSettings");
  return (
    <OfficePage
      title="Regeln der Produktion"
      about="Kühlakkus, Haltbarkeit, das Packen und die Datei für den Paketdienst."
      actions={<OfficeLink to={officeLink("produktion")}>Zur Produktion</OfficeLink>}
    >
      {instead}
      {data && <SettingsForm key={data.version} settings={data} onSaved={() => void refetch()} />}
    </OfficePage>
  );
}

const numbers = {
  portionsPerCoolPack: "Ein Kühlakku je angefangene … Portionen",
  leastCoolPacks: "Mindestens so viele Kühlakkus",
  summerCoolPacks: "In den Sommermonaten zusätzlich",
  shelfLifeDays: "Haltbarkeit in Tagen ab dem Kochtag",
  coolPackGrams: "Gewicht eines Kühlakkus",
  packagingGrams: "Gewicht von Karton und Isolierung",
  mostParcelGrams: "Höchstgewicht eines Kartons",
  mostParcelPortions: "Höchstens Portionen je Karton",
  coolingHours: "Gemessen: Kühlung hält ab dem Schließen",
  closedAtHour: "Kartons sind am Packtag geschlossen bis",
} as const;
type NumberName = keyof typeof numbers;
const units: Partial<Record<NumberName, string>> = {
  coolPackGrams: "g",
  packagingGrams: "g",
  mostParcelGrams: "g",
  coolingHours: "Stunden",
  closedAtHour: "Uhr",
};
const months = Array.from({ length: 12 }, (_, at) => at + 1);

type Typed = Omit<
  ProductionSettings,
  "packingWay" | "carrier" | "carrierColumns" | "summerMonths" | "alarmEmails"
> & {
  summerMonths: string[];
  alarmEmails: string;
};

interface SettingsFormProps {
  settings: ProductionSettings;
  onSaved: () => void;
}

function SettingsForm({ settings, onSaved }: SettingsFormProps) {
  const [file, setFile] = useState<CarrierFile>(settings);
  const [packingWay, setPackingWay] = useState(settings.packingWay);
  const change = useOfficeChange("changeProductionSettings", {
    done: "Die Regeln sind gespeichert.",
    onDone: onSaved,
    handles: isForeignFile,
  });
  const hasStock = useHasPage("lager");
  const save = (typed: Typed) =>
    change.mutate({
      body: {
        ...typed,
        summerMonths: typed.summerMonths.map(Number),
        alarmEmails: typed.alarmEmails.split(/[\s,;]+/).filter(Boolean),
        ...{
          packingWay,
          carrier: file.carrier,
          carrierColumns: file.carrierColumns,
          version: settings.version,
        },
      },
    });
  const field = (name: NumberName) => (
    <OfficeField
      name={name}
      label={numbers[name]}
      kind="number"
      isNullable={name === "coolingHours"}
      unit={units[name]}
    />
  );
  return (
    <OfficeForm
      record={{ ...settings, alarmEmails: settings.alarmEmails.join("\n") }}
      change={change}
      onSave={save}
      className="space-y-4"
    >
      <Card title="Kühlakkus">
        <div className="grid items-end gap-4 md:grid-cols-3">
          {field("portionsPerCoolPack")}
          {field("leastCoolPacks")}
          {field("summerCoolPacks")}
        </div>
        <fieldset className="mt-4">
          <legend className="mb-1 text-xs font-semibold">Sommermonate</legend>
          <div className="grid grid-cols-3 gap-x-4 md:grid-cols-6">
            {months.map((month) => (
              <OfficeCheck key={month} name="summerMonths" value={month} label={nameOfMonth(month)} />
            ))}
          </div>
        </fieldset>
      </Card>
      <Card title="Wie lange das Paket kühl bleibt">
        <p className="mb-4 text-muted">
          Gäste lesen daraus beim Liefertag zum Beispiel „bleibt bis 20 Uhr kühl“. Tragen Sie nur ein, was Sie
          mit einem gepackten Karton gemessen haben; ohne Angabe wird nichts gesagt.
        </p>
        <div className="grid items-end gap-4 md:grid-cols-2">
          {field("coolingHours")}
          {field("closedAtHour")}
        </div>
      </Card>
      <Card title="Packen">
        <OfficeSelect
          label="So wird gepackt"
          options={packingWayNames}
          value={packingWay}
          hint="Gericht für Gericht trägt jedes Etikett einen eigenen Code. Ein Paket ist gepackt, wenn alle seine Portionen gescannt sind; eine falsche, abgelaufene oder gesperrte hält an. Etiketten, die vorher gedruckt sind, haben keinen Code: bitte neu drucken."
          onChange={(event) => setPackingWay(event.target.value as PackingWay)}
        />
        <div className="mt-4">
          <OfficeCheck
            name="unreportedStops"
            label="Mehr Portionen, als die Küche gemeldet hat, lassen sich nicht packen (sonst fragt der Packtisch)"
          />
        </div>
      </Card>
      {/* what is not used keeps its values */}
      <div hidden={!hasStock}>
        <Card title="Alarm der Kühlung">
          <OfficeTextArea
            name="alarmEmails"
            label="Wer wird geweckt?"
            rows={3}
            hint="Eine E-Mail-Adresse je Zeile. Der Alarm kommt sofort, auch nachts: wenn ein Kühlraum über seinem Grenzwert ist oder sein Datenlogger schweigt. Ohne Angabe geht er an Verwaltung und Qualität."
          />
          <div className="mt-4">
            <OfficeCheck
              name="silenceStops"
              label="Ein Datenlogger, der schweigt, sperrt die Ware an seinem Platz"
            />
          </div>
        </Card>
      </div>
      <Card title="Etiketten und Gewicht">
        <div className="grid items-end gap-4 md:grid-cols-3">
          {field("shelfLifeDays")}
          {field("coolPackGrams")}
          {field("packagingGrams")}
          {field("mostParcelGrams")}
          {field("mostParcelPortions")}
        </div>
      </Card>
      <CarrierFileCard file={file} onChange={setFile} />
      <OfficeButton type="submit" look="action" className="min-h-11" busy={change.isPending}>
        Speichern
      </OfficeButton>
      {isForeignFile(change.error) && change.variables && (
        <KeepColumnsDialog
          text={change.error.message}
          onKeep={() => {
            const { body } = change.variables ?? {};
            if (body) change.mutate({ body: { ...body, keepsColumns: true } });
          }}
          onClose={change.reset}
        />
      )}
    </OfficeForm>
  );
}
