import { createContext, type HTMLAttributes, type ReactNode, use } from "react";

/** Puts a part into the server's cache, see `src/web/server/html-cache.tsx`; null in a browser. */
export const HtmlCacheContext = createContext<((by: object | string, part: ReactNode) => string) | null>(
  null,
);

interface Props extends HTMLAttributes<HTMLElement> {
  as: "div" | "fieldset" | "footer" | "header" | "li";
  /**
   * All that the HTML inside depends on: an object that never changes, or a text beside the shop's own data. Null is
   * drawn anew.
   */
  by: object | string | null;
}

/**
 * An element whose inside the server draws once for many pages, so nothing in it may depend on address or guest.
 * `useId` has no place in it: its ids depend on the place in the page.
 */
export function CachedHtml({ as: Tag, by, children, ...attributes }: Props) {
  if (import.meta.env.SSR) {
    const put = use(HtmlCacheContext);
    const html = put && by !== null ? { __html: put(by, children) } : null;
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React has written it
    if (html) return <Tag {...attributes} dangerouslySetInnerHTML={html} />;
  }
  return <Tag {...attributes}>{children}</Tag>;
}
