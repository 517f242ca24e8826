import { pages } from "#contract/addresses.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

export function StartPasswordNotice({ password, onClose }: { password: string; onClose: () => void }) {
  return (
    <div className="space-y-4">
      <Notice type="warning">
        Dieses Passwort steht nur jetzt hier. Geben Sie es persönlich weiter; angemeldet wird unter{" "}
        {`${window.location.origin}${pages.login()}`}, und dann ändert man es selbst unter „Mein Zugang“. Wo
        der Shop öffentlich ist, verlangt das schon die erste Anmeldung.
      </Notice>
      <p>
        Passwort:{" "}
        <strong className="rounded-sm bg-sand px-2 py-1 font-mono text-base select-all">{password}</strong>
      </p>
      <OfficeButton look="action" onClick={onClose}>
        Fertig
      </OfficeButton>
    </div>
  );
}
