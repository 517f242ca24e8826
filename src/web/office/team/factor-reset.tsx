import { useState } from "react";
import type { TeamMember } from "#contract/office/team.ts";
import { useOffice, useOfficeChange } from "#web/office/office-api.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";

/**
 * For another person who has lost devices and codes; one's own are changed under "Mein Zugang". It asks first, because
 * it logs them out.
 */
export function FactorReset({ member, onDone }: { member: TeamMember; onDone: () => void }) {
  const { data: me } = useOffice("readSession");
  const [isConfirming, setConfirming] = useState(false);
  const { mutate, isPending } = useOfficeChange("resetFactors", {
    done: `Die zweiten Faktoren von ${member.name} sind zurückgesetzt.`,
    onDone,
  });
  if (me?.email === member.email) return null;
  return (
    <section aria-label="Zweite Faktoren" className="mt-5 border-t border-hairline pt-4">
      <p className="mb-3 text-muted">
        Passkey, App und Codes verloren? Dann werden hier alle entfernt, und alle Anmeldungen der Person
        enden. Bis {member.name} unter „Mein Zugang“ neue einrichtet, genügt das Passwort; wo der Shop
        öffentlich ist, verlangt die nächste Anmeldung der Verwaltung gleich einen.
      </p>
      {isConfirming ? (
        <div className="flex flex-wrap gap-3">
          <OfficeButton
            look="danger"
            busy={isPending}
            onClick={() => mutate({ params: { staffId: String(member.id) } })}
          >
            Wirklich zurücksetzen
          </OfficeButton>
          <OfficeButton onClick={() => setConfirming(false)}>Abbrechen</OfficeButton>
        </div>
      ) : (
        <OfficeButton onClick={() => setConfirming(true)}>Zweite Faktoren zurücksetzen</OfficeButton>
      )}
    </section>
  );
}
