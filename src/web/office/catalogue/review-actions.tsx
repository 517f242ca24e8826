import { Check, X } from "lucide-react";
import { useState } from "react";
import type { ReviewRow } from "#contract/office/reviews.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeTextArea } from "#web/office/ui/office-field.tsx";

export function ReviewActions({ review }: { review: ReviewRow }) {
  const { id, state, decided, reason, menu } = review;
  const [isRejecting, setRejecting] = useState(false);
  const [missing, setMissing] = useState<string>();
  const params = { reviewId: id };
  const publish = useOfficeChange("publishReview", { done: "Die Bewertung ist veröffentlicht." });
  const reject = useOfficeChange("rejectReview", {
    done: "Die Bewertung ist abgelehnt.",
    onDone: () => setRejecting(false),
  });
  const rejectFor = (reason: string) => {
    setMissing(reason.trim() ? undefined : "Bitte geben Sie den Grund an.");
    if (reason.trim()) reject.mutate({ params, body: { reason } });
  };
  return (
    <div className="min-w-56 space-y-1.5 print:hidden">
      {decided && (
        <p className="text-xs text-muted wrap-anywhere">
          {moment(decided.at)}, {decided.by}
          {reason && `: ${reason}`}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {state !== "published" && (
          <OfficeButton
            look="action"
            icon={<Check className="size-4" aria-hidden="true" />}
            busy={publish.isPending}
            aria-label={`Veröffentlichen: ${menu.name}`}
            onClick={() => publish.mutate({ params })}
          >
            Veröffentlichen
          </OfficeButton>
        )}
        {state !== "rejected" && (
          <OfficeButton
            icon={<X className="size-4" aria-hidden="true" />}
            aria-label={`Ablehnen: ${menu.name}`}
            onClick={() => {
              setMissing(undefined);
              setRejecting(true);
            }}
          >
            Ablehnen
          </OfficeButton>
        )}
      </div>
      {isRejecting && (
        <ConfirmDialog
          title="Bewertung ablehnen"
          action="Ablehnen"
          look="danger"
          busy={reject.isPending}
          error={reject.error ?? undefined}
          onDo={(entries) => rejectFor(String(entries.get("reason")))}
          onClose={() => setRejecting(false)}
        >
          <p>
            Wenige Sterne sind kein Grund: Was hier steht, gilt für gute und schlechte Bewertungen gleich.
          </p>
          <OfficeTextArea
            name="reason"
            label="Grund"
            rows={3}
            maxLength={300}
            data-first-focus=""
            error={missing}
            hint="Der Gast liest ihn auf seiner Bestellseite."
          />
        </ConfirmDialog>
      )}
    </div>
  );
}
