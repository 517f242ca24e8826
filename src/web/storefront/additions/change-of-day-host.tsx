import { lazy, Suspense, useSyncExternalStore } from "react";
import { LoadingHint } from "#web/shared/ui/loading-hint.tsx";
import { onlineLoader } from "#web/shared/ui/online-loader.ts";
import { changeOfDay, onChangeOfDay, openChangeOfDay } from "#web/storefront/additions/change-of-day.ts";

const Dialog = lazy(onlineLoader(() => import("#web/storefront/additions/change-of-day-dialog.tsx")));

export function ChangeOfDayHost() {
  const addition = useSyncExternalStore(onChangeOfDay, changeOfDay, () => null);
  if (!addition) return null;
  return (
    <Suspense fallback={<LoadingHint />}>
      <Dialog addition={addition} onClose={() => openChangeOfDay(null)} />
    </Suspense>
  );
}
