import { expect, it } from "vitest";
import { isShopPath } from "#contract/office/shop/home-texts.ts";

it.each([
  "/",
  "/shop",
  "/shop/italienisch",
  "/menu/lasagne-al-forno",
  "/#faq",
  "/shop?q=K%C3%A4se&styles=1,2",
  "/shop?q=Käse",
])("%s leads to a page of the shop", (path) => {
  expect(isShopPath(path)).toBe(true);
  expect(new URL(path, "https://shop.example").host).toBe("shop.example");
});

it.each([
  "",
  "shop",
  "#faq",
  "https://evil.example",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/..//evil.example",
  "/shop//evil.example",
  "javascript:alert(1)",
  "/javascript:alert(1)",
  "/shop kaufen",
  '/"onclick="alert(1)',
  "/<script>",
])("%j leads nowhere", (path) => expect(isShopPath(path)).toBe(false));
