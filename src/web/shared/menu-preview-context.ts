import { type ComponentType, createContext } from "react";
import type { MenuDetails, NamedId } from "#contract/catalogue.ts";

export interface PreviewedMenu {
  as: "card" | "page";
  menu: MenuDetails;
  /** the nutrition forms of this menu */
  forms: NamedId[];
}

/** How guests see a menu, for the editor of menus. */
export const MenuPreviewContext = createContext<ComponentType<PreviewedMenu>>(() => null);
