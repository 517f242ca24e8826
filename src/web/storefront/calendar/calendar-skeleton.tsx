import { Spinner } from "#web/shared/ui/spinner.tsx";

/** As large as the calendar that replaces it, so that nothing moves. */
export function CalendarSkeleton() {
  return (
    <div role="status" className="flex h-93 max-w-70 items-center justify-center text-forest">
      <span className="sr-only">Liefertage werden geladen …</span>
      <Spinner className="size-7" />
    </div>
  );
}
