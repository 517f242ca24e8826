import { X } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { pages } from "#contract/addresses.ts";
import { useStaff } from "#web/office/team/staff-context.ts";
import { useOffice } from "#web/office/office-api.ts";

const storageKey = "factor-offer-dismissed";

function wasDismissed(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return true;
  }
}

/** A second factor is optional here: the offer explains it once and can be dismissed. */
export function FactorOffer() {
  const { tablet } = useStaff();
  const [isDismissed, setDismissed] = useState(wasDismissed);
  const { data } = useOffice("readOwnFactors", {}, !isDismissed && !tablet);
  if (isDismissed || !data || data.hasTotp || data.passkeys.length > 0) return null;
  const dismiss = () => {
    localStorage.setItem(storageKey, "1");
    setDismissed(true);
  };
  return (
    <div className="print:hidden mt-4 flex items-center justify-between gap-4 rounded-md bg-sage px-4 py-2 text-forest">
      <p>
        Schneller und sicherer anmelden:{" "}
        <Link to={`${pages.dashboard()}/zugang`} className="font-semibold underline">
          Passkey einrichten
        </Link>
      </p>
      <button
        type="button"
        onClick={dismiss}
        aria-label="Hinweis ausblenden"
        className="grid size-9 shrink-0 place-items-center rounded-sm hover:bg-white/60"
      >
        <X className="size-4" aria-hidden="true" />
      </button>
    </div>
  );
}
