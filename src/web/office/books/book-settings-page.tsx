import { type FormEvent, useState } from "react";
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
import { useOfficeChange, useOfficeForm } from "#web/office/office-api.ts";
import { fieldErrors } from "#web/office/ui/call-errors.ts";
import { Failed } from "#web/office/ui/failed.tsx";
import { LeaveGuard } from "#web/office/ui/leave-guard.tsx";
import { OfficeButton, OfficeLink } from "#web/office/ui/office-button.tsx";
import { OfficeCheck, OfficeField, OfficeSelect } from "#web/office/ui/office-field.tsx";
import { Card, OfficePage } from "#web/office/ui/office-page.tsx";
import { Waiting } from "#web/office/ui/waiting.tsx";

type Settings = DataOf<"readBookSettings">;

export default function BookSettingsPage() {
  const { data, error, refetch } = useOfficeForm("readBookSettings");
  return (
    <OfficePage
      title="Konten und DATEV"
      about="Auf welche Konten gebucht wird und wie die Dateien für die Steuerberatung aussehen."
      actions={<OfficeLink to={officeLink("buchhaltung")}>Zur Buchhaltung</OfficeLink>}
    >
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Waiting />}
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
  const change = useOfficeChange("changeBookSettings", {
    done: "Die Einstellungen sind gespeichert.",
    onDone: () => {
      setDirty(false);
      onSaved();
    },
  });
  const errors = fieldErrors(change.error);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = new FormData(event.currentTarget);
    change.mutate({ body: { ...typedIn(entries), chart, accounts, version: settings.version } });
  };
  return (
    <form noValidate onSubmit={save} onChange={() => setDirty(true)} className="max-w-4xl space-y-4">
      <LeaveGuard isDirty={isDirty} />
      <AdviserCard settings={settings} errors={errors} />
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
          errors={errors}
          onChange={(purpose, number) => setAccounts({ ...accounts, [purpose]: number })}
        />
      </Card>
      <TaxCard settings={settings} />
      <OfficeButton type="submit" look="action" className="min-h-11" busy={change.isPending}>
        Speichern
      </OfficeButton>
    </form>
  );
}

/** What is no whole number is sent as one that the server refuses as such. */
function numberIn(entries: FormData, name: string): number {
  const text = String(entries.get(name)).trim();
  return /^-?\d{1,15}$/.test(text) ? Number(text) : 0.5;
}
const numberOrNull = (entries: FormData, name: string) =>
  String(entries.get(name)).trim() === "" ? null : numberIn(entries, name);

function typedIn(entries: FormData): Omit<BodyOf<"changeBookSettings">, "chart" | "accounts" | "version"> {
  return {
    accountDigits: numberIn(entries, "accountDigits"),
    consultant: numberOrNull(entries, "consultant"),
    client: numberOrNull(entries, "client"),
    yearStarts: numberIn(entries, "yearStarts"),
    correctionStyle: entries.get("correctionStyle") as Settings["correctionStyle"],
    taxPeriod: entries.get("taxPeriod") as Settings["taxPeriod"],
    isDatevOn: entries.get("isDatevOn") !== null,
  };
}

interface CardProps {
  settings: Settings;
  errors: Record<string, string | undefined>;
}

function AdviserCard({ settings, errors }: CardProps) {
  return (
    <Card title="Steuerberatung">
      <div className="grid items-start gap-4 md:grid-cols-3">
        <OfficeField
          name="consultant"
          label="Beraternummer"
          inputMode="numeric"
          defaultValue={settings.consultant ?? ""}
          error={errors.consultant}
        />
        <OfficeField
          name="client"
          label="Mandantennummer"
          inputMode="numeric"
          defaultValue={settings.client ?? ""}
          error={errors.client}
        />
        <OfficeSelect
          name="yearStarts"
          label="Das Geschäftsjahr beginnt im"
          options={months}
          defaultValue={settings.yearStarts}
        />
      </div>
      <div className="mt-3">
        <OfficeCheck name="isDatevOn" defaultChecked={settings.isDatevOn} label="DATEV ist eingeschaltet" />
        <p className="text-xs text-muted">
          Vorher gibt es nur Probedateien. Schalten Sie ein, wenn die Steuerberatung eine gelesen hat.
        </p>
      </div>
    </Card>
  );
}

interface AccountProps {
  accounts: Accounts;
  errors: Record<string, string | undefined>;
  onChange: (purpose: AccountPurpose, number: string) => void;
}

function AccountFields({ accounts, errors, onChange }: AccountProps) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 md:grid-cols-3">
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

function TaxCard({ settings }: { settings: Settings }) {
  return (
    <Card title="Wie gebucht wird">
      <div className="grid items-start gap-4 md:grid-cols-3">
        <OfficeSelect
          name="correctionStyle"
          label="Korrekturen als"
          options={correctionStyles}
          defaultValue={settings.correctionStyle}
          hint={withAdviser}
        />
        <OfficeSelect
          name="taxPeriod"
          label="Steuer zählt im"
          options={taxPeriods}
          defaultValue={settings.taxPeriod}
          hint={`Was vor der Lieferung bezahlt ist, wird mit der Zahlung versteuert (§\u00a013 UStG). ${withAdviser}`}
        />
        <OfficeField
          name="accountDigits"
          label="Stellen der Sachkonten"
          inputMode="numeric"
          defaultValue={settings.accountDigits}
          hint="Meist 4."
        />
      </div>
    </Card>
  );
}
