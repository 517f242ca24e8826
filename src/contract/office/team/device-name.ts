// In this order: most browsers also name others in their user agent.
const browsers: [string, RegExp][] = [
  ["Edge", /\bEdgA?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b(Chrome|Chromium|CriOS|HeadlessChrome)\//],
  ["Safari", /\bSafari\//],
];
const systems: [string, RegExp][] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMac OS X\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Linux", /\bLinux\b/],
];

/** "Chrome unter Windows", made of the shop's own words: a browser may send any text. */
export function deviceName(userAgent: string): string {
  const browser = browsers.find(([, form]) => form.test(userAgent))?.[0];
  const system = systems.find(([, form]) => form.test(userAgent))?.[0];
  if (!browser) return system ? `Programm unter ${system}` : "Programm";
  return system ? `${browser} unter ${system}` : browser;
}
