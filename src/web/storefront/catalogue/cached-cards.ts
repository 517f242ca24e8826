import { createContext } from "react";
import type { Menu } from "#contract/catalogue.ts";

/** The server keeps the HTML of cards, because many pages show the same ones; a browser has none. */
export const CachedCardsContext = createContext<((menu: Menu, titleId: string) => string) | null>(null);
