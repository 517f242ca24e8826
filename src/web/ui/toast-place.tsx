import { lazy, Suspense, useSyncExternalStore } from "react";
import { areToastsAwake, onToastsAwake } from "#web/ui/toast-wake.ts";

const ToastBox = lazy(() => import("#web/ui/toast-box.tsx"));

/** Stands once in the root of the page. */
export function ToastPlace() {
  const awake = useSyncExternalStore(onToastsAwake, areToastsAwake, () => false);
  if (!awake) return null;
  return (
    <Suspense>
      <ToastBox />
    </Suspense>
  );
}
