import { api } from "#web/shared/api/browser.ts";
import { Reading } from "#web/shared/api/reading.ts";
import { tryTwice } from "#web/shared/api/try-twice.ts";
import { useReading } from "#web/shared/api/use-reading.ts";
import type { PlateNames } from "#web/storefront/plate/plate-texts.ts";

export const plateNames = new Reading<PlateNames>({
  read: () =>
    tryTwice(async () => {
      const [allergens, forms] = await Promise.all([api("readAllergens"), api("readNutritionForms")]);
      return { allergens: allergens.data, forms: forms.data };
    }),
  staleMs: 600_000,
});

/** What allergens and forms are called; asked for only where a plate is shown or edited. */
export function usePlateNames() {
  return useReading(plateNames);
}
