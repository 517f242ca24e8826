import { useBrand } from "#web/shared/brand/brand-context.ts";
import { LogoPicture, Wordmark } from "#web/shared/ui/logo.tsx";

/** Logo or name; who hears the page hears the name. */
export function OfficeSign() {
  const { name, logo } = useBrand();
  if (!logo) return <Wordmark />;
  return (
    <>
      <LogoPicture logo={logo} />
      <span className="sr-only">{name}</span>
    </>
  );
}
