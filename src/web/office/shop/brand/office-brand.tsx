import { createContext, type ReactNode, use, useCallback, useState } from "react";
import type { ShopBrand } from "#contract/shop/brand.ts";
import { type Tones, tonesOf } from "#contract/shop/brand-colours.ts";
import type { DataOf } from "#contract/contract.ts";
import { BrandContext, type ShownBrand } from "#web/shared/brand/brand-context.ts";

export type LoadedBrand = DataOf<"readBrand">;

const ShowBrandContext = createContext<(brand: LoadedBrand) => void>(() => {});

/** The office's own frame follows a changed brand without a new document. */
export function OfficeBrand({ first, children }: { first: ShopBrand; children: ReactNode }) {
  const [shown, setShown] = useState<ShownBrand>(first);
  const show = useCallback((brand: LoadedBrand) => {
    const { shopName: name, logo, orderPrefix, pictures, standard } = brand;
    setShown({ name, logo, orderPrefix, pictures, hasMark: name === standard.form.shopName });
    for (const [tone, colour] of Object.entries(tonesOfBrand(brand)))
      document.documentElement.style.setProperty(`--color-${tone}`, colour);
  }, []);
  return (
    <ShowBrandContext value={show}>
      <BrandContext value={shown}>{children}</BrandContext>
    </ShowBrandContext>
  );
}

export const useShowBrand = () => use(ShowBrandContext);

export function tonesOfBrand({ standard, colours }: Pick<LoadedBrand, "standard" | "colours">): Tones {
  return tonesOf(colours, standard.tones as Tones);
}
