import { RotateCw } from "lucide-react";
import { useState } from "react";
import { pages } from "#contract/addresses.ts";
import type { Exclusions, Plate } from "#contract/catalogue/plate.ts";
import { emptyPlate } from "#contract/catalogue/plate-rule.ts";
import type { ReorderProposal, GuestOrder } from "#contract/orders/guest-orders.ts";
import { api } from "#web/shared/api/browser.ts";
import { failureText } from "#web/shared/api/failure-text.ts";
import { useCall } from "#web/shared/api/use-call.ts";
import { useNavigate } from "#web/shared/navigation/navigator.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { Spinner } from "#web/shared/ui/spinner.tsx";
import { changeCart } from "#web/storefront/cart/guest-cart.ts";
import { prefillFrom } from "#web/storefront/orders/reorder/prefill-from.ts";
import { useRead } from "#web/storefront/navigation/use-changes.ts";
import {
  againstPlate,
  chosenLines,
  countPieces,
  dishKey,
  isSameWeek,
} from "#web/storefront/orders/reorder/chosen-lines.ts";
import { WeekDishes } from "#web/storefront/orders/reorder/week-dishes.tsx";
import { storedPlate } from "#web/storefront/plate/stored-plate.ts";

interface Props {
  token: string | (() => Promise<string>);
  /** fills in the form of the cart */
  order?: GuestOrder;
  /** without the preview when everything comes again as it was */
  isQuick?: boolean;
  onClose: () => void;
}

/** Shows what would come into the cart, day by day; every dish can be left out. */
export default function WeekDialog({ token, order, isQuick, onClose }: Props) {
  const navigate = useNavigate();
  const take = async (lines: ReturnType<typeof chosenLines>) => {
    if (order) prefillFrom(order);
    await changeCart(async () => (await api("addAllToCart", { body: { lines } })).data);
    await navigate(pages.cart());
  };
  const { data, error, refetch } = useRead(async (signal) => {
    const params = { token: typeof token === "string" ? token : await token() };
    const body = exclusionsOf(storedPlate());
    const { data: proposal } = await api("proposeReorder", { params, body, signal });
    if (isQuick && isSameWeek(proposal, storedPlate())) await take(chosenLines(proposal, new Set()));
    return proposal;
  });
  if (data) return <Preview proposal={data} onTake={take} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title="Diese Woche noch einmal">
      {error ? (
        <div className="space-y-4">
          <Notice type="danger">{failureText(error)}</Notice>
          <Button
            variant="secondary"
            icon={<RotateCw className="size-5" aria-hidden="true" />}
            onClick={refetch}
          >
            Erneut versuchen
          </Button>
        </div>
      ) : (
        <p role="status" className="flex min-h-40 items-center justify-center gap-3 text-muted">
          <Spinner />
          Wir sehen nach, was es wieder gibt ...
        </p>
      )}
    </Dialog>
  );
}

interface PreviewProps {
  proposal: ReorderProposal;
  onTake: (lines: ReturnType<typeof chosenLines>) => Promise<void>;
  onClose: () => void;
}

function Preview({ proposal, onTake, onClose }: PreviewProps) {
  const [against] = useState(() => againstPlate(proposal, storedPlate()));
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(against);
  const lines = chosenLines(proposal, excluded);
  const pieces = countPieces(lines);
  const { mutate, isPending, error } = useCall(() => onTake(lines));
  const toggle = (key: string) =>
    setExcluded((before) =>
      before.has(key) ? new Set([...before].filter((one) => one !== key)) : new Set([...before, key]),
    );
  const footer = (
    <>
      {error && (
        <div className="mb-3">
          <Notice type="danger">{failureText(error)}</Notice>
        </div>
      )}
      <Button
        wide
        busy={isPending}
        busyText="In den Warenkorb..."
        disabled={pieces === 0}
        onClick={() => mutate(undefined)}
      >
        {pieces === 1 ? "1 Menü in den Warenkorb" : `${pieces} Menüs in den Warenkorb`}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title="Diese Woche noch einmal" footer={footer}>
      <p className="text-muted">Es gelten die heutigen Preise. Was Sie nicht möchten, lassen Sie weg.</p>
      {against.size > 0 && (
        <div className="mt-4">
          <Notice type="warning" live={false}>
            {against.size === 1
              ? "1 Menü passt nicht zu Ihrem Teller und ist weggelassen."
              : `${against.size} Menüs passen nicht zu Ihrem Teller und sind weggelassen.`}
          </Notice>
        </div>
      )}
      <div className="mt-5 space-y-6">
        {proposal.deliveries.map((delivery) => (
          <WeekDishes
            key={delivery.from}
            delivery={delivery}
            isExcluded={(place) => excluded.has(dishKey(delivery, place))}
            onToggle={(place) => toggle(dishKey(delivery, place))}
          />
        ))}
      </div>
    </Dialog>
  );
}

function exclusionsOf(plate: Plate | null): Exclusions {
  const { withoutAllergenIds, avoidsTraces } = plate ?? emptyPlate;
  return { withoutAllergenIds, avoidsTraces };
}
