import { RotateCw } from "lucide-react";
import { type ComponentType, createElement, lazy, Suspense } from "react";
import { Button } from "#web/shared/ui/button.tsx";
import { LoadingHint } from "#web/shared/ui/loading-hint.tsx";
import { onlineLoader } from "#web/shared/ui/online-loader.ts";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A dialog that is loaded when it opens. Code that cannot be had is said in its place, and the page stays. */
export function lazyDialog<Props extends { onClose: () => void }>(load: Load<Props>): ComponentType<Props> {
  const Opened = lazyPart<Props>(load, MissingDialog);
  return function LazyDialog(props: Props) {
    return <Suspense fallback={<LoadingHint />}>{createElement(Opened, props)}</Suspense>;
  };
}

/** A part of a page that is loaded when it is needed; suspends like `lazy`, and never takes the page down. */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  Missing: ComponentType<Props> = MissingText,
): ComponentType<Props> {
  const fetch = onlineLoader(load);
  return lazy(() => fetch().catch(() => ({ default: Missing })));
}

/** A part that the page can do without. */
export function lazyHint<Props extends object>(load: Load<Props>): ComponentType<Props> {
  return lazyPart(load, () => null);
}

/** In the place of a part whose code could not be fetched. Belongs to every page: it must not be loaded itself. */
function MissingText() {
  return (
    <div className="space-y-3 py-2">
      <p role="alert">Das konnte gerade nicht geladen werden.</p>
      <Again />
    </div>
  );
}

/** Not the shop's own dialog, which comes with the first part that needs it. */
function MissingDialog({ onClose }: { onClose: () => void }) {
  return (
    <dialog
      ref={showModal}
      aria-label={missing}
      onClose={onClose}
      className="m-auto max-w-xl space-y-5 rounded-lg bg-canvas p-5 text-ink shadow-lift"
    >
      <h2 className="font-display text-xl leading-tight font-bold">{missing}</h2>
      <p role="alert" className="text-muted">
        Dieses Fenster konnte gerade nicht geladen werden. Ein neuer Versuch lädt die Seite neu; Ihr Warenkorb
        bleibt erhalten.
      </p>
      <div className="flex flex-wrap gap-3">
        <Again />
        <Button variant="quiet" onClick={onClose}>
          Schließen
        </Button>
      </div>
    </dialog>
  );
}

const missing = "Das hat nicht geklappt";

function showModal(dialog: HTMLDialogElement | null) {
  dialog?.showModal();
  return () => dialog?.close();
}

/** The browser asks for a module that has failed only once; another document asks again. */
function Again() {
  return (
    <Button
      data-first-focus=""
      variant="secondary"
      icon={<RotateCw className="size-5" aria-hidden="true" />}
      onClick={() => window.location.reload()}
    >
      Erneut versuchen
    </Button>
  );
}
