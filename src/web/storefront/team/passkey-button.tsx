import { KeyRound } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/shared/ui/button.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { onlineLoader } from "#web/shared/ui/online-loader.ts";
import type { LoginAnswer } from "./use-login.ts";

// Loaded at the first press.
const load = onlineLoader(() => import("./log-in-by-passkey.ts"));

export function PasskeyButton({ onLoggedIn }: { onLoggedIn: (answer: LoginAnswer) => void }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const logIn = async () => {
    setBusy(true);
    setFailure(null);
    const { logInByPasskey } = await load();
    await logInByPasskey().then(onLoggedIn, (error: Error) => setFailure(error.message));
    setBusy(false);
  };
  return (
    <div className="space-y-3">
      {failure && <Notice type="danger">{failure}</Notice>}
      <Button
        size="lg"
        wide
        busy={busy}
        busyText="Warte auf den Passkey…"
        onClick={() => void logIn()}
        icon={<KeyRound className="size-5" aria-hidden="true" />}
      >
        Mit Passkey anmelden
      </Button>
    </div>
  );
}
