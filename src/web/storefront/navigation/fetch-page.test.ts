import { expect, it, vi } from "vitest";
import { refusals } from "#contract/refusals.ts";
import { CallFailed } from "#web/shared/api/client.ts";
import { fetchPage } from "#web/storefront/navigation/fetch-page.ts";

it.each([
  ["too_many_requests", undefined, undefined],
  ["unavailable", "5", 5_000],
] as const)("a page that the shop refuses (%s) keeps its sentence and when to ask again", async (...row) => {
  const [code, header, retryAfterMs] = row;
  const [status, message] = refusals[code];
  const headers = header ? { "Retry-After": header } : undefined;
  const answer = Response.json({ status: "error", code, message }, { status, headers });
  vi.stubGlobal("fetch", async () => answer);
  const refused = await fetchPage({ pathname: "/shop", search: "" }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(CallFailed);
  expect(refused).toMatchObject({ status, message, retryAfterMs });
});

it("a page that the shop failed to make is a page, and says so by itself", async () => {
  const answer = { build: "1", module: null, files: [], params: {}, data: null, root: {} };
  vi.stubGlobal("fetch", async () => Response.json(answer, { status: 500 }));
  expect(await fetchPage({ pathname: "/shop", search: "" })).toEqual({ answer, module: null });
});
