import { describe, expect, it } from "vitest";
import { openShop, shopForTests } from "#test/open-shop.ts";

const publicUrl = "https://shop.example";
const shop = await shopForTests({ publicUrl });

const get = (url: string) => shop.app.inject({ url });

async function listed(): Promise<string[]> {
  const { body } = await get("/sitemap.xml");
  return [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => address);
}

describe("the sitemap", () => {
  it("is XML and cached as a finished answer", async () => {
    const { statusCode, headers, body } = await get("/sitemap.xml");
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toBe("application/xml; charset=utf-8");
    expect(headers.etag).toMatch(/^W\//);
    expect(body).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"]+">\n/);
    expect(body).toMatch(/<\/urlset>\n$/);
  });

  it("names every page for everyone once, with the public address", async () => {
    const [menus, styles] = await Promise.all([
      shop.guest().call("readMenus"),
      shop.guest().call("readStyles"),
    ]);
    const paths = [
      ...[
        "",
        "shop",
        "styles",
        "faq",
        "kontakt",
        "agb",
        "datenschutz",
        "widerruf",
        "impressum",
        "barrierefreiheit",
      ],
      ...styles.data.map(({ slug }) => `shop/${slug}`),
      ...menus.data.map(({ slug }) => `menu/${slug}`),
    ];
    expect(menus.data.length).toBeGreaterThan(10);
    expect((await listed()).sort()).toEqual(paths.map((path) => `${publicUrl}/${path}`).sort());
  });

  it("dates a menu's page by its last change, and no page whose changes are unknown", async () => {
    const dateOf = async (path: string) => {
      const { body } = await get("/sitemap.xml");
      return new RegExp(`<loc>${publicUrl}${path}</loc>(?:<lastmod>([^<]+)</lastmod>)?</url>`).exec(
        body,
      )?.[1];
    };
    await shop.database.rows(
      "UPDATE menus SET description = description || '.' WHERE slug = 'chili-con-carne'",
    );
    await shop.snapshot.refresh();
    const [row] = await shop.database.rows<{ at: Date }>(
      "SELECT changed_at AS at FROM menus WHERE slug = 'chili-con-carne'",
    );
    expect(await dateOf("/menu/chili-con-carne")).toBe(row?.at.toISOString());
    expect(await dateOf("/agb")).toBeUndefined();
    await shop.database.rows("UPDATE menus SET description = description WHERE slug = 'chili-con-carne'");
    const [same] = await shop.database.rows<{ at: Date }>(
      "SELECT changed_at AS at FROM menus WHERE slug = 'chili-con-carne'",
    );
    expect(same).toEqual(row);
  });

  it("forgets a menu that has left the range", async () => {
    const address = `${publicUrl}/menu/chili-con-carne`;
    expect(await listed()).toContain(address);
    await shop.database.rows("UPDATE menus SET is_published = false WHERE slug = 'chili-con-carne'");
    await shop.snapshot.refresh();
    expect(await listed()).not.toContain(address);
  });
});

it("security.txt says where to report a weakness, and holds for less than a year (RFC 9116)", async () => {
  const { statusCode, headers, body } = await get("/.well-known/security.txt");
  expect(statusCode).toBe(200);
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  const fields = Object.fromEntries(
    body
      .trim()
      .split("\n")
      .map((line) => line.split(/: (.*)/)),
  );
  expect(fields).toMatchObject({
    Contact: `mailto:${shop.snapshot.settings.company.email}`,
    "Preferred-Languages": "de, en",
    Canonical: `${publicUrl}/.well-known/security.txt`,
  });
  expect(Date.parse(fields.Expires) - shop.now().getTime()).toBe(30 * 24 * 60 * 60 * 1000);
});

it("an address that needs it is escaped", async () => {
  const odd = await openShop({ publicUrl: "https://shop.example/?a=1&b=<2>" });
  const { body } = await odd.app.inject({ url: "/sitemap.xml" });
  await odd.close();
  expect(body).toContain("<loc>https://shop.example/?a=1&amp;b=&lt;2&gt;/shop</loc>");
});

it("robots may read the catalogue, not what belongs to one guest or the team", async () => {
  const { statusCode, headers, body } = await get("/robots.txt");
  expect(statusCode).toBe(200);
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  const lines = body.split("\n");
  expect(lines.slice(0, 2)).toEqual(["User-agent: *", "Allow: /"]);
  expect(lines).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
  const closed = lines.flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? []);
  expect(closed).toEqual(
    expect.arrayContaining(["/cart", "/thankyoupage", "/payment-", "/dashboard", "/login", "/api"]),
  );
  expect(closed).toContain("/testzahlung");
  for (const address of await listed()) {
    expect(closed.filter((prefix) => new URL(address).pathname.startsWith(prefix))).toEqual([]);
  }
});
