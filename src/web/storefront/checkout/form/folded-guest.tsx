import { useEffect, useEffectEvent } from "react";
import { absenceText } from "#contract/checkout/absence.ts";
import { type CheckoutDraft, recipientText } from "#web/storefront/checkout/checkout-draft.ts";
import { usePlaceCheck } from "#web/storefront/checkout/form/use-place-check.ts";

interface Props {
  draft: CheckoutDraft;
  /** of the folded fields */
  fieldsId: string;
  onOpen: () => void;
  /** The place is no longer delivered to: the fields say so. */
  onProblem: () => void;
  onForget: () => void;
}

/** Loaded by `React.lazy`, for remembered guests: what the folded fields say, and the way to them. */
export default function FoldedGuest({ draft, fieldsId, onOpen, onProblem, onForget }: Props) {
  const { problem, notice } = usePlaceCheck({ postcode: draft.zip_code ?? "", town: draft.city ?? "" });
  const showProblem = useEffectEvent(onProblem);
  useEffect(() => {
    if (problem) showProblem();
  }, [problem]);
  return (
    <div className="mt-3 rounded-md bg-sage px-3.5 pt-2.5 text-sm text-forest">
      <p className="text-base text-ink wrap-anywhere">
        An <strong className="font-semibold">{recipientText(draft)}</strong>
      </p>
      <p className="mt-0.5 wrap-anywhere">{furtherText(draft)}</p>
      {notice && <p className="mt-0.5">{notice}</p>}
      <p className="flex flex-wrap justify-between gap-x-4">
        <button
          type="button"
          aria-expanded={false}
          aria-controls={fieldsId}
          onClick={onOpen}
          className="min-h-11 font-semibold underline underline-offset-4"
        >
          Ändern<span className="sr-only"> der Angaben</span>
        </button>
        <button type="button" onClick={onForget} className="min-h-11 underline underline-offset-4">
          Angaben vergessen
        </button>
      </p>
    </div>
  );
}

/** What else is sent: `eva@example.de · +49 221 4710 · Ablageort: Garage · Rechnung an Muster GmbH` */
function furtherText(draft: CheckoutDraft): string {
  const { email, phone, absence, absenceDetail = "", notes, invoice_company, invoice_name } = draft;
  const way = absence === "place" || absence === "neighbour" || absence === "personal" ? absence : "";
  const buyer = invoice_company || invoice_name;
  const parts = [
    email,
    phone,
    absenceText({ absence: way, absenceDetail }),
    notes && `Anmerkungen: ${notes}`,
    buyer && `Rechnung an ${buyer}`,
  ];
  return parts.filter(Boolean).join(" · ");
}
