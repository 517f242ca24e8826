import { pages } from "#contract/addresses.ts";
import type { LoginStep } from "#contract/team/staff.ts";

const key = "login-awaits";

/** Leaves the office for the login page, which goes on with the step that an unfinished login awaits. */
export function openLogin(awaits?: LoginStep): void {
  if (awaits) sessionStorage.setItem(key, awaits);
  window.location.replace(pages.login());
}

/** The step that the office has asked for; asked once. */
export function awaitedStep(): LoginStep | null {
  const step = sessionStorage.getItem(key) as LoginStep | null;
  sessionStorage.removeItem(key);
  return step;
}
