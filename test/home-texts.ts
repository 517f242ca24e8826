import { homeTexts as written } from "#brand/home-texts.ts";
import type { TextBlocks } from "#contract/office/shop/home-texts.ts";
import type { TestStaff } from "#test/staff.ts";

const reads = {
  changeHeroText: "readHeroText",
  changePromoText: "readPromoText",
  changeNewsText: "readNewsText",
  changeQuestions: "readQuestions",
} as const;
type Change = keyof typeof reads;
interface Contents {
  changeHeroText: TextBlocks["hero"];
  changePromoText: TextBlocks["promo"];
  changeNewsText: TextBlocks["news"];
  changeQuestions: TextBlocks["questions"];
}
interface StoredBlock<Name extends Change> {
  content: Contents[Name];
  isBrand: boolean;
  version: number;
  warnings: string[];
}

/** Reads and writes the texts of the home page; null is the brand's text. */
export function textsOf(staff: TestStaff) {
  async function readBlock<Name extends Change>(name: Name): Promise<StoredBlock<Name>> {
    const read: (typeof reads)[Change] = reads[name];
    return (await staff.call(read)).data as unknown as StoredBlock<Name>;
  }
  async function bodyFor<Name extends Change>(name: Name, more: Partial<Contents[Name]> | null) {
    const { content, version } = await readBlock(name);
    return { version, content: more && { ...content, ...more } };
  }
  return {
    readBlock,
    bodyFor,
    write: async <Name extends Change>(name: Name, more: Partial<Contents[Name]> | null) =>
      staff.call(name, { body: await bodyFor(name, more) } as never),
    refused: async (name: Change, more: object) =>
      staff.refused(name, { body: await bodyFor(name, more) } as never),
  };
}

export function slideTo(target: string) {
  const [slide] = written.news.slides;
  if (!slide) throw new Error("the brand has no news");
  return { ...slide, target };
}
