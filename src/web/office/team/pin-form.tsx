import type { ReactNode } from "react";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";
import { OfficeForm } from "#web/office/ui/office-form.tsx";

interface Props {
  hasPin: boolean;
  change: { error: unknown; isPending: boolean };
  remove: { isPending: boolean };
  onSave: (body: { pin: string }) => void;
  onRemove: () => void;
  children?: ReactNode;
}

/** A PIN is never shown again, only set anew or deleted. */
export function PinForm({ hasPin, change, remove, onSave, onRemove, children }: Props) {
  return (
    <OfficeForm change={change} onSave={onSave}>
      {children}
      <OfficeField
        name="pin"
        label={hasPin ? "Neue PIN" : "PIN"}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        className="max-w-48 [-webkit-text-security:disc]"
        hint="Vier bis sechs Ziffern, keine Reihe wie 1234 und kein Jahr."
      />
      <div className="flex flex-wrap gap-3">
        <OfficeButton type="submit" look="action" busy={change.isPending}>
          PIN festlegen
        </OfficeButton>
        {hasPin && (
          <OfficeButton busy={remove.isPending} onClick={onRemove}>
            PIN löschen
          </OfficeButton>
        )}
      </div>
    </OfficeForm>
  );
}
