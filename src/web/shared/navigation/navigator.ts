import { createContext, use } from "react";

export interface NavigateOptions {
  /** the new address takes the place of the present one in the history */
  replace?: boolean;
  /** kept in the history with the address; the page reads it from its location */
  state?: unknown;
}

/** Opens pages of the shop. Storefront and office each have their own. */
export interface Navigator {
  /** Ends when the page is shown. */
  navigate(to: string, options?: NavigateOptions): void | Promise<void>;
  /** Loads in advance what a page needs, because the guest is about to open it. */
  prefetch?(to: string): void;
}

/** Without a navigator a page is opened by the browser itself. */
const byBrowser: Navigator = { navigate: (to) => window.location.assign(to) };

export const NavigatorContext = createContext(byBrowser);

export function useNavigate(): Navigator["navigate"] {
  return use(NavigatorContext).navigate;
}
