import { DayBar } from "#web/storefront/catalogue/day-bar.tsx";
import { LoadingError } from "#web/storefront/catalogue/menu/loading-error.tsx";
import { MenuView } from "#web/storefront/catalogue/menu/menu-view.tsx";
import type { PageProps } from "#web/storefront/navigation/page-types.ts";
import type { loadMenu } from "./load-menu.ts";

export default function Page({ data, params }: PageProps<typeof loadMenu>) {
  if (!data.menuPage) return <LoadingError message={data.failure} />;
  // The key gives every menu a fresh page, with quantity 1.
  return (
    <>
      <DayBar />
      <MenuView key={params.slug} {...data.menuPage} />
    </>
  );
}
