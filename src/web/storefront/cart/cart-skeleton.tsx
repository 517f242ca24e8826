import { columns } from "#web/storefront/cart/columns.ts";

const line = "rounded-sm bg-sand";

/** As large as the cart that replaces it, so that nothing moves. */
export function CartSkeleton() {
  return (
    <div role="status" className={`${columns} min-h-[70vh] noscript:hidden`}>
      <span className="sr-only">Warenkorb wird geladen …</span>
      <div aria-hidden="true" className="space-y-3 sm:space-y-5">
        <div className="h-14 animate-pulse overflow-hidden rounded-lg bg-white p-5 shadow-card sm:h-80">
          <div className={`h-6 max-w-48 ${line}`} />
          <div className="mt-7 flex gap-2.5 overflow-hidden">
            {["first", "second", "third"].map((key) => (
              <div key={key} className={`h-52 w-[min(15.5rem,86%)] shrink-0 ${line}`} />
            ))}
          </div>
        </div>
        <div className="animate-pulse rounded-lg bg-white p-3 shadow-card sm:p-5">
          <div className="flex items-center gap-4">
            <div className={`size-14 ${line}`} />
            <div className="grow space-y-2">
              <div className={`h-5 max-w-64 ${line}`} />
              <div className={`h-4 max-w-40 ${line}`} />
            </div>
          </div>
          {["first", "second"].map((key) => (
            <div
              key={key}
              className="mt-2 flex gap-2.5 border-t border-hairline pt-2 sm:mt-5 sm:gap-4 sm:pt-5"
            >
              <div className={`size-14 shrink-0 sm:size-28 ${line}`} />
              <div className="grow space-y-3">
                <div className={`h-5 max-w-80 ${line}`} />
                <div className={`h-4 max-w-48 ${line}`} />
                <div className={`hidden h-12 max-w-72 sm:block ${line}`} />
              </div>
            </div>
          ))}
        </div>
      </div>
      <div
        aria-hidden="true"
        className="hidden h-96 animate-pulse rounded-lg bg-white p-6 shadow-card lg:block"
      >
        <div className={`h-6 w-48 ${line}`} />
        <div className={`mt-6 h-4 ${line}`} />
        <div className={`mt-4 h-4 ${line}`} />
        <div className={`mt-10 h-14 ${line}`} />
      </div>
    </div>
  );
}
