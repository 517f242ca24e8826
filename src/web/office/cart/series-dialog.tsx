import { useState } from "react";
import { mostInSeries } from "#contract/office/cart/discount-codes.ts";
import { readLimit, readRule } from "#web/office/cart/read-rule.ts";
import { RuleFields } from "#web/office/cart/rule-fields.tsx";
import { useOfficeChange } from "#web/office/office-api.ts";
import { fieldErrors } from "#web/office/ui/call-errors.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";
import { randomUuid } from "#web/shared/api/guest-id.ts";

export function SeriesDialog({ onClose }: { onClose: () => void }) {
  const [id] = useState(randomUuid);
  const { mutate, error, isPending } = useOfficeChange("createCodeSeries", {
    done: "Die Serie ist angelegt und kann heruntergeladen werden.",
    onDone: onClose,
  });
  const errors = fieldErrors(error);
  const createSeries = (entries: FormData) =>
    mutate({
      body: {
        ...readRule(entries),
        id,
        prefix: String(entries.get("prefix")),
        count: readLimit(entries, "count") ?? 0,
      },
    });
  return (
    <ConfirmDialog
      title="Serie von Einmalcodes"
      action="Serie anlegen"
      busy={isPending}
      error={Object.keys(errors).length > 0 ? undefined : (error ?? undefined)}
      onDo={createSeries}
      onClose={onClose}
    >
      <p className="text-muted">
        Jeder Code gilt einmal und kann nicht erraten werden, zum Beispiel MESSE-7K3P-Q9ZD-M4TX.
      </p>
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <OfficeField
          name="count"
          label="Anzahl"
          inputMode="numeric"
          hint={`Höchstens ${mostInSeries.toLocaleString("de-DE")}`}
          error={errors.count}
          data-first-focus=""
        />
        <OfficeField
          name="prefix"
          label="Codes beginnen mit"
          autoCapitalize="characters"
          hint="Zum Beispiel HERBST. Leer: nur zufällige Zeichen"
          error={errors.prefix}
        />
      </div>
      <RuleFields errors={errors} isSeries />
    </ConfirmDialog>
  );
}
