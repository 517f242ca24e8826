import { Spinner } from "#web/shared/ui/spinner.tsx";

export function Waiting() {
  return (
    <div role="status" className="flex min-h-48 items-center justify-center gap-3 text-muted">
      <Spinner className="size-5" />
      Wird geladen …
    </div>
  );
}
