import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Send } from "#web/shared/api/client.ts";
import { pageStatus } from "#web/shared/api/load-part.ts";
import { readShop } from "#web/storefront/catalogue/list/load-shop.ts";
import { readStyles } from "#web/storefront/catalogue/load-styles.ts";
import { readHomeMenus } from "#web/storefront/shop/home/load-home.ts";

const broken: Send = async () => ({ status: 500, body: null });
const empty: Send = async () => ({ status: 200, body: { status: "success", data: [] } });
const logged = vi.spyOn(console, "error");
beforeEach(() => logged.mockImplementation(() => {}));
afterEach(() => logged.mockReset());

it("returns and logs 'Failed to fetch menu styling'", async () => {
  const styles = await readStyles(broken);
  expect(styles).toEqual({ data: [], failure: "Failed to fetch menu styling" });
  expect(logged).toHaveBeenCalledExactlyOnceWith("Failed to fetch menu styling", expect.any(Error));
  expect(pageStatus(styles)).toEqual({ status: 503 });
});

it("returns and logs 'Failed to fetch menus'", async () => {
  const { best, fresh } = await readHomeMenus(broken);
  expect(best).toEqual({ data: [], failure: "Failed to fetch menus" });
  expect(fresh).toEqual({ data: [], failure: "Failed to fetch menus" });
  expect(logged).toHaveBeenCalledWith("Failed to fetch menus", expect.any(Error));
});

it("returns a failure for each part, so that one failed part leaves the others", async () => {
  const withoutForms: Send = (sent) => (sent.path.includes("nutrition") ? broken(sent) : empty(sent));
  const { menus, styles, forms, allergens } = await readShop(withoutForms);
  expect(forms.failure).toBe("Failed to fetch menu nutrition");
  expect([menus, styles, allergens].map(({ failure }) => failure)).toEqual([null, null, null]);
  expect(logged).toHaveBeenCalledTimes(1);
  expect((await readShop(broken)).menus.failure).toBe("Failed to fetch menus");
});

it("reports nothing when all parts are loaded", async () => {
  const styles = await readStyles(empty);
  expect(styles).toEqual({ data: [], failure: null });
  expect(logged).not.toHaveBeenCalled();
  expect(pageStatus(styles)).toEqual({ status: 200 });
});
