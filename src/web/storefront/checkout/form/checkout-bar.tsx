import { formatEuro } from "#contract/money.ts";
import { Button } from "#web/shared/ui/button.tsx";

export const checkoutSectionId = "kasse";

/** On a phone the total stays visible; the button only scrolls to form and summary. */
export function CheckoutBar({ total }: { total: number }) {
  const goToForm = () => {
    document.getElementById(checkoutSectionId)?.scrollIntoView({ behavior: "smooth" });
    document.querySelector<HTMLElement>('[name="firstName"]')?.focus({ preventScroll: true });
  };
  return (
    <div className="checkout-bar bottom-bar sticky bottom-0 z-10 -mx-5 flex flex-wrap items-center gap-4 border-t border-hairline bg-white px-5 py-2.5 pb-[max(.625rem,env(safe-area-inset-bottom))] shadow-[0_-6px_20px_-10px_#4a2f1a29] md:-mx-10 md:px-10 lg:hidden print:hidden">
      <p className="leading-tight">
        <span className="block text-xs text-muted">Gesamt inkl. MwSt.</span>
        <span className="font-display text-xl font-bold whitespace-nowrap tabular-nums">
          {formatEuro(total)}
        </span>
      </p>
      <Button className="grow sm:ml-auto sm:grow-0 sm:px-12" onClick={goToForm}>
        Zur Kasse
      </Button>
    </div>
  );
}
