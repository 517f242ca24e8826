import { type ComponentType, createElement, lazy, Suspense } from "react";
import { LoadingHint } from "#web/shared/ui/loading-hint.tsx";
import { MissingDialog, MissingText } from "#web/shared/ui/missing-part.tsx";
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
