import { RotateCw } from "lucide-react";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { pages } from "#contract/addresses.ts";
import type { CallFailed } from "#web/shared/api/client.ts";
import { isNetworkLost, onNetworkChange, suspectNetwork } from "#web/shared/api/network.ts";
import { Button, ButtonLink } from "#web/shared/ui/button.tsx";
import { failureTitle, isAfterPayment } from "#web/storefront/navigation/failure-title.ts";
import { useLocation, usePageActions, useProgress } from "#web/storefront/navigation/page-context.ts";
import { useContact } from "#web/storefront/navigation/use-company.ts";

const reloadMs = 10_000;

/** Every failure but a missing page. After a lost network, or when the shop says so, it reloads by itself. */
export function PageFailure({ refusal = null }: { refusal?: CallFailed | null }) {
  const { email } = useContact();
  const { reload } = usePageActions();
  const isReloading = useProgress() === "reloading";
  const wasLost = useRef(false);
  const isLost = useSyncExternalStore(onNetworkChange, isNetworkLost, () => false);
  useEffect(() => {
    if (!refusal) return suspectNetwork();
    if (!refusal.retryAfterMs) return;
    const timer = setTimeout(() => void reload(), refusal.retryAfterMs);
    return () => clearTimeout(timer);
  }, [refusal, reload]);
  useEffect(() => {
    if (wasLost.current && !isLost) void reload();
    wasLost.current = isLost;
  }, [isLost, reload]);
  const { pathname } = useLocation();
  const isPaid = isAfterPayment(pathname);
  useEffect(() => {
    if (!isPaid) return;
    const timer = setInterval(() => void reload(), reloadMs);
    return () => clearInterval(timer);
  }, [isPaid, reload]);
  return (
    <div className="page-width pt-14 text-center md:pt-22">
      <h1>{failureTitle(pathname)}</h1>
      <p className="mx-auto mt-4 max-w-[52ch] text-lg text-muted">
        {isPaid
          ? "Ihre Bestellung ist bei uns eingegangen, nur diese Seite konnte gerade nicht geladen werden; sie lädt von selbst nach. Sobald die Zahlung bestätigt ist, erhalten Sie eine E-Mail. Bitte bezahlen Sie nicht noch einmal. Fragen? Schreiben Sie uns an "
          : `${refusal?.message || "Die Seite konnte gerade nicht geladen werden."} Ihr Warenkorb bleibt erhalten. Bitte versuchen Sie es erneut; hilft das nicht, schreiben Sie uns an `}
        <a href={`mailto:${email}`} className="text-link text-ink">
          {email}
        </a>
        .
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button
          size="lg"
          busy={isReloading}
          icon={<RotateCw className="size-5" aria-hidden="true" />}
          onClick={() => (isLost ? void reload() : window.location.reload())}
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
