import { DayBar } from "#web/storefront/delivery-days/day-bar.tsx";
import type { PageProps } from "#web/storefront/navigation/page-types.ts";
import { LoadingError } from "#web/storefront/pages/menu/loading-error.tsx";
import { MenuView } from "#web/storefront/pages/menu/menu-view.tsx";
import type { load } from "./load.ts";

export default function Page({ data, params }: PageProps<typeof load>) {
  if (!data.menuPage) return <LoadingError message={data.failure} />;
  // The key gives every menu a fresh page, with quantity 1.
  return (
    <>
      <DayBar />
      <MenuView key={params.slug} {...data.menuPage} />
    </>
  );
}
