import { pages } from "#contract/addresses.ts";
import { Spinner } from "#web/shared/ui/spinner.tsx";

export function isMenuAddress(pathname: string): boolean {
  return pathname.startsWith(pages.menuDetails(""));
}

/** Takes the place of a menu that needs more than a moment. */
export function MenuLoading() {
  return (
    // leaves room for the day bar
    <div className="page-width pt-18" aria-busy="true">
      <div className="grid gap-8 lg:mt-10 lg:grid-cols-[1.15fr_1fr] lg:gap-12">
        <div className="aspect-4/3 animate-pulse rounded-lg bg-sand" />
        <div>
          <div role="status">
            <h1 className="flex items-center gap-3 text-3xl md:text-4xl">
              <Spinner className="size-7 text-forest" />
              Menu is Loading...
            </h1>
          </div>
          <div className="mt-6 h-4 w-5/6 animate-pulse rounded-full bg-sand" />
          <div className="mt-3 h-4 w-2/3 animate-pulse rounded-full bg-sand" />
          <div className="mt-8 h-40 animate-pulse rounded-lg bg-sand" />
        </div>
      </div>
    </div>
  );
}
