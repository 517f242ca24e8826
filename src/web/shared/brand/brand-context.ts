import { createContext, use } from "react";
import type { ShopBrand } from "#contract/brand.ts";

/** Name and look come with the document, so no script file carries them. */
export const BrandContext = createContext<Pick<ShopBrand, "name" | "logo" | "hasMark" | "orderPrefix">>({
  name: "",
  logo: null,
  hasMark: false,
  orderPrefix: "",
});

export const useBrand = () => use(BrandContext);
