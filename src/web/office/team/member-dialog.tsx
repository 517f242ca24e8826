import { useState } from "react";
import type { BodyOf } from "#contract/contract.ts";
import { roleNames } from "#contract/office/team/role-and-scope-names.ts";
import type { TeamMember } from "#contract/office/team/team.ts";
import { pinRoles } from "#contract/team/pins.ts";
import { useOffice, useOfficeChange } from "#web/office/office-api.ts";
import { EndsOnField } from "#web/office/team/ends-on-field.tsx";
import { PinForm } from "#web/office/team/pin-form.tsx";
import { StartPasswordNotice } from "#web/office/team/start-password-notice.tsx";
import { OfficeForm } from "#web/office/ui/office-form.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeCheck, OfficeField, OfficeSelect } from "#web/office/ui/office-field.tsx";
import { randomUuid } from "#web/shared/api/guest-id.ts";
import { Dialog } from "#web/shared/ui/dialog.tsx";

interface Props {
  member: TeamMember;
  onClose: () => void;
}

export function MemberDialog({ member, onClose }: Props) {
  const change = useOfficeChange("changeMember", { done: "Die Person wurde geändert.", onDone: onClose });
  const reset = useOfficeChange("resetPassword");
  const [invitationId] = useState(randomUuid);
  const invite = useOfficeChange("inviteAgain", { done: "Die Einladung ist unterwegs.", onDone: onClose });
  const params = { staffId: String(member.id) };
  const save = (typed: Omit<BodyOf<"changeMember">, "version">) =>
    change.mutate({ params, body: { ...typed, version: member.version } });
  if (reset.data) {
    return (
      <Dialog open onClose={onClose} title={`Neues Passwort für ${member.name}`}>
        <StartPasswordNotice password={reset.data.data.password} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog open onClose={onClose} title={member.name}>
      <OfficeForm record={member} change={change} onSave={save}>
        <OfficeField name="name" label="Name" data-first-focus="" />
        <OfficeSelect name="role" label="Rolle" options={roleNames} />
        <OfficeCheck name="isActive" label="Darf sich anmelden (ohne Zugang endet jede Anmeldung sofort)" />
        <EndsOnField />
        <OfficeField
          name="signsAloneReason"
          isNullable
          maxLength={300}
          label="Darf allein unterschreiben, weil"
          hint="Nur für Verwaltung und Qualität. Leer: Abweichungen, Sperren und Daten gibt eine andere Person frei. Der Grund steht im Bericht, zum Beispiel „Wir sind zu dritt“."
        />
        <div className="flex flex-wrap justify-between gap-3">
          <OfficeButton type="submit" look="action" busy={change.isPending}>
            Speichern
          </OfficeButton>
          {member.invitedUntil && (
            <OfficeButton
              busy={invite.isPending}
              onClick={() => invite.mutate({ params, body: { id: invitationId } })}
            >
              Einladung noch einmal schicken
            </OfficeButton>
          )}
          <OfficeButton busy={reset.isPending} onClick={() => reset.mutate({ params })}>
            Neues Passwort vergeben
          </OfficeButton>
        </div>
      </OfficeForm>
      {pinRoles.some((role) => role === member.role) && <PinSection member={member} onDone={onClose} />}
      {member.hasFactor && <FactorReset member={member} onDone={onClose} />}
    </Dialog>
  );
}

/** For who sets none: the administration then tells it to the person. */
function PinSection({ member, onDone }: { member: TeamMember; onDone: () => void }) {
  const params = { staffId: String(member.id) };
  const change = useOfficeChange("setPin", { done: `Die PIN von ${member.name} ist festgelegt.`, onDone });
  const remove = useOfficeChange("setPin", { done: `Die PIN von ${member.name} ist gelöscht.`, onDone });
  return (
    <section aria-label="PIN" className="mt-5 border-t border-hairline pt-4">
      <PinForm
        hasPin={member.hasPin}
        change={change}
        remove={remove}
        onSave={(body) => change.mutate({ params, body })}
        onRemove={() => remove.mutate({ params, body: { pin: null } })}
      >
        <h3 className="text-base">PIN für die Tablets der Küche</h3>
        <p className="text-muted">
          Besser legt {member.name} die PIN unter „Mein Zugang“ selbst fest: Dann kennt sie sonst niemand. Das
          Protokoll nennt, wer sie festgelegt hat.
        </p>
      </PinForm>
    </section>
  );
}

/**
 * For another person who has lost devices and codes; the own ones are changed under "Mein Zugang". It asks first, because
 * it logs them out.
 */
function FactorReset({ member, onDone }: { member: TeamMember; onDone: () => void }) {
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
