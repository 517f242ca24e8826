import { PackageCheck } from "lucide-react";
import { useState } from "react";
import type { CalendarDay } from "#contract/day.ts";
import type { OverdueDelivery } from "#contract/office/orders/overdue.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { BulkBar } from "#web/office/orders/bulk-changes/bulk-bar.tsx";
import { groupByDay, keyOf } from "#web/office/orders/bulk-changes/delivery-ref.ts";
import { DeliveryRows } from "#web/office/orders/overdue/delivery-rows.tsx";
import { OverdueGroup } from "#web/office/orders/overdue/overdue-group.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";

type Kind = "unpacked" | "unshipped" | "unconfirmed";

interface Props {
  kind: Kind;
  deliveries: readonly OverdueDelivery[];
  /** The total, because the list may be cut. */
  total: number;
  today: CalendarDay;
}

const titles: Record<Kind, string> = {
  unpacked: "Nicht gepackt",
  unshipped: "Gepackt, nicht verschickt",
  unconfirmed: "Verschickt, nicht als zugestellt bestätigt",
};

const reason = "Ihr Paket ist bei uns liegen geblieben. Das tut uns leid.";

export function OverdueDeliveries({ kind, deliveries, total, today }: Props) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const [isOpen, setOpen] = useState(false);
  // Deliveries that have left the list meanwhile are no longer chosen.
  const chosen = deliveries.filter((delivery) => keys.has(keyOf(delivery)));
  const clear = () => setKeys(new Set());
  return (
    <OverdueGroup title={titles[kind]} total={total} shownCount={deliveries.length} staysVisible={isOpen}>
      <div className="mb-3">
        <BulkBar
          deliveries={chosen}
          reason={kind === "unconfirmed" ? "Ihr Paket ist nicht angekommen. Das tut uns leid." : reason}
          subject="Zu Ihrer Lieferung"
          mayMove={kind !== "unconfirmed"}
          onOpen={setOpen}
        >
          {kind === "unconfirmed" && <ConfirmChosen chosen={chosen} onDone={clear} />}
        </BulkBar>
      </div>
      <DeliveryRows
        caption={titles[kind]}
        deliveries={deliveries}
        today={today}
        keys={keys}
        onChoose={setKeys}
      />
    </OverdueGroup>
  );
}

function ConfirmChosen({ chosen, onDone }: { chosen: readonly OverdueDelivery[]; onDone: () => void }) {
  const confirm = useOfficeChange("confirmDeliveries", {
    done: chosen.length === 1 ? "Ein Paket ist zugestellt." : `${chosen.length} Pakete sind zugestellt.`,
    onDone,
  });
  return (
    <OfficeButton
      look="action"
      disabled={chosen.length === 0}
      busy={confirm.isPending}
      icon={PackageCheck}
      onClick={() => confirm.mutate({ body: { deliveries: groupByDay(chosen) } })}
    >
      Zugestellt
    </OfficeButton>
  );
}
