import { expect, it } from "vitest";
import { calls } from "#contract/calls.ts";
import { standardBrand } from "#web/server/brand-style.ts";
import { loadRoot } from "#web/server/load-root.ts";
import type { Send } from "#web/shared/api/client.ts";

const branding = { announcement: "", company: { companyName: "Topf GmbH" } };
const shop = {
  [calls.readBranding.path]: branding,
  [calls.readMenus.path]: [{ id: 1 }],
  [calls.readShopBrand.path]: standardBrand,
};

const sendOf =
  (answers: Record<string, unknown>): Send =>
  async ({ path }) =>
    path in answers
      ? { status: 200, body: { status: "success", data: answers[path] } }
      : { status: 503, body: { status: "error", code: "unavailable", message: "" } };

it("is the same object until the shop changes, whichever part of it", async () => {
  const first = await loadRoot(sendOf(shop));
  expect(await loadRoot(sendOf({ ...shop }))).toBe(first);
  for (const change of [
    { [calls.readBranding.path]: { ...branding, announcement: "Heute geschlossen" } },
    { [calls.readMenus.path]: [] },
    { [calls.readShopBrand.path]: { ...standardBrand, name: "Löffel" } },
  ]) {
    const changed = await loadRoot(sendOf({ ...shop, ...change }));
    expect(changed).not.toEqual(first);
    expect(await loadRoot(sendOf(shop))).toEqual(first);
  }
});

it("shows the brand's own facts while the shop cannot be asked", async () => {
  expect(await loadRoot(sendOf({}))).toMatchObject({
    branding: null,
    brand: standardBrand,
    notice: { isFacts: true },
    hasMenus: true,
    hasManyMenus: false,
  });
});
