import { useState } from "react";
import { useOfficeChange } from "#web/office/office-api.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";
import { randomUuid } from "#web/shared/api/guest-id.ts";

/** For money that came another way, such as a transfer. */
export default function IssueVoucherDialog({ onClose }: { onClose: () => void }) {
  const [id] = useState(randomUuid);
  const change = useOfficeChange("issueVoucher", {
    done: "Der Gutschein ist ausgestellt, die E-Mail unterwegs.",
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title="Gutschein von Hand"
      action="Ausstellen und schicken"
      change={change}
      onSave={(typed: { amount: number; name: string; email: string; why: string }) =>
        change.mutate({ body: { id, ...typed } })
      }
      onClose={onClose}
    >
      <p>
        Für Geld, das auf anderem Weg kommt, zum Beispiel per Überweisung. In den Büchern steht der Betrag auf
        „Zu klären“, bis die Buchhaltung das Geld zuordnet.
      </p>
      <div className="max-w-48">
        <OfficeField name="amount" label="Wert" kind="euro" data-first-focus="" />
      </div>
      <OfficeField name="name" label="Name" maxLength={100} />
      <OfficeField name="email" label="E-Mail" type="email" maxLength={200} hint="Hierhin geht der Code." />
      <OfficeField name="why" label="Wofür" maxLength={200} hint="Nur für das Team, im Protokoll." />
    </ConfirmDialog>
  );
}
