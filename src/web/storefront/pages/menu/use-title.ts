import { useEffect } from "react";
import { shop } from "#brand/shop.ts";

/** For a menu that came after its loading state: the route's `meta` did not know its name yet. */
export function useTitle(name: string): void {
  useEffect(() => {
    document.title = `${name} – ${shop.name}`;
  }, [name]);
}
