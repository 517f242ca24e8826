import { shownInLetters } from "#server/domain/catalogue/pictures/letter-picture.ts";
import type { RowPicture } from "#server/domain/mail/blocks.ts";
import type { ComposeDeps } from "#server/domain/mail/compose-deps.ts";
import type { Attachment } from "#server/platform/mail/letter.ts";

/** What a letter says of a dish besides its name. */
export interface LetterDish {
  picture?: RowPicture;
  /** of a box, e.g. `Darin: 2 × Lasagne, 1 × Chili`; as it is packed today */
  contents?: string;
}

export interface LetterDishes {
  byMenu: ReadonlyMap<number, LetterDish>;
  attachments: Attachment[];
}

/** Further dishes stand without a picture, so that a large order makes no heavy letter. */
const mostPictures = 12;

/** Pictures and contents of these dishes. The pictures come with the letter: nothing is loaded when it is read. */
export async function letterDishes(
  { database, snapshot }: Pick<ComposeDeps, "database" | "snapshot">,
  menuIds: readonly number[],
): Promise<LetterDishes> {
  const known = [...new Set(menuIds)].flatMap((id) => snapshot.catalogue.menusById.get(id) ?? []);
  const pictures = new Map(known.slice(0, mostPictures).map(({ menu }) => [menu.picture.base, menu.picture]));
  const shown = await shownInLetters(database, [...pictures.values()]);
  const dishes = known.map(({ menu, food }): [number, LetterDish] => {
    const picture = shown.get(menu.picture.base);
    return [
      menu.id,
      {
        picture: picture && { cid: picture.cid, alt: menu.picture.alt },
        contents: food.contents.length > 0 ? contentsOf(food.contents) : undefined,
      },
    ];
  });
  const attachments = [...shown.values()].map(({ cid, content }, at) => ({
    filename: `bild-${at + 1}.jpg`,
    contentType: "image/jpeg",
    content,
    cid,
  }));
  return { byMenu: new Map(dishes), attachments };
}

function contentsOf(dishes: readonly { name: string; quantity: number }[]): string {
  return `Darin: ${dishes.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")}`;
}
