import type { BodyOf } from "#contract/contract.ts";
import { addDays } from "#contract/day.ts";
import { type KeyScope, keyAreas, keyScopes } from "#contract/office/team/key-scopes.ts";
import { longestKeyDays } from "#contract/office/team/program-keys.ts";
import { areaNames } from "#contract/office/team/role-and-scope-names.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { NewKeyNotice } from "#web/office/ui/new-key-notice.tsx";
import { useFormField } from "#web/office/ui/office-form.tsx";
import { OfficeCheck, OfficeField } from "#web/office/ui/office-field.tsx";
import { today } from "#web/office/ui/today.ts";
import { Dialog } from "#web/shared/ui/dialog.tsx";
import { FieldMessage } from "#web/shared/ui/field-message.tsx";

export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const change = useOfficeChange("makeProgramKey");
  if (change.data) {
    return (
      <Dialog open onClose={onClose} title="Der Schlüssel ist angelegt">
        <NewKeyNotice
          newKey={change.data.data.key}
          about="Tragen Sie ihn gleich in Ihr Programm ein; wer ihn hat, darf, was er öffnet."
          use="Das Programm sendet ihn bei jedem Aufruf als Kopfzeile „Authorization: Bearer …“."
          onClose={onClose}
        />
      </Dialog>
    );
  }
  const day = today();
  return (
    <ConfirmDialog
      title="Schlüssel anlegen"
      action="Anlegen"
      change={change}
      onSave={(body: BodyOf<"makeProgramKey">) => change.mutate({ body })}
      onClose={onClose}
    >
      <OfficeField
        name="name"
        label="Wofür"
        hint="Zum Beispiel „Warenwirtschaft“. So steht er im Protokoll."
        data-first-focus=""
      />
      <ScopeFields />
      <OfficeField
        name="lastDay"
        type="date"
        label="Gilt bis einschließlich"
        min={day}
        max={addDays(day, longestKeyDays)}
        defaultValue={addDays(day, 365)}
        hint="Höchstens zwei Jahre. Danach legen Sie einen neuen an."
      />
    </ConfirmDialog>
  );
}

/** An area without calls of a kind does not offer that kind. */
function ScopeFields() {
  const { error } = useFormField({ name: "scopes" });
  return (
    <fieldset aria-describedby={error ? "scopes-error" : undefined}>
      <legend className="mb-1 text-xs font-semibold">Darf</legend>
      <div className="rounded-sm border border-hairline">
        {keyAreas.map((area) => (
          <div
            key={area}
            className="grid grid-cols-[minmax(0,1fr)_6rem_6rem] items-center border-b border-hairline px-3 last:border-0 max-sm:grid-cols-2 max-sm:py-1"
          >
            <span className="max-sm:col-span-2 max-sm:font-medium">{areaNames[area]}</span>
            {(["read", "write"] as const).map((right) => {
              const scope: KeyScope = `${area}:${right}`;
              const word = right === "read" ? "lesen" : "ändern";
              if (!keyScopes.includes(scope)) return <span key={right} />;
              return (
                <OfficeCheck
                  key={right}
                  name="scopes"
                  value={scope}
                  aria-label={`${areaNames[area]}: ${word}`}
                  label={word}
                />
              );
            })}
          </div>
        ))}
      </div>
      <FieldMessage id="scopes-error" text={error} />
    </fieldset>
  );
}
