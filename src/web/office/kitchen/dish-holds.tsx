import { useState } from "react";
import type { CalendarDay } from "#contract/day.ts";
import type { DishGuests } from "#contract/office/kitchen/dish-guests.ts";
import { stockActs } from "#contract/office/stock/stops.ts";
import type { Role } from "#contract/team/staff.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { OpenExemptions } from "#web/office/stock/lots/open-exemptions.tsx";
import { useStaff } from "#web/office/team/staff-context.ts";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeForm } from "#web/office/ui/office-form.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";
import { randomUuid } from "#web/shared/api/guest-id.ts";
import { Dialog } from "#web/shared/ui/dialog.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

interface Props {
  of: { day: CalendarDay; menuId: number };
  holds: DishGuests["holds"];
}

const mayAsk: readonly Role[] = stockActs.release.roles;

/** Anyone who doubts may hold a dish at once; that a hold ends is asked by one person and decided by another. */
export function DishHolds({ of, holds }: Props) {
  const { role } = useStaff();
  const [asked, setAsked] = useState<"hold" | { holdId: string } | null>(null);
  const close = () => setAsked(null);
  return (
    <div className="space-y-3">
      {holds.map(({ id, reason, heldAt, heldBy, isAsked }) => (
        <Notice key={id} type="danger">
          <p>
            Gesperrt seit {moment(heldAt)} Uhr von {heldBy}: „{reason}“. Pakete mit diesem Gericht werden
            nicht gepackt und nicht verschickt.
          </p>
          {isAsked ? (
            <p className="mt-1 font-semibold">Die Freigabe ist erbeten.</p>
          ) : !mayAsk.includes(role) ? (
            <p className="mt-1">Um die Freigabe bittet die Küche, die Qualität oder die Verwaltung.</p>
          ) : (
            <OfficeButton
              className="mt-2 min-h-11 print:hidden"
              aria-label={`Freigabe erbitten: ${reason}`}
              onClick={() => setAsked({ holdId: id })}
            >
              Freigabe erbitten
            </OfficeButton>
          )}
        </Notice>
      ))}
      <OpenExemptions of={of} />
      <div className="print:hidden">
        <OfficeButton className="min-h-11" onClick={() => setAsked("hold")}>
          Gericht sperren
        </OfficeButton>
      </div>
      {asked === "hold" && <HoldDialog of={of} onClose={close} />}
      {asked !== null && asked !== "hold" && <ReleaseDialog holdId={asked.holdId} onClose={close} />}
    </div>
  );
}

interface Typed {
  reason: string;
}

function HoldDialog({ of, onClose }: { of: Props["of"]; onClose: () => void }) {
  const [holdId] = useState(randomUuid);
  const hold = useOfficeChange("holdGoods", { done: "Das Gericht ist gesperrt.", onDone: onClose });
  return (
    <Dialog open onClose={onClose} title="Gericht sperren">
      <OfficeForm
        change={hold}
        onSave={({ reason }: Typed) => hold.mutate({ params: { holdId }, body: { of, reason } })}
      >
        <p>
          Pakete mit diesem Gericht bleiben im Haus: Der Scan hält sie an. Gäste erfahren davon nichts; dafür
          beginnen Verwaltung oder Qualität einen Rückruf.
        </p>
        <OfficeField name="reason" label="Warum?" maxLength={300} />
        <OfficeButton type="submit" look="danger" className="min-h-11" busy={hold.isPending}>
          Gericht sperren
        </OfficeButton>
      </OfficeForm>
    </Dialog>
  );
}

function ReleaseDialog({ holdId, onClose }: { holdId: string; onClose: () => void }) {
  const { signsAlone } = useStaff();
  const [exemptionId] = useState(randomUuid);
  const ask = useOfficeChange("requestExemption", {
    done: signsAlone
      ? "Die Freigabe ist erbeten."
      : "Die Freigabe ist erbeten. Eine andere Person entscheidet.",
    onDone: onClose,
  });
  return (
    <Dialog open onClose={onClose} title="Freigabe erbitten">
      <OfficeForm
        change={ask}
        onSave={({ reason }: Typed) =>
          ask.mutate({ params: { exemptionId }, body: { lifts: "hold", holdId, reason } })
        }
      >
        {!signsAlone && <p>Eine andere Person aus Qualität oder Verwaltung entscheidet.</p>}
        <OfficeField name="reason" label="Warum darf diese Sperre weg?" maxLength={300} />
        <OfficeButton type="submit" look="action" className="min-h-11" busy={ask.isPending}>
          Freigabe erbitten
        </OfficeButton>
      </OfficeForm>
    </Dialog>
  );
}
