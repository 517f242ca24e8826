import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { patiently } from "#web/shared/ui/patiently.ts";
import { loadLibrary } from "#web/shared/ui/toast.ts";
import { areToastsAwake, onToastsAwake } from "#web/shared/ui/toast-wake.ts";

const loadBox = patiently(() => import("#web/shared/ui/toast-box.tsx"));
// The page works without toasts.
const ToastBox = lazy<ComponentType>(() => loadBox().catch(() => ({ default: () => null })));

export function ToastPlace() {
  const awake = useSyncExternalStore(onToastsAwake, areToastsAwake, () => false);
  useEffect(() => {
    // Loads the library with the guest's first action, so that a toast about a lost network does not need the
    // network.
    const prepare = () => {
      void loadBox();
      void loadLibrary();
    };
    const once = { once: true, passive: true };
    window.addEventListener("pointerdown", prepare, once);
    window.addEventListener("keydown", prepare, once);
    return () => {
      window.removeEventListener("pointerdown", prepare);
      window.removeEventListener("keydown", prepare);
    };
  }, []);
  if (!awake) return null;
  return (
    <Suspense>
      <ToastBox />
    </Suspense>
  );
}
