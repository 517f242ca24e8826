import { Suspense, useId, useState } from "react";
import type { OrderedDelivery } from "#contract/orders/guest-orders.ts";
import { lazyPart } from "#web/shared/ui/lazy-part.tsx";
import { LoadingHint } from "#web/shared/ui/loading-hint.tsx";
import { Stars } from "#web/shared/ui/stars.tsx";

const ReviewForm = lazyPart(() => import("#web/storefront/catalogue/reviews/review-form.tsx"));

interface Props {
  line: OrderedDelivery["lines"][number];
  delivery: OrderedDelivery;
  token: string;
}

const states = {
  pending: "wird geprüft",
  published: "veröffentlicht",
  rejected: "nicht veröffentlicht",
} as const;

export function LineReview({ line, delivery, token }: Props) {
  const [isOpen, setOpen] = useState(false);
  const formId = useId();
  const { review } = line;
  if (review) return <SubmittedReview review={review} />;
  if (!line.isReviewable) return null;
  return (
    <div className="print:hidden">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={formId}
        aria-label={`Bewerten: ${line.name}`}
        onClick={() => setOpen(!isOpen)}
        className="inline-flex min-h-11 items-center text-sm font-semibold text-forest underline underline-offset-4"
      >
        Bewerten
      </button>
      <div id={formId}>
        {isOpen && (
          <Suspense fallback={<LoadingHint />}>
            <ReviewForm line={line} day={delivery.isoDate} token={token} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

function SubmittedReview({ review }: { review: NonNullable<Props["line"]["review"]> }) {
  const { stars, text, state, reason } = review;
  return (
    <div className="mt-1.5 text-sm print:hidden">
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="sr-only">Ihre Bewertung:</span>
        <Stars stars={stars} />
        <span className="text-muted">{states[state]}</span>
      </p>
      {text && <p className="wrap-anywhere">„{text}“</p>}
      {reason && <p className="text-muted wrap-anywhere">Grund: {reason}</p>}
    </div>
  );
}
