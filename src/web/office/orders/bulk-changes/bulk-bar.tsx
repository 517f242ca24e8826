import { CalendarDays, CookingPot, type LucideIcon, Mail, Printer, Undo2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { DeliveryDay } from "#contract/day.ts";
import type { Role } from "#contract/team/staff.ts";
import { FailDishOfDay } from "#web/office/kitchen/dish-failures/fail-dish-of-day.tsx";
import { useOfficeChange } from "#web/office/office-api.ts";
import { type DeliveryRef, deliveriesTitle } from "#web/office/orders/bulk-changes/delivery-ref.ts";
import { MoveMany } from "#web/office/orders/bulk-changes/move-many.tsx";
import { RefundMany } from "#web/office/orders/bulk-changes/refund-many.tsx";
import { WriteToMany } from "#web/office/orders/bulk-changes/write-to-many.tsx";
import { saveFile } from "#web/office/save-file.ts";
import { useStaff } from "#web/office/team/staff-context.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { showToast } from "#web/shared/ui/toast.ts";

/** `cancelled`: how many were left out */
export interface FoundDeliveries {
  deliveries: readonly DeliveryRef[];
  cancelled?: number;
}

interface Props {
  /** The chosen ones, or how to find them once an act begins: undefined when that failed, which was told. */
  deliveries: readonly DeliveryRef[] | (() => Promise<FoundDeliveries | undefined>);
  /** The initial reason; guests read it. */
  reason: string;
  subject?: string;
  menu?: { id: number; name: string } | undefined;
  /** False for parcels that have left: they cannot be moved. */
  mayMove?: boolean;
  /** False where so many are meant that nothing but a message goes to all of them. */
  mayChange?: boolean;
  /** Replaces the number in the label. */
  label?: string;
  /** The parent keeps the dialog mounted although the list behind it empties. */
  onOpen?: (isOpen: boolean) => void;
  children?: ReactNode;
}

type Act = "message" | "move" | "refund" | "fails" | "slips";

const acts: Record<Act, { name: string; icon: LucideIcon; roles: readonly Role[]; isOfOneDay?: true }> = {
  message: { name: "Nachricht", icon: Mail, roles: ["admin", "support"] },
  move: { name: "Verschieben", icon: CalendarDays, roles: ["admin", "support"] },
  refund: { name: "Erstatten", icon: Undo2, roles: ["admin", "support"] },
  fails: { name: "Gericht fällt aus", icon: CookingPot, roles: ["admin", "kitchen"], isOfOneDay: true },
  slips: { name: "Packzettel", icon: Printer, roles: ["admin", "packing"], isOfOneDay: true },
};
const actNames = Object.keys(acts) as Act[];

/** What can be done with many deliveries, the same under every list, for roles that may. */
export function BulkBar(props: Props) {
  const { deliveries, mayMove = true, mayChange = true, label } = props;
  const { role } = useStaff();
  const { open, finding, begin, close } = useOpenAct(props);
  const isNone = typeof deliveries !== "function" && deliveries.length === 0;
  const offered = actNames.filter((act) => acts[act].roles.includes(role) && (act !== "move" || mayMove));
  if (offered.length === 0 && !props.children) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <p aria-live="polite" className="mr-1 font-semibold">
        {label ?? (isNone ? "Nichts gewählt" : `${deliveriesTitle(deliveries.length)} gewählt`)}
      </p>
      {props.children}
      {offered.map((act) => (
        <OfficeButton
          key={act}
          disabled={isNone || (act !== "message" && !mayChange)}
          busy={finding === act}
          icon={acts[act].icon}
          onClick={() => void begin(act)}
        >
          {acts[act].name}
        </OfficeButton>
      ))}
      {open && <OpenAct {...props} {...open} onClose={close} />}
    </div>
  );
}

interface Open extends FoundDeliveries {
  act: Act;
  /** the first one's */
  day: DeliveryDay;
}

function useOpenAct({ deliveries, onOpen }: Pick<Props, "deliveries" | "onOpen">) {
  // A copy of the chosen deliveries, because the list empties while the change runs.
  const [open, setOpen] = useState<Open | null>(null);
  const [finding, setFinding] = useState<Act | null>(null);
  const slips = useOfficeChange("makePackingSlips", { onDone: ({ data }) => saveFile(data) });
  const show = (next: Open | null) => {
    setOpen(next);
    onOpen?.(next !== null);
  };
  const begin = async (act: Act) => {
    setFinding(act);
    const found = typeof deliveries === "function" ? await deliveries() : { deliveries };
    setFinding(null);
    if (!found) return;
    const day = found.deliveries[0]?.day;
    if (!day) return void showToast({ type: "error", text: "Davon wird nichts mehr geliefert." });
    if (acts[act].isOfOneDay && found.deliveries.some((one) => one.day !== day)) {
      const text = `${acts[act].name}: Bitte wählen Sie Lieferungen eines einzigen Tages.`;
      return void showToast({ type: "error", text });
    }
    if (act !== "slips") return show({ ...found, act, day });
    const orders = [...new Set(found.deliveries.map(({ orderId }) => orderId))];
    slips.mutate({ params: { day }, body: { orders } });
  };
  return { open, finding: slips.isPending ? ("slips" as const) : finding, begin, close: () => show(null) };
}

function OpenAct({
  act,
  day,
  deliveries,
  cancelled,
  reason,
  subject,
  menu,
  onClose,
}: Props & Open & { onClose: () => void }) {
  if (act === "move") return <MoveMany deliveries={deliveries} reason={reason} onClose={onClose} />;
  if (act === "refund")
    return <RefundMany deliveries={deliveries} reason={reason} menu={menu} onClose={onClose} />;
  if (act === "fails") return <FailDishOfDay deliveryDay={day} menu={menu} onClose={onClose} />;
  return <WriteToMany deliveries={deliveries} subject={subject} cancelled={cancelled} onClose={onClose} />;
}
