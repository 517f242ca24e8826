import type { FormEvent } from "react";
import { readLimit, readRule } from "#web/office/cart/read-rule.ts";
import { RuleFields } from "#web/office/cart/rule-fields.tsx";
import { useOfficeChange } from "#web/office/office-api.ts";
import { fieldErrors } from "#web/office/ui/field-errors.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";

export function CodeStep({ onDone }: { onDone: () => void }) {
  const { mutate, error, isPending } = useOfficeChange("createCode", {
    done: "Der Code ist angelegt.",
    onDone,
  });
  const errors = fieldErrors(error);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = new FormData(event.currentTarget);
    const totalLimit = readLimit(entries, "totalLimit");
    mutate({ body: { ...readRule(entries), totalLimit, code: String(entries.get("code")) } });
  };
  return (
    <form noValidate onSubmit={save} className="max-w-2xl space-y-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <OfficeField
          name="code"
          label="Code"
          autoCapitalize="characters"
          hint="Groß und klein ist gleich. Kann später nicht geändert werden."
          error={errors.code}
        />
        <OfficeField
          name="totalLimit"
          label="Höchstens so oft einlösbar"
          inputMode="numeric"
          hint="Leer: unbegrenzt"
          error={errors.totalLimit}
        />
      </div>
      <RuleFields errors={errors} />
      <OfficeButton type="submit" look="action" busy={isPending}>
        Anlegen und weiter
      </OfficeButton>
    </form>
  );
}
