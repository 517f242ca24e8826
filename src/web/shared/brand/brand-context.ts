import { createContext, use } from "react";
import type { ShopBrand } from "#contract/shop/brand.ts";

export type ShownBrand = Pick<ShopBrand, "name" | "logo" | "hasMark" | "orderPrefix" | "pictures">;

/** Name and look come with the document, so no script file carries them. */
export const BrandContext = createContext<ShownBrand>({
  name: "",
  logo: null,
  hasMark: false,
  orderPrefix: "",
  pictures: {},
});

export const useBrand = () => use(BrandContext);
