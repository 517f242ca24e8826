import { escapeHtml } from "#contract/escape-html.ts";
import { eurosFromCents, formatEuro } from "#contract/money.ts";
import type { SandboxSession } from "#server/domain/checkout/sandbox/queries.ts";

/** The sandbox page is plain and clearly no real payment, and loads nothing from another host. */
export function sandboxHtml(
  session: SandboxSession,
  { isOpen, shopName }: { isOpen: boolean; shopName: string },
): string {
  const amount = formatEuro(eurosFromCents(session.amountCents));
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Testzahlung – ${escapeHtml(shopName)}</title>
<style>${sandboxCss}</style>
</head>
<body>
<main>
<p class="tag">Testzahlung</p>
<h1>${amount}</h1>
<p>an ${escapeHtml(shopName)}</p>
<p class="what">${escapeHtml(session.description)}</p>
<p class="hint">Dies ist die Testumgebung. Es fließt kein Geld, und die Bestellung ist nur eine Probe. Alle Proben
lassen sich vor dem ersten echten Verkauf in einem Schritt entfernen.</p>
${isOpen ? buttons(session.id) : closed(session)}
</main>
</body>
</html>`;
}

function buttons(id: string): string {
  const form = (verb: string, label: string, className: string) =>
    `<form method="post" action="/testzahlung/${id}/${verb}"><button class="${className}">${label}</button></form>`;
  return [
    form("bezahlen", "Jetzt bezahlen", "primary"),
    form("ablehnen", "Zahlung ablehnen", "secondary"),
    form("abbrechen", "Abbrechen", "quiet"),
  ].join("\n");
}

function closed({ id, status }: SandboxSession): string {
  const text =
    status === "paid"
      ? "Diese Zahlung ist bereits erfolgt."
      : "Diese Zahlung ist nicht mehr möglich. Im Shop sehen Sie, ob Ihr Liefertag noch frei ist; abgebucht wurde nichts.";
  return `<p role="status"><strong>${text}</strong></p>
<form method="post" action="/testzahlung/${id}/abbrechen"><button class="primary">Zurück zum Shop</button></form>`;
}

export const sandboxCss = `
:root { color-scheme: light; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #eef1f4; color: #1d2733;
  font: 16px/1.5 system-ui, sans-serif; }
main { box-sizing: border-box; width: min(100% - 32px, 420px); padding: 32px; border-radius: 16px; background: #fff;
  box-shadow: 0 12px 40px -12px #1d273340; }
.tag { display: inline-block; margin: 0; padding: 4px 12px; border-radius: 99px; background: #fff0d2; color: #7a4100;
  font-size: 14px; font-weight: 600; }
h1 { margin: 16px 0 0; font-size: 44px; line-height: 1.1; letter-spacing: -.02em; }
p { margin: 4px 0 0; }
.what { margin-top: 12px; }
.hint { margin: 16px 0 24px; color: #55606d; }
form { margin: 12px 0 0; }
button { width: 100%; min-height: 52px; border: 2px solid #1d2733; border-radius: 12px; font: inherit; font-weight: 600;
  cursor: pointer; background: #fff; color: #1d2733; }
button.primary { background: #1d4ed8; border-color: #1d4ed8; color: #fff; }
button.quiet { border-color: transparent; text-decoration: underline; }
button:focus-visible { outline: 3px solid #1d2733; outline-offset: 3px; }
`;
