import type { Menu } from "#contract/catalogue/catalogue.ts";
import { veganFormId, vegetarianFormId } from "#contract/catalogue/nutrition-forms.ts";

const looks: Record<Badge["look"], string> = {
  plain: "bg-white text-ink",
  new: "bg-paprika text-white",
  green: "bg-sage text-forest",
};

export function MenuBadge({ menu }: { menu: Parameters<typeof badgeOf>[0] }) {
  const badge = badgeOf(menu);
  if (!badge) return null;
  return (
    <span
      className={`inline-block rounded-full px-2.5 py-1 text-[.8125rem]/[1.25rem] font-semibold shadow-card compact:rounded-none compact:rounded-br-md compact:px-2 compact:py-0 compact:text-xs/[1.25rem] compact:shadow-none ${looks[badge.look]}`}
    >
      {badge.text}
    </span>
  );
}

interface Badge {
  text: string;
  look: "plain" | "new" | "green";
}

type Labelled = Pick<Menu, "isBestseller" | "isNew" | "isBox" | "nutritionIds">;

export function badgeOf(menu: Labelled): Badge | null {
  if (menu.isBestseller) return { text: "Bestseller", look: "plain" };
  if (menu.isNew) return { text: "Neu", look: "new" };
  if (menu.isBox) return { text: "Box", look: "plain" };
  if (menu.nutritionIds.includes(veganFormId)) return { text: "Vegan", look: "green" };
  if (menu.nutritionIds.includes(vegetarianFormId)) return { text: "Vegetarisch", look: "green" };
  return null;
}
