import { createHash } from "node:crypto";

/**
 * The policy of every page, the same for all of a build: pages are kept as they are, so that a nonce is out of the question,
 * and what stands in a page names nothing. `inlineScripts` are the constants of the build, never read from what was rendered.
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
    // text becomes part of a page through src/web/shared/document/trusted-html.ts alone; a letter is shown in a frame that runs nothing
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

/** What no page of the shop uses the browser refuses, also to whatever might get into one. */
export const permissionsPolicy = [
  ...usedFeatures.map((feature) => `${feature}=(self)`),
  ...refusedFeatures.map((feature) => `${feature}=()`),
].join(", ");
