import type { CodeRow } from "#contract/office/cart/discount-codes.ts";
import { readLimit, readRule } from "#web/office/cart/read-rule.ts";
import { RuleFields } from "#web/office/cart/rule-fields.tsx";
import { useOfficeChange } from "#web/office/office-api.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { OfficeCheck, OfficeField } from "#web/office/ui/office-field.tsx";

interface Props {
  code?: CodeRow;
  onClose: () => void;
}

export function DiscountCodeDialog({ code, onClose }: Props) {
  const create = useOfficeChange("createCode", { done: "Der Code ist angelegt.", onDone: onClose });
  const change = useOfficeChange("changeCode", { done: "Der Code ist geändert.", onDone: onClose });
  const save = (entries: FormData) => {
    const rule = { ...readRule(entries), totalLimit: readLimit(entries, "totalLimit") };
    if (!code) return create.mutate({ body: { ...rule, code: String(entries.get("code")) } });
    const isActive = entries.get("isActive") === "on";
    change.mutate({
      params: { codeId: String(code.id) },
      body: { ...rule, isActive, version: code.version },
    });
  };
  return (
    <ConfirmDialog
      title={code ? `Code ${code.code}` : "Code anlegen"}
      action={code ? "Speichern" : "Anlegen"}
      change={code ? change : create}
      record={code ?? null}
      onDo={save}
      onClose={onClose}
    >
      {!code && (
        <OfficeField
          name="code"
          label="Code"
          autoCapitalize="characters"
          hint="Groß und klein ist gleich. Kann später nicht geändert werden."
          data-first-focus=""
        />
      )}
      <RuleFields rule={code} />
      <OfficeField
        name="totalLimit"
        label="Höchstens so oft einlösbar"
        inputMode="numeric"
        hint={code ? `Bisher ${code.uses}-mal eingelöst. Leer: unbegrenzt` : "Leer: unbegrenzt"}
      />
      {code && <OfficeCheck name="isActive" label="Eingeschaltet" />}
    </ConfirmDialog>
  );
}
