import type { CartItem } from "#contract/cart.ts";
import { failureText } from "#web/shared/api/failure-text.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { useIsPhone } from "#web/storefront/delivery-days/use-is-phone.ts";
import { CloneDay } from "./clone-day.tsx";
import { CloneQuantity } from "./clone-quantity.tsx";
import { ClonedMenu } from "./cloned-menu.tsx";
import { CopiesPrice } from "./copies-price.tsx";
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
