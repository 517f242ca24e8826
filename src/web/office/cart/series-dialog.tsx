import { useState } from "react";
import { mostInSeries } from "#contract/office/cart/discount-codes.ts";
import { readLimit, readRule } from "#web/office/cart/read-rule.ts";
import { RuleFields } from "#web/office/cart/rule-fields.tsx";
import { useOfficeChange } from "#web/office/office-api.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";
import { randomUuid } from "#web/shared/api/guest-id.ts";

export function SeriesDialog({ onClose }: { onClose: () => void }) {
  const [id] = useState(randomUuid);
  const change = useOfficeChange("createCodeSeries", {
    done: "Die Serie ist angelegt und kann heruntergeladen werden.",
    onDone: onClose,
  });
  const createSeries = (entries: FormData) =>
    change.mutate({
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
      change={change}
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
          data-first-focus=""
        />
        <OfficeField
          name="prefix"
          label="Codes beginnen mit"
          autoCapitalize="characters"
          hint="Zum Beispiel HERBST. Leer: nur zufällige Zeichen"
        />
      </div>
      <RuleFields isSeries />
    </ConfirmDialog>
  );
}
