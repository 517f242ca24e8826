import { use, useState } from "react";
import type { BodyOf, DataOf } from "#contract/contract.ts";
import { nameOfMonth } from "#contract/day.ts";
import {
  type AccountPurpose,
  type Accounts,
  accountNames,
  accountPurposes,
  accountsOf,
  type Chart,
  unusedPurposes,
} from "#contract/office/books/accounts.ts";
import { chartNames, correctionStyles, taxPeriods } from "#contract/office/books/book-settings.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { useKeepsBooks } from "#web/office/books/use-keeps-books.ts";
import { useOfficeChange, useOfficeForm } from "#web/office/office-api.ts";
import { LeaveGuard } from "#web/office/ui/leave-guard.tsx";
import { FormContext, OfficeForm } from "#web/office/ui/office-form.tsx";
import { OfficeButton, OfficeLink } from "#web/office/ui/office-button.tsx";
import { OfficeCheck, OfficeField, OfficeSelect } from "#web/office/ui/office-field.tsx";
import { Card, OfficePage } from "#web/office/ui/office-page.tsx";

type Settings = DataOf<"readBookSettings">;

export default function BookSettingsPage() {
  const { data, refetch, instead } = useOfficeForm("readBookSettings");
  return (
    <OfficePage
      title="Konten und DATEV"
      about="Auf welche Konten gebucht wird und wie die Dateien für die Steuerberatung aussehen."
      actions={<OfficeLink to={officeLink("buchhaltung")}>Zur Buchhaltung</OfficeLink>}
    >
      {instead}
      {data && <SettingsForm key={data.version} settings={data} onSaved={() => void refetch()} />}
    </OfficePage>
  );
}

const months = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [at + 1, nameOfMonth(at + 1)]));
const withAdviser = "Mit der Steuerberatung klären.";

function SettingsForm({ settings, onSaved }: { settings: Settings; onSaved: () => void }) {
  const [accounts, setAccounts] = useState<Accounts>(settings.accounts);
  const [chart, setChart] = useState<Chart>(settings.chart);
  const [isDirty, setDirty] = useState(false);
  const keeps = useKeepsBooks();
  const change = useOfficeChange("changeBookSettings", {
    done: "Die Einstellungen sind gespeichert.",
    onDone: () => {
      setDirty(false);
      onSaved();
    },
  });
  const save = (typed: Omit<BodyOf<"changeBookSettings">, "chart" | "accounts" | "version">) =>
    change.mutate({ body: { ...typed, chart, accounts, version: settings.version } });
  return (
    <OfficeForm
      record={settings}
      change={change}
      onSave={save}
      onChange={() => setDirty(true)}
      className="space-y-4"
    >
      <LeaveGuard isDirty={isDirty} />
      <fieldset aria-label="Konten und DATEV" disabled={!keeps} className="space-y-4">
        <AdviserCard />
        <Card title="Konten">
          <div className="mb-4 flex flex-wrap items-end gap-3">
            <div className="w-44">
              <OfficeSelect
                label="Kontenrahmen"
                options={chartNames}
                value={chart}
                onChange={(event) => setChart(event.target.value as Chart)}
              />
            </div>
            <OfficeButton
              onClick={() => {
                setAccounts(accountsOf({ chart, digits: settings.accountDigits, own: {} }));
                setDirty(true);
              }}
            >
              Übliche Konten einsetzen
            </OfficeButton>
          </div>
          <AccountFields
            accounts={accounts}
            onChange={(purpose, number) => setAccounts({ ...accounts, [purpose]: number })}
          />
        </Card>
        <TaxCard />
      </fieldset>
      {keeps && (
        <OfficeButton type="submit" look="action" className="min-h-11" busy={change.isPending}>
          Speichern
        </OfficeButton>
      )}
    </OfficeForm>
  );
}

function AdviserCard() {
  return (
    <Card title="Steuerberatung">
      <div className="grid items-start gap-4 md:grid-cols-3">
        <OfficeField name="consultant" label="Beraternummer" kind="number" isNullable />
        <OfficeField name="client" label="Mandantennummer" kind="number" isNullable />
        <OfficeSelect name="yearStarts" kind="number" label="Das Geschäftsjahr beginnt im" options={months} />
      </div>
      <div className="mt-3 space-y-2">
        <div>
          <OfficeCheck name="isDatevOn" label="DATEV ist eingeschaltet" />
          <p className="text-xs text-muted">
            Vorher gibt es nur Probedateien. Schalten Sie ein, wenn die Steuerberatung eine gelesen hat.
          </p>
        </div>
        <div>
          <OfficeCheck name="locksEntries" label="Buchungsstapel werden beim Einlesen festgeschrieben" />
          <p className="text-xs text-muted">
            Danach ändert in DATEV niemand mehr eine Buchung. Gilt für Stapel, die noch nicht geholt sind.{" "}
            {withAdviser}
          </p>
        </div>
      </div>
    </Card>
  );
}

interface AccountProps {
  accounts: Accounts;
  onChange: (purpose: AccountPurpose, number: string) => void;
}

function AccountFields({ accounts, onChange }: AccountProps) {
  const { errors } = use(FormContext);
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-4">
      {accountPurposes.map((purpose) => (
        <OfficeField
          key={purpose}
          label={accountNames[purpose]}
          inputMode="numeric"
          value={accounts[purpose]}
          // what is no number at all is refused by its own name
          error={errors[`accounts.${purpose}`] ?? errors[purpose]}
          hint={hintOf(purpose)}
          onChange={(event) => onChange(purpose, event.target.value)}
        />
      ))}
    </div>
  );
}

function hintOf(purpose: AccountPurpose): string | undefined {
  if (purpose === "bank")
    return "Liest die Steuerberatung auch Kontoauszüge ein, gehört hierher ein Verrechnungskonto.";
  return unusedPurposes.includes(purpose) ? "Vorbereitet, noch ohne Buchungen." : undefined;
}

function TaxCard() {
  return (
    <Card title="Wie gebucht wird">
      <div className="grid items-start gap-4 md:grid-cols-3">
        <OfficeSelect
          name="correctionStyle"
          label="Korrekturen als"
          options={correctionStyles}
          hint={withAdviser}
        />
        <OfficeSelect
          name="taxPeriod"
          label="Steuer zählt im"
          options={taxPeriods}
          hint={`Bezahltes wird mit der Zahlung versteuert, Kauf auf Rechnung mit der Lieferung (§\u00a013 UStG). ${withAdviser}`}
        />
        <OfficeField name="accountDigits" label="Stellen der Sachkonten" kind="number" hint="Meist 4." />
      </div>
    </Card>
  );
}
