import packageJson from "../package.json" with { type: "json" };

/** The oldest version of each browser that the shop promises, as `browserslist` in package.json names it. */
export const browserFloor = packageJson.browserslist.map((entry) => {
  const [browser = "", version = ""] = entry.split(" >= ");
  return { browser, version };
});

const inVite: Record<string, string> = { ios_saf: "ios" };

/** The same for Vite, whose build lowers syntax and styles to it. */
export const buildTarget = browserFloor.map(({ browser, version }) => (inVite[browser] ?? browser) + version);
