import { expect, it } from "vitest";
import { standardBrand } from "#web/server/brand-style.ts";
import { loadRoot } from "#web/server/load-page.ts";
import type { Send } from "#web/shared/api/client.ts";

const away: Send = async () => ({
  status: 503,
  body: { status: "error", code: "unavailable", message: "" },
});

it("shows the brand's own facts while the shop cannot be asked", async () => {
  expect(await loadRoot(away)).toMatchObject({
    branding: null,
    brand: standardBrand,
    notice: { isFacts: true },
    hasMenus: true,
    hasManyMenus: false,
  });
});
