import { useEffect, useRef } from "react";
import type { CalendarEffect } from "#contract/office/calendar.ts";
import { EffectFacts } from "#web/office/calendar/effect-facts.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Notice } from "#web/ui/notice.tsx";

interface Weighed {
  effect: CalendarEffect;
  isBusy: boolean;
  onBack: () => void;
  onSave: () => void;
}

/** What a change would do, said before it is saved. */
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

/** What it did, where that is something else than was said before. */
export function SavedEffect({ effect, onClose }: { effect: CalendarEffect; onClose: () => void }) {
  return (
    <div className="space-y-4">
      <Heading>Das hat sich geändert</Heading>
      <Notice type="warning">
        Gespeichert. Seit der Prüfung ist im Shop etwas geschehen, so dass es anders wirkt als angekündigt:
      </Notice>
      <EffectFacts effect={effect} />
      <OfficeButton look="action" onClick={onClose}>
        Verstanden
      </OfficeButton>
    </div>
  );
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
