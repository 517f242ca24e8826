import { type ComponentProps, type MouseEvent, use } from "react";
import { type NavigateOptions, NavigatorContext } from "#web/shared/navigation/navigator.ts";

type Props = Omit<ComponentProps<"a">, "href"> &
  NavigateOptions & {
    to: string;
    /** The browser loads a new document, for instance after a failure. */
    reloadDocument?: boolean;
    /** Loads the page as soon as the pointer or the focus stays on the link. */
    prefetch?: boolean;
  };

/** A link to a page of the shop. A new tab, a download and everything else a browser can do with links stay possible. */
export function Link({ to, state, replace, reloadDocument, prefetch, onClick, ...rest }: Props) {
  const navigator = use(NavigatorContext);
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (reloadDocument || event.defaultPrevented || !isPlain(event, rest.target)) return;
    event.preventDefault();
    const isHere = event.currentTarget.href === window.location.href;
    navigator.navigate(to, { state, replace: replace ?? isHere });
  };
  const load = prefetch ? () => navigator.prefetch?.(to) : undefined;
  return <a {...rest} href={to} onClick={open} onPointerEnter={load} onFocus={load} onTouchStart={load} />;
}

/** Whether the press asks for nothing special, such as a new tab. */
export function isPlain(event: MouseEvent, target?: string): boolean {
  const hasKey = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  return event.button === 0 && !hasKey && (!target || target === "_self");
}
