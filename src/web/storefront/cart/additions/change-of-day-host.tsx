import { useSyncExternalStore } from "react";
import { lazyDialog } from "#web/shared/ui/lazy-part.tsx";
import { changeOfDay, onChangeOfDay, openChangeOfDay } from "#web/storefront/cart/additions/change-of-day.ts";

const Dialog = lazyDialog(() => import("#web/storefront/cart/additions/change-of-day-dialog.tsx"));

export function ChangeOfDayHost() {
  const addition = useSyncExternalStore(onChangeOfDay, changeOfDay, () => null);
  if (!addition) return null;
  return <Dialog addition={addition} onClose={() => openChangeOfDay(null)} />;
}
