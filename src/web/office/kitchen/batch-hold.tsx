import { type FormEvent, useState } from "react";
import type { BatchGuests } from "#contract/office/kitchen/recalls.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { useStaff } from "#web/office/team/staff-context.ts";
import { fieldErrors } from "#web/office/ui/call-errors.ts";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

interface Props {
  params: { day: string; menuId: string };
  hold: BatchGuests["hold"];
}

/** Whoever doubts may hold a batch at once; only kitchen and administration release it. */
export function BatchHold({ params, hold }: Props) {
  const { role } = useStaff();
  const [isHolding, setHolding] = useState(false);
  const release = useOfficeChange("releaseBatch", { done: "Die Sperre ist aufgehoben." });
  if (!hold)
    return (
      <div className="print:hidden">
        <OfficeButton className="min-h-11" onClick={() => setHolding(true)}>
          Charge sperren
        </OfficeButton>
        {isHolding && <HoldDialog params={params} onClose={() => setHolding(false)} />}
      </div>
    );
  return (
    <div className="space-y-3">
      <Notice type="danger">
        Gesperrt seit {moment(hold.heldAt)} Uhr von {hold.heldBy}: „{hold.reason}“. Pakete mit dieser Charge
        werden nicht gepackt und nicht verschickt.
      </Notice>
      {role === "support" ? (
        <p className="text-muted">Die Sperre heben Küche oder Verwaltung auf.</p>
      ) : (
        <OfficeButton
          className="min-h-11 print:hidden"
          busy={release.isPending}
          onClick={() => release.mutate({ params })}
        >
          Sperre aufheben
        </OfficeButton>
      )}
    </div>
  );
}

function HoldDialog({ params, onClose }: { params: Props["params"]; onClose: () => void }) {
  const hold = useOfficeChange("holdBatch", { done: "Die Charge ist gesperrt.", onDone: onClose });
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get("reason"));
    hold.mutate({ params, body: { reason } });
  };
  return (
    <Dialog open onClose={onClose} title="Charge sperren">
      <form noValidate onSubmit={save} className="space-y-4">
        <p>
          Pakete mit dieser Charge bleiben im Haus: Der Scan hält sie an. Gäste erfahren davon nichts; einen
          Rückruf schickt nur die Verwaltung.
        </p>
        <OfficeField name="reason" label="Warum?" maxLength={200} error={fieldErrors(hold.error).reason} />
        <OfficeButton type="submit" look="danger" className="min-h-11" busy={hold.isPending}>
          Charge sperren
        </OfficeButton>
      </form>
    </Dialog>
  );
}
