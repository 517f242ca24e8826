import { useEffect, useRef, useState } from "react";
import { encode } from "uqr";
import { factorApi } from "#web/shared/factors/factor-api.ts";
import { OneFieldForm } from "#web/shared/factors/one-field-form.tsx";
import { useStep } from "#web/shared/factors/use-step.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

interface Props {
  /** The recovery codes when this is the first factor. */
  onAdded: (codes: string[] | null) => void;
  /** In a dialog that was opened for it; on a page the person asks first. */
  startsAtOnce?: boolean;
}

interface Secret {
  secret: string;
  address: string;
}

/** The secret is made on request only, not when the page opens. */
export function AddApp({ onAdded, startsAtOnce = false }: Props) {
  const [secret, setSecret] = useState<Secret | null>(null);
  const start = useStep(
    async (_: undefined) => (await factorApi("startTotp")).data,
    (data) => setSecret(data),
  );
  const { run } = start;
  const isAsked = useRef(false);
  useEffect(() => {
    if (!startsAtOnce || isAsked.current) return;
    isAsked.current = true;
    run(undefined);
  }, [startsAtOnce, run]);
  if (secret) return <ConfirmApp {...secret} onAdded={onAdded} />;
  return (
    <div className="space-y-3">
      {start.failure && <Notice type="danger">{start.failure}</Notice>}
      <Button variant="secondary" wide busy={start.busy} onClick={() => run(undefined)}>
        Authenticator-App einrichten
      </Button>
    </div>
  );
}

function ConfirmApp({ secret, address, onAdded }: Props & Secret) {
  const [problem, setProblem] = useState<string | null>(null);
  const step = useStep(
    async (code: string) => (await factorApi("confirmTotp", { body: { code } })).data.recoveryCodes,
    onAdded,
  );
  return (
    <div className="space-y-4">
      <p>Scannen Sie das Bild mit Ihrer Authenticator-App und tippen Sie den Code ein, den sie zeigt.</p>
      <QrCode text={address} label="QR-Code für die Authenticator-App" />
      <p className="text-sm text-muted">
        Ohne Kamera tippen Sie in der App diesen Schlüssel ein:{" "}
        <code className="font-mono text-ink select-all wrap-anywhere">
          {secret.replace(/(.{4})(?=.)/g, "$1 ")}
        </code>
      </p>
      <OneFieldForm
        {...step}
        name="code"
        label="Code der Authenticator-App"
        inputMode="numeric"
        autoComplete="one-time-code"
        action="App einrichten"
        missing="Bitte geben Sie den Code ein."
        problem={problem}
        onProblem={setProblem}
        onSend={step.run}
      />
    </div>
  );
}

/** Drawn in the browser, so that no other host ever sees the secret address. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-52 rounded-md border border-hairline bg-white"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
