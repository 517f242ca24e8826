import { useEffect, useRef } from "react";
import type { CalendarEffect } from "#contract/office/calendar.ts";
import { AffectedActions } from "#web/office/calendar/affected-actions.tsx";
import { AffectedOrders } from "#web/office/calendar/affected-orders.tsx";
import { EffectFacts } from "#web/office/calendar/effect-facts.tsx";
import type { SavedChange } from "#web/office/calendar/use-weighed-change.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

interface Weighed {
  effect: CalendarEffect;
  isBusy: boolean;
  onBack: () => void;
  onSave: () => void;
}

export function WeighedEffect({ effect, isBusy, onBack, onSave }: Weighed) {
  return (
    <div className="space-y-4">
      <Heading>Das ändert sich</Heading>
      <EffectFacts effect={effect} />
      <div className="flex flex-wrap gap-2">
        <OfficeButton look="action" busy={isBusy} onClick={onSave}>
          So speichern
        </OfficeButton>
        <OfficeButton onClick={onBack}>Zurück</OfficeButton>
      </div>
    </div>
  );
}

interface Saved {
  saved: SavedChange;
  onClose: () => void;
}

/** Shown after saving when orders are affected, or when the effect differs from the one shown before. */
export function SavedEffect({ saved: { effect, isUnexpected }, onClose }: Saved) {
  const closing = effect.closing.filter(({ orders }) => orders > 0);
  const [first] = closing;
  return (
    <div className="space-y-4">
      <Heading>{isUnexpected ? "Das hat sich geändert" : "Gespeichert"}</Heading>
      {isUnexpected && (
        <Notice type="warning">
          Gespeichert. Seit der Prüfung ist im Shop etwas geschehen, so dass es anders wirkt als angekündigt:
        </Notice>
      )}
      {first && (
        <>
          <p>
            Was für {closing.length === 1 ? "diesen Tag" : "diese Tage"} bestellt ist, kommt nicht von selbst
            auf einen anderen:
          </p>
          <AffectedActions days={closing.map(({ date }) => date)} reason={reasonOf(closing)} />
        </>
      )}
      {isUnexpected ? <EffectFacts effect={effect} /> : first && <AffectedOrders effect={effect} />}
      <OfficeButton look="action" onClick={onClose}>
        {isUnexpected ? "Verstanden" : "Fertig"}
      </OfficeButton>
    </div>
  );
}

/** Guests read the reason of one day; several days have no common reason. */
function reasonOf(closing: CalendarEffect["closing"]): string {
  const [first] = closing;
  return closing.length === 1 && first ? first.message : "An Ihrem Liefertag können wir nicht liefern.";
}

function Heading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h3 ref={heading} tabIndex={-1}>
      {children}
    </h3>
  );
}
