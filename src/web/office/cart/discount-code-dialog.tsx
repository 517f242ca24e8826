import type { CodeRow } from "#contract/office/cart/discount-codes.ts";
import { readLimit, readRule } from "#web/office/cart/read-rule.ts";
import { RuleFields } from "#web/office/cart/rule-fields.tsx";
import { useOfficeChange } from "#web/office/office-api.ts";
import { fieldErrors } from "#web/office/ui/call-errors.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { OfficeCheck, OfficeField } from "#web/office/ui/office-field.tsx";

interface Props {
  code?: CodeRow;
  onClose: () => void;
}

export function DiscountCodeDialog({ code, onClose }: Props) {
  const create = useOfficeChange("createCode", { done: "Der Code ist angelegt.", onDone: onClose });
  const change = useOfficeChange("changeCode", { done: "Der Code ist geändert.", onDone: onClose });
  const { error, isPending } = code ? change : create;
  const errors = fieldErrors(error);
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
      busy={isPending}
      error={Object.keys(errors).length > 0 ? undefined : (error ?? undefined)}
      onDo={save}
      onClose={onClose}
    >
      {!code && (
        <OfficeField
          name="code"
          label="Code"
          autoCapitalize="characters"
          hint="Groß und klein ist gleich. Kann später nicht geändert werden."
          error={errors.code}
          data-first-focus=""
        />
      )}
      <RuleFields rule={code} errors={errors} />
      <OfficeField
        name="totalLimit"
        label="Höchstens so oft einlösbar"
        inputMode="numeric"
        defaultValue={code?.totalLimit ?? ""}
        hint={code ? `Bisher ${code.uses}-mal eingelöst. Leer: unbegrenzt` : "Leer: unbegrenzt"}
        error={errors.totalLimit}
      />
      {code && <OfficeCheck name="isActive" defaultChecked={code.isActive} label="Eingeschaltet" />}
    </ConfirmDialog>
  );
}
