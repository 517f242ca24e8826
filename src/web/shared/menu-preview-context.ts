import { type ComponentType, createContext } from "react";
import type { MenuDetails, NamedId } from "#contract/catalogue/catalogue.ts";

export interface PreviewedMenu {
  as: "card" | "page";
  menu: MenuDetails;
  forms: NamedId[];
}

/** The storefront's view of a menu, handed to the office's editor: the two layers never import each other. */
export const MenuPreviewContext = createContext<ComponentType<PreviewedMenu>>(() => null);
