import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Manifest } from "vite";
import { expect, it } from "vitest";
import { inlineScripts } from "#web/shared/document/inline-scripts.ts";
import { youngInScript, youngInStyles } from "./younger-than-floor.ts";

/** Looks at the built files; what a library names but asks for first, or does without, stands here with its reason. */
const harmlessInScripts: Record<string, string> = {
  ".check": "zod's own",
  ".when": "zod's own",
  ".take": "the packing table's own",
  ".dispose": "the archive reader's own",
  ".getHTML": "the text editor's own",
  ".command": "the text editor's own",
  ".sync": "the text editor's own",
  ".grow": "memory of the camera's reader, which every browser with WebAssembly has",
  ".caretPositionFromPoint": "the text editor asks for it first",
  ".getComposedRanges": "the text editor asks for it first",
  ".startViewTransition": "React Router calls it where the page asked for it and the browser has it",
  ".getTransports": "asked for first; a passkey is made without it",
  ".getPublicKey": "asked for first; a passkey is made without it",
  ".getPublicKeyAlgorithm": "asked for first; a passkey is made without it",
  ".getAuthenticatorData": "asked for first; a passkey is made without it",
  ".linearRampToValueAtTime": "Firefox ramps from another moment",
  trustedTypes: "asked for first",
  "AbortSignal.timeout": "older browsers name the error differently",
};

/** Each leaves a plainer page; `without-has.css` shows what `:has` would. */
const harmlessInStyles = [
  // ticked, focused, disabled and wrong
  ...[
    ":has(:checked)",
    ":has(:focus-visible)",
    ":has(:disabled)",
    ":has([aria-invalid=true])",
    ":has(textarea:focus)",
  ],
  // bars at the edge of the page
  ...[":has(.day-bar)", ":has(.list-bar)", ":has(.bottom-bar)", ":has(.buys-below)"],
  ...[":has(.cart-bar)", ":has(.buy-bar)"],
  // a label with a box to tick is as high as its text
  ":has(>input[type=checkbox])",
  // a wide table is printed upright
  ":has(.wide-on-paper)",
  // the header stays, a button lies on a note, the bar of a menu stays above the keyboard, a whole page is printed, a toast
  // lies on a notice
  ...[":has(.shop-header :focus-visible)", ":has(…)", ":has(.print-alone)", ":has([data-network-lost])"],
  // a bar that only says the day stays
  ":has([data-notice])",
  // inside `:is()`, beside `[open]`
  ...[":open", ":popover-open"],
  // without scripts: Chromium before 120 shows the buttons of the scripts
  "(scripting)",
  // Tailwind sets the same where it is missing
  "@property",
  // margins of printed papers
  "@page",
  // the look of a bullet
  ":marker",
  // a colour as old as drawings; `context-fill` is not
  ...["fill", "stroke"],
  // Safari has no forced colours
  "forced-color-adjust",
  // a printed menu is larger and takes more sheets
  "zoom",
  // lines, scrollbars and pointers
  ...["text-wrap", "hyphens", "hyphenate-limit-chars", "scrollbar-width", "overscroll-behavior", "resize"],
  ...["accent-color", "user-select", "field-sizing"],
  // a prefix stands beside it
  "mask-image",
  // drawn at once
  ...["content-visibility", "contain-intrinsic-size", "contain-intrinsic-height"],
];

const client = join(import.meta.dirname, "../build/client");
const manifest: Manifest = JSON.parse(readFileSync(join(client, ".vite/manifest.json"), "utf8"));

/** Files of this build; those of the builds before lie beside them. */
function filesOf(kind: string): string[] {
  const names = Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css]);
  return [...new Set(names)]
    .filter((name) => name.endsWith(kind))
    .map((name) => readFileSync(join(client, name), "utf8"));
}

it("no script needs more than the oldest browsers have", () => {
  const files = filesOf(".js");
  expect(files.length).toBeGreaterThan(0);
  const scripts = [...files, ...Object.values(inlineScripts)];
  const found = new Set(scripts.flatMap((script) => [...youngInScript(script)]));
  expect([...found].sort()).toEqual(Object.keys(harmlessInScripts).sort());
});

it("no style sheet needs more than the oldest browsers have", () => {
  const files = filesOf(".css");
  expect(files.length).toBeGreaterThan(0);
  const found = new Set(files.flatMap((file) => [...youngInStyles(file)]));
  expect([...found].sort()).toEqual([...harmlessInStyles].sort());
});

it.each([
  ["AbortSignal.any([a])", "AbortSignal.any"],
  ["Promise.withResolvers()", ".withResolvers"],
  ["Object.groupBy(list, key)", ".groupBy"],
  ["list.toSorted()", ".toSorted"],
  ["list.with(0, 1)", ".with"],
  ["URL.canParse(text)", "URL.canParse"],
  ["scheduler.yield()", "scheduler"],
  ["window.scheduler?.postTask(go)", "scheduler"],
  ["document.startViewTransition(go)", ".startViewTransition"],
  ["element.showPopover()", ".showPopover"],
  ["map.values().filter(isGood)", "Iterator.filter"],
  ["one.union(other)", ".union"],
  ["new CloseWatcher()", "CloseWatcher"],
  ["Temporal.Now.instant()", "Temporal"],
])("a script is caught: %s", (script, name) => {
  expect([...youngInScript(script)]).toContain(name);
});

it.each(["/[\\p{L}--[a-z]]/v", "using file = open()", "@decorated class Dish {}"])(
  "a script that they cannot read is caught: %s",
  (script) => {
    expect(() => youngInScript(script)).toThrow();
  },
);

it("old calls of the same names are none of them", () => {
  const script =
    "Object.values(one).map(two); list.map(two); list.at(-1); structuredClone(one); dialog.showModal()";
  expect([...youngInScript(script)]).toEqual([]);
});

it.each([
  [".a:has(.b) {}", ":has(.b)"],
  [".a { .b { color: red } }", "&"],
  ["@scope (.a) {}", "@scope"],
  ["@starting-style { .a {} }", "@starting-style"],
  [".a { color: oklch(50% 0.1 20) }", "oklch()"],
  [".a { color: color-mix(in srgb, red, blue) }", "color-mix()"],
  [".a { text-box: trim-both }", "text-box"],
  [".a:user-valid {}", ":user-valid"],
])("a style is caught: %s", (css, name) => {
  expect([...youngInStyles(css)]).toContain(name);
  expect([...youngInStyles(`@supports (color: red) { ${css} }`)]).toEqual([]);
});
