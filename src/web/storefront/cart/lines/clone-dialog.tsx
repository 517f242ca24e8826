import type { CartItem } from "#contract/cart.ts";
import { formatEuro } from "#contract/money.ts";
import { failureText } from "#web/shared/api/failure-text.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";
import { MenuPicture } from "#web/shared/ui/menu-picture.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { useIsPhone } from "#web/storefront/calendar/use-is-phone.ts";
import { CloneDay } from "./clone-day.tsx";
import { CloneQuantity } from "./clone-quantity.tsx";
import { copiesPrice } from "./clone-rules.ts";
import { useClone } from "./use-clone.ts";

interface Props {
  item: CartItem;
  onClose: () => void;
}

const formId = "menue-kopieren";

/** Closing unmounts it, so that it always opens empty. */
export default function CloneDialog({ item, onClose }: Props) {
  const isPhone = useIsPhone();
  const { quantity, day, submit, busy, failure } = useClone(item, onClose);
  const footer = (
    <div className="flex items-center justify-between gap-4">
      <CopiesPrice priceEach={item.originalPrice} quantity={quantity.value} />
      <Button type="submit" form={formId} busy={busy} busyText="Wird hinzugefügt...">
        In den Warenkorb
      </Button>
    </div>
  );
  return (
    <Dialog open onClose={onClose} title="Menü kopieren" side={isPhone ? "bottom" : "center"} footer={footer}>
      <form id={formId} onSubmit={submit} noValidate className="space-y-5">
        <ClonedMenu item={item} />
        <CloneQuantity name={item.menuName} {...quantity} />
        <CloneDay menuId={item.menuId} quantity={quantity.value} {...day} />
        {/* The dialog covers the toast, for eyes and for screen readers. */}
        {failure && <Notice type="danger">{failureText(failure)}</Notice>}
      </form>
    </Dialog>
  );
}

function ClonedMenu({ item }: { item: CartItem }) {
  return (
    <div className="flex items-center gap-4">
      <div className="size-16 shrink-0">
        <MenuPicture picture={item.picture} sizes="64px" className="size-full rounded-md object-cover" />
      </div>
      <p className="min-w-0">
        <span className="block font-display leading-snug font-bold">{item.menuName}</span>
        <span className="text-sm text-muted">
          {item.weightText} · {formatEuro(item.originalPrice)} {item.isBox ? "je Box" : "je Menü"} ·{" "}
          {formatEuro(item.basePricePerKg)}/kg
        </span>
      </p>
    </div>
  );
}

interface CopiesPriceProps {
  priceEach: number;
  quantity: number;
}

function CopiesPrice({ priceEach, quantity }: CopiesPriceProps) {
  return (
    <p className="leading-tight">
      <span className="block text-xs text-muted">Gesamtpreis inkl. MwSt.</span>
      <output className="font-display text-2xl font-bold whitespace-nowrap tabular-nums">
        {formatEuro(copiesPrice(priceEach, quantity))}
      </output>
    </p>
  );
}
