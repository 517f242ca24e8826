import type { FailureBody } from "#contract/refusals.ts";
import { CallFailed } from "#web/shared/api/client.ts";
import { timeoutSignal } from "#web/shared/api/timeout-signal.ts";
import type { PageAnswer, PageModule } from "#web/storefront/navigation/page-types.ts";

/** The answer with its module. A page that could not be loaded has no module. */
export interface FetchedPage {
  answer: PageAnswer;
  module: PageModule | null;
}

const timeoutMs = 30_000;

/**
 * Reads a page's data, and loads its code beside it. `fresh` passes over what the browser has kept.
 * Throws when the shop cannot be reached, and `CallFailed` when it refuses, for instance because of a crowd.
 */
export async function fetchPage(
  { pathname, search }: { pathname: string; search: string },
  { fresh = false, signal }: { fresh?: boolean; signal?: AbortSignal } = {},
): Promise<FetchedPage> {
  const response = await fetch(`${pathname}.data${search}`, {
    cache: fresh ? "reload" : "default",
    signal: timeoutSignal(timeoutMs, signal),
  });
  const answer: PageAnswer | FailureBody = await response.json();
  if (!("files" in answer)) throw new CallFailed(response.status, answer, retryAfterMs(response));
  for (const file of answer.files) preload(file);
  return { answer, module: answer.module ? await importPage(answer.module) : null };
}

function retryAfterMs({ headers }: Response): number | undefined {
  return Number(headers.get("Retry-After")) * 1000 || undefined;
}

export function importPage(file: string): Promise<PageModule> {
  return import(/* @vite-ignore */ file);
}

function preload(href: string): void {
  if (document.head.querySelector(`link[href="${href}"]`)) return;
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
}
