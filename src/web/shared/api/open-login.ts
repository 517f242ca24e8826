import { pages } from "#contract/addresses.ts";
import type { LoginStep } from "#contract/team/staff.ts";

const key = "login-awaits";
const pageKey = "login-page";

/** Leaves the office for the login page, which goes on with the step that an unfinished login awaits. */
export function openLogin(awaits?: LoginStep): void {
  if (awaits) sessionStorage.setItem(key, awaits);
  window.location.replace(pages.login());
}

/** The login is over, or awaits a step: after it this page opens again. */
export function openLoginAndReturn(awaits?: LoginStep): void {
  const { pathname, search, hash } = window.location;
  sessionStorage.setItem(pageKey, pathname + search + hash);
  openLogin(awaits);
}

/** Where a login leads: to the page that it interrupted, once. */
export function wantedPage(): string {
  const page = sessionStorage.getItem(pageKey);
  sessionStorage.removeItem(pageKey);
  return page ?? pages.dashboard();
}

/** The step that the office has asked for; asked once. */
export function awaitedStep(): LoginStep | null {
  const step = sessionStorage.getItem(key) as LoginStep | null;
  sessionStorage.removeItem(key);
  return step;
}
