import type { MenuAttributes } from "#server/office/catalogue/attributes/named-attributes.ts";
import { CellRefused, short } from "#server/office/catalogue/fields/cell.ts";

/** Ids by name and back, for one kind of record. */
export interface NameBook {
  nameOf(id: number): string;
  idOf(name: string): number;
}

export interface Names {
  styles: NameBook;
  nutritionForms: NameBook;
  allergens: NameBook;
  menus: NameBook;
  shelfLifeCategories: NameBook;
}

export function namesOf(
  attributes: MenuAttributes,
  menus: readonly { id: number; slug: string }[],
  shelfLifeCategories: readonly { id: number; name: string }[],
): Names {
  return {
    styles: book(attributes.styles, "kein Style"),
    nutritionForms: book(attributes.nutritionForms, "keine Ernährungsform"),
    allergens: book(attributes.allergens, "kein Allergen"),
    menus: book(
      menus.map(({ id, slug }) => ({ id, name: slug })),
      "keine Adresse eines Menüs",
    ),
    shelfLifeCategories: book(shelfLifeCategories, "keine Haltbarkeitsgruppe"),
  };
}

function book(entries: readonly { id: number; name: string }[], isNone: string): NameBook {
  const names = new Map(entries.map(({ id, name }) => [id, name]));
  const ids = new Map(entries.map(({ id, name }) => [name.toLowerCase(), id]));
  return {
    nameOf: (id) => names.get(id) ?? `#${id}`,
    idOf(name) {
      const id = ids.get(name.toLowerCase());
      if (id === undefined) throw new CellRefused(`„${short(name)}“ ist ${isNone}. Mehrere trennt ein |.`);
      return id;
    },
  };
}
