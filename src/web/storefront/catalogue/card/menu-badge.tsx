import { type Badge, badgeOf } from "#web/storefront/catalogue/card/badge-rule.ts";

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
      className={`inline-block rounded-full px-2.5 py-1 text-[.8125rem]/[1.25rem] font-semibold shadow-card ${looks[badge.look]}`}
    >
      {badge.text}
    </span>
  );
}
