import { RotateCw } from "lucide-react";
import { shop } from "#brand/shop.ts";
import { pages } from "#contract/addresses.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";

/** Anything that went wrong and is not a missing page. */
export function FailurePage() {
  return (
    <div className="page-width pt-14 text-center md:pt-22">
      <h1>Das hat nicht geklappt</h1>
      <p className="mx-auto mt-4 max-w-[52ch] text-lg text-muted">
        Die Seite konnte gerade nicht geladen werden. Ihr Warenkorb bleibt erhalten. Bitte versuchen Sie es
        erneut; hilft das nicht, schreiben Sie uns an{" "}
        <a href={`mailto:${shop.email}`} className="text-link text-ink">
          {shop.email}
        </a>
        .
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button
          size="lg"
          icon={<RotateCw className="size-5" aria-hidden="true" />}
          onClick={() => window.location.reload()}
        >
          Erneut versuchen
        </Button>
        <ButtonLink to={pages.home()} variant="secondary" size="lg" reloadDocument>
          Zur Startseite
        </ButtonLink>
      </div>
    </div>
  );
}
