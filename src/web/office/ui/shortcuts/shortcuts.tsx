import { useEffect } from "react";
import { useNavigate } from "react-router";
import { pages } from "#contract/addresses.ts";
import { type Module, pagesFor } from "#contract/office/modules.ts";
import type { Role } from "#contract/team/staff.ts";
import { JumpDialog } from "#web/office/frame/jump-dialog.tsx";
import { searchHash } from "#web/office/ui/search-field.tsx";
import { readKeys, type Shortcut } from "#web/office/ui/shortcuts/key-reader.ts";
import { openHelp, openJump, useHelp, useJump } from "#web/office/ui/shortcuts/shortcut-help-state.ts";
import { useShortcutSetting } from "#web/office/ui/shortcuts/shortcut-switch.tsx";
import { lazyDialog } from "#web/shared/ui/lazy-part.tsx";

const ShortcutHelp = lazyDialog(() => import("#web/office/ui/shortcuts/shortcut-help.tsx"));

/** Ctrl-K searches everything, `/` goes to the search of the page, `g` and a letter to a page, `?` lists all shortcuts. */
export function Shortcuts({ role, modules }: { role: Role; modules: readonly Module[] }) {
  const [isOn] = useShortcutSetting();
  const navigate = useNavigate();
  const [isHelpOpen, closeHelp] = useHelp();
  const ownPages = pagesFor(role, modules);
  const openSearchPage = () => {
    const path = searchPages.find((one) => ownPages.some((page) => page.path === one));
    if (path) void navigate(`${pages.dashboard()}/${path}#${searchHash}`);
  };
  const follow = (shortcut: Shortcut) => {
    if (shortcut.kind === "help") return openHelp();
    if (shortcut.kind === "search") return void (focusSearch() || openSearchPage());
    const page = ownPages.find(({ key }) => key === shortcut.letter);
    if (page) void navigate(`${pages.dashboard()}${page.path && `/${page.path}`}`);
  };
  const [isJumpOpen, closeJump] = useJump();
  useEffect(() => {
    window.addEventListener("keydown", openJumpOnKey);
    return () => window.removeEventListener("keydown", openJumpOnKey);
  }, []);
  useEffect(() => {
    if (!isOn) return;
    const reader = readKeys(follow);
    const press = (event: KeyboardEvent) => {
      // Longer key names such as Shift type no character; they belong to the next key.
      if (event.key.length > 1 || isOwnKey(event)) return;
      // Some browsers would open their own search.
      if (event.key === "/") event.preventDefault();
      reader.press(event.key, performance.now());
    };
    window.addEventListener("keydown", press);
    return () => {
      reader.stop();
      window.removeEventListener("keydown", press);
    };
  });
  return (
    <>
      {isHelpOpen && <ShortcutHelp pages={ownPages} onClose={closeHelp} />}
      {isJumpOpen && <JumpDialog pages={ownPages} onClose={closeJump} />}
    </>
  );
}

/** Also from a field, and when single keys are switched off: no one types it by accident. */
function openJumpOnKey(event: KeyboardEvent): void {
  const isJump = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
  if (!isJump || event.key.toLowerCase() !== "k") return;
  // Some browsers would go to their own search.
  event.preventDefault();
  if (!document.querySelector("dialog[open]")) openJump();
}

/** `/` opens the first of these that the role sees. */
const searchPages: readonly string[] = ["bestellungen", "menus", "buchhaltung/belege"];

/** False when the page has no search of its own. */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  if (!field?.getClientRects().length) return false;
  field.focus();
  field.select();
  return true;
}

/** Keys in a field, in an open dialog or with a control key mean something else. */
function isOwnKey(event: KeyboardEvent): boolean {
  const { target } = event;
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return true;
  if (document.querySelector("dialog[open]")) return true;
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest("input, textarea, select, [role=textbox]") !== null)
  );
}
