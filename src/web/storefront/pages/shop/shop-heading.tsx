import { menuCount } from "#web/storefront/pages/shop/menu-count.ts";

export function ShopHeading({ found }: { found: number | undefined }) {
  return (
    <h1 className="text-[clamp(1.875rem,1.45rem+2.6vw,3.375rem)] text-wrap">
      Unsere Menüs{" "}
      <span
        aria-live="polite"
        aria-atomic="true"
        className="text-[0.5em] font-medium tracking-[-0.01em] whitespace-nowrap text-muted tabular-nums"
      >
        {found !== undefined && menuCount(found)}
      </span>
    </h1>
  );
}
