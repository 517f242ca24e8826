import { createHash } from "node:crypto";

/**
 * One policy for all pages of a build. Pages are cached, so a nonce is impossible. `inlineScripts` are constants of
 * the build, never taken from rendered output.
 */
export function pagePolicy(inlineScripts: readonly string[]): string {
  const hashes = inlineScripts.map(
    (code) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`,
  );
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(" ")}`.trim(),
    "script-src-attr 'none'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'none'",
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

const usedFeatures = [
  "publickey-credentials-create",
  "publickey-credentials-get",
  "clipboard-write",
  "fullscreen",
];
const refusedFeatures = [
  "accelerometer",
  "browsing-topics",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "idle-detection",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "screen-wake-lock",
  "serial",
  "usb",
  "xr-spatial-tracking",
];

/** Features that no page uses are switched off, also for injected code. */
export const permissionsPolicy = [
  ...usedFeatures.map((feature) => `${feature}=(self)`),
  ...refusedFeatures.map((feature) => `${feature}=()`),
].join(", ");
