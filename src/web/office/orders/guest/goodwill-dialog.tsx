import { useState } from "react";
import { useOrderAct } from "#web/office/orders/use-order-act.ts";
import { useStaff } from "#web/office/team/staff-context.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { OfficeField, OfficeSelect, OfficeTextArea } from "#web/office/ui/office-field.tsx";
import { randomUuid } from "#web/shared/api/guest-id.ts";

interface GoodwillDialogProps {
  orderId: string;
  version: string;
  onClose: () => void;
}

const forms = { code: "Rabattcode", voucher: "Gutschein" } as const;
type Form = keyof typeof forms;

const effects: Record<Form, string> = {
  code: "Den Code kann nur dieser Gast einlösen, einmal, ein Jahr lang. Er steht in der E-Mail unter Ihrem Text.",
  voucher:
    "Ein Teil des bezahlten Geldes wird zum Gutschein, mit einer Korrekturrechnung. Er gilt drei volle Jahre, auch in Teilen und zum Weitergeben. Hat ein Gutschein bezahlt, geht es erst dorthin zurück.",
};

/** A code that only this guest can use, or a voucher; sent by letter. */
export function GoodwillDialog({ orderId, version, onClose }: GoodwillDialogProps) {
  const [id] = useState(randomUuid);
  const [form, setForm] = useState<Form>("code");
  const { modules } = useStaff();
  const change = useOrderAct("giveGoodwillCode", version, {
    done: `Der ${forms[form]} ist unterwegs zum Gast.`,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title="Kulanz geben"
      action={`${forms[form]} schicken`}
      change={change}
      onSave={(typed: { amount: number; answer: string }) =>
        change.mutate({ params: { orderId }, body: { id, as: form, ...typed } })
      }
      onClose={onClose}
    >
      {modules.includes("vouchers") && (
        <OfficeSelect
          label="Als"
          options={forms}
          value={form}
          onChange={(event) => setForm(event.target.value as Form)}
        />
      )}
      <p>{effects[form]}</p>
      <div className="max-w-48">
        <OfficeField name="amount" label="Wert" kind="euro" data-first-focus="" />
      </div>
      <OfficeTextArea name="answer" label="Text an den Gast" rows={4} maxLength={1000} />
    </ConfirmDialog>
  );
}
