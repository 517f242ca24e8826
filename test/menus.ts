import type { EditedMenu } from "#contract/office/catalogue/menus.ts";
import type { TestShop } from "#test/open-shop.ts";
import type { TestStaff } from "#test/staff.ts";

export async function readBySlug(shop: TestShop, staff: TestStaff, slug: string): Promise<EditedMenu> {
  const row = await shop.database.row<{ id: number }>("SELECT id FROM menus WHERE slug = $1", [slug]);
  if (!row) throw new Error(`${slug} is unknown`);
  return (await staff.call("readEditedMenu", { params: { menuId: String(row.id) } })).data;
}

export const paramsOf = ({ id }: { id: number }) => ({ params: { menuId: String(id) } });

/** What the editor sends when only this was changed. */
export function changed(
  menu: EditedMenu,
  {
    content = {},
    offer = {},
  }: { content?: Partial<EditedMenu["content"]>; offer?: Partial<EditedMenu["offer"]> },
) {
  return {
    ...paramsOf(menu),
    body: {
      version: menu.version,
      content: { ...menu.content, ...content },
      offer: { ...menu.offer, ...offer },
    },
  };
}

type MenuColumns = Partial<{
  name: string;
  long_description: string;
  is_new: boolean;
  is_published: boolean;
  is_reusable: boolean;
}>;

/** Changes menus past the office and its checks; guests see it at once. */
export async function changeMenus(
  shop: TestShop,
  slugs: readonly string[],
  columns: MenuColumns,
): Promise<void> {
  for (const [column, value] of Object.entries(columns))
    await shop.database.rows(`UPDATE menus SET ${column} = $1 WHERE slug = ANY($2)`, [value, slugs]);
  await shop.snapshot.refresh();
}
