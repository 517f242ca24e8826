import type { Plugin } from "vite";

/** A passage of React Router, and its replacement where no page submits through it and all routes are known. */
interface Part {
  passage: string;
  instead: string;
}

const router: Part[] = [
  never("if (init.instrumentations)"),
  never("if (opts?.instrumentationNavigateMetaReceiver)"),
  never("if (instrumentationResultMetaReceiver)"),
  { passage: "consumeInstrumentationClientResultMetaReceiver(router)", instead: "void 0" },
  // Forms use the API: no route has an action, and no fetcher loads one.
  { passage: "if (!opts || !isSubmissionNavigation(opts)) return", instead: "return" },
  { passage: "opts && opts.submission && isMutationMethod(opts.submission.formMethod)", instead: "false" },
  { passage: "submission != null && isMutationMethod(submission.formMethod)", instead: "false" },
  { passage: "activeSubmission && isMutationMethod(activeSubmission.formMethod)", instead: "false" },
  { passage: "if (!submission && !fetcherSubmission && formMethod", instead: "if (false" },
  { passage: "\t\tfetch,\n", instead: "" },
  { passage: "\t\tresetFetcher,\n", instead: "" },
  {
    passage: "\tfetchLoadMatches.forEach((f, key) =>",
    instead: "\tif (false) fetchLoadMatches.forEach((f, key) =>",
  },
  never("if (revalidatingFetchers.length > 0)"),
  // The manifest names every route from the start.
  never("if (init.patchRoutesOnNavigation)"),
  never("if (isFogOfWar)"),
  { passage: "if (!isFogOfWar)", instead: "if (true)" },
  { passage: "\t\tpatchRoutes,\n", instead: "" },
  { passage: "\t\t_internalSetRoutes,\n", instead: "" },
  never("if (opts?.mask)"),
];

const parts: Record<string, Part[]> = {
  "router/router.js": router,
  "dom/ssr/fog-of-war.js": [{ passage: 'routeDiscovery.mode === "lazy" && ssr === true', instead: "false" }],
  "dom/lib.js": [
    { passage: "const NavLink = React$1", instead: "const NavLink = /* @__PURE__ */ React$1" },
    { passage: 'NavLink.displayName = "NavLink";', instead: "" },
    { passage: "const Form = React$1", instead: "const Form = /* @__PURE__ */ React$1" },
    { passage: 'Form.displayName = "Form";', instead: "" },
    // Replaced by src/web/shared/document/page-start.tsx and its constants.
    { passage: 'ScrollRestoration.displayName = "ScrollRestoration";', instead: "" },
    never("if (mask)"),
  ],
  "components.js": [
    { passage: "if (!viewTransitionOpts || !isViewTransitionAvailable)", instead: "if (true)" },
    never("if (vtContext.isTransitioning && !vtContext.flushSync)"),
    never("if (renderDfd && pendingState && router.window)"),
    never("if (renderDfd && pendingState && state.location.key === pendingState.location.key)"),
    never("if (!vtContext.isTransitioning && interruption)"),
  ],
  "dom/ssr/components.js": [never("if (rsc)")],
  // The shop has its own error pages, and the policy would block the scripts in these.
  "dom/ssr/errorBoundaries.js": [
    {
      passage: "renderScripts ? /* @__PURE__ */ React$1.createElement(Scripts, null) : null",
      instead: "null",
    },
    { passage: "errorInstance.stack), heyDeveloper)", instead: "errorInstance.stack))" },
  ],
  "dom/ssr/single-fetch.js": [
    { passage: 'if (request.method !== "GET")', instead: "if (false)" },
    { passage: "if (fetcherKey)", instead: "if (false)" },
  ],
};

function never(passage: string): Part {
  return { passage, instead: "if (false)" };
}

/**
 * Cuts out parts of React Router that the shop never reaches. The build fails when a new version contains other
 * text.
 */
export const unusedRouterParts: Plugin = {
  name: "unused-router-parts",
  applyToEnvironment: ({ name }) => name === "client",
  transform: {
    filter: { id: /react-router\/dist\/production\/lib\// },
    handler(code, id) {
      const file = id.split("/production/lib/")[1] ?? "";
      const found = parts[file];
      if (!found) return null;
      return found.reduce((text, { passage, instead }) => {
        if (!text.includes(passage)) return this.error(`React Router has changed: ${file}: ${passage}`);
        return text.replaceAll(passage, instead);
      }, code);
    },
  },
};
