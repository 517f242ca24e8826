import { createHash } from "node:crypto";

/** Whom the one page with a payment provider's script may load from. */
export interface PaymentHosts {
  scripts: readonly string[];
  frames: readonly string[];
  connections: readonly string[];
  /** frames that may open the browser's own payment window */
  payments: readonly string[];
}

/**
 * The style sheet that sonner writes into the head, where it is first empty: it offers no other way. A test compares
 * them with the installed package.
 */
const libraryStyles = [
  "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=",
  "StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=",
];

/** WebAssembly of our own server: the office's camera reads codes with it. It allows no text as a script. */
const compiledCode = "'wasm-unsafe-eval'";

/**
 * One policy for all pages of a build, and a second one for the cart where a provider's wallets are on. Pages are
 * cached, so a nonce is impossible. `inlineScripts` are constants of the build, never taken from rendered output.
 */
export function pagePolicy(inlineScripts: readonly string[], hosts?: PaymentHosts, isOffice = false): string {
  const hashes = inlineScripts.map(
    (code) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`,
  );
  return [
    "default-src 'self'",
    ["script-src 'self'", ...(isOffice ? [compiledCode] : []), ...hashes, ...(hosts?.scripts ?? [])].join(
      " ",
    ),
    "script-src-attr 'none'",
    ["style-src 'self'", ...libraryStyles.map((hash) => `'sha256-${hash}'`)].join(" "),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...(hosts?.connections ?? [])].join(" "),
    hosts ? `frame-src ${hosts.frames.join(" ")}` : "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Only src/web/shared/document/trusted-html.ts turns text into HTML; a letter is shown in a frame that runs no
    // script.
    "require-trusted-types-for 'script'",
    "trusted-types default letter",
  ].join("; ");
}

/** Of the worker that answers without a network: it may ask the shop, and nothing else. */
export const workerPolicy = "default-src 'none'; connect-src 'self'";

const usedFeatures = [
  "publickey-credentials-create",
  "publickey-credentials-get",
  "clipboard-write",
  "fullscreen",
];
const refusedFeatures = [
  "accelerometer",
  "browsing-topics",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "idle-detection",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "screen-wake-lock",
  "serial",
  "usb",
  "xr-spatial-tracking",
];

/** Features that no page uses are switched off, also for injected code. */
export const permissionsPolicy = featuresFor("payment=()");

/** Of the office, where the camera reads codes on delivered goods. */
export const officePermissions = featuresFor("payment=()", "camera=(self)");

/** Headers of the page with the wallets. PayPal and Google Pay talk to this page from a separate window. */
export function walletHeaders({ payments }: PaymentHosts): Readonly<Record<string, string>> {
  const allowed = payments.map((host) => `"${host}"`).join(" ");
  return {
    "permissions-policy": featuresFor(`payment=(self ${allowed})`),
    "cross-origin-opener-policy": "same-origin-allow-popups",
  };
}

function featuresFor(payment: string, camera = "camera=()"): string {
  return [
    ...usedFeatures.map((feature) => `${feature}=(self)`),
    ...refusedFeatures.map((feature) => `${feature}=()`),
    camera,
    payment,
  ].join(", ");
}
