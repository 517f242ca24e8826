import type { BrowserContext, CDPSession, Page } from "playwright-core";

export interface LentPage {
  page: Page;
  context: BrowserContext;
}

/** What emptying a page undoes, or what leaves nothing behind; what is not named here counts as leaving something. */
const harmless = {
  page: /^(get|locator$|frame|mainFrame$|wait|goto$|goBack$|goForward$|reload$|url$|title$|content$|context$|evaluate|route$|unroute|on$|once$|off$|addListener$|removeListener$|listener|eventNames$|emit$|setViewportSize$|viewportSize$|emulateMedia$|screenshot$|close$|is)/,
  context:
    /^(pages$|browser$|newCDPSession$|cookies$|addCookies$|clearCookies$|storageState$|close$|isClosed$|on$|once$|off$|addListener$|removeListener$|listener|eventNames$|emit$)/,
  keyboard: /^(press|type|insertText)$/,
  mouse: /^(move|click|dblclick|wheel)$/,
  clock: /^$/,
};

/** Watches what a visitor does; the answer says whether all of it can be undone by emptying the page. */
export function watchUse({ page, context }: LentPage): () => boolean {
  let isClean = true;
  const onUse = () => {
    isClean = false;
  };
  watch(page, harmless.page, onUse);
  watch(context, harmless.context, onUse);
  watch(page.keyboard, harmless.keyboard, onUse);
  watch(page.mouse, harmless.mouse, onUse);
  watch(page.clock, harmless.clock, onUse);
  // what a session of the browser's protocol has set ends with it
  const sessions = new Set<CDPSession>();
  const newSession = context.newCDPSession.bind(context);
  context.newCDPSession = async (target) => {
    const session = await newSession(target);
    const detach = session.detach.bind(session);
    sessions.add(session);
    session.detach = async () => {
      await detach();
      sessions.delete(session);
    };
    return session;
  };
  return () => isClean && sessions.size === 0;
}

function watch(target: object, isHarmless: RegExp, onUse: () => void): void {
  const all = target as Record<string, unknown>;
  for (const name of methodsOf(target)) {
    const method = all[name];
    if (typeof method !== "function" || name.startsWith("_") || isHarmless.test(name)) continue;
    all[name] = (...args: unknown[]) => {
      onUse();
      return method.apply(target, args);
    };
  }
}

function methodsOf(target: object): Set<string> {
  const names = new Set<string>();
  let level = Object.getPrototypeOf(target);
  while (level && level !== Object.prototype) {
    for (const name of Object.getOwnPropertyNames(level)) names.add(name);
    level = Object.getPrototypeOf(level);
  }
  names.delete("constructor");
  return names;
}
