import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { mostSpecificationBytes } from "#contract/office/recipes/specifications.ts";
import { refusedFile, uploaded } from "#test/files.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const cook = await staffOf(shop, "kitchen");
const boss = await staffOf(shop, "admin");
const pdf = await readFile("demo/shelf-life-proof.pdf");

const butter = async () => {
  const { data } = await cook.call("readIngredientList", { query: { q: "Butter" } });
  return { ingredientId: String(data.rows.find(({ name }) => name === "Butter")?.id) };
};
const params = await butter();
const add = (file = pdf, fileName = "butter.pdf", of = params) =>
  uploaded(shop, cook, "addSpecification", file, { fileName }, of);
const list = async () => (await cook.call("readSpecifications", { params })).data;

it("is a PDF that stays with its ingredient, with who filed it and when, and is read back as it was brought", async () => {
  for (const bad of ["kein PDF", pdf.subarray(0, 200)])
    expect(
      await refusedFile(shop, cook, "addSpecification", bad, { fileName: "x.pdf" }, params),
    ).toMatchObject({ code: "pdf_unreadable" });
  const big = Buffer.alloc(mostSpecificationBytes + 1);
  expect(await refusedFile(shop, cook, "addSpecification", big, { fileName: "x.pdf" }, params)).toMatchObject(
    {
      httpStatus: 413,
    },
  );
  const unknown = { ingredientId: "999999" };
  expect(
    await refusedFile(shop, cook, "addSpecification", pdf, { fileName: "x.pdf" }, unknown),
  ).toMatchObject({ code: "not_found" });
  expect(await list()).toEqual([]);
  const { id } = await add();
  expect(await list()).toEqual([
    {
      ...{ id, fileName: "butter.pdf", bytes: pdf.length },
      ...{ writtenAt: expect.any(String), writtenBy: expect.stringMatching(/./) },
    },
  ]);
  const { bytes } = await cook.download("readSpecification", { params: { specificationId: String(id) } });
  expect(bytes.equals(pdf)).toBe(true);
});

it("the same document is kept once, however often and by whom it is brought; a newer one comes first", async () => {
  const [first] = await list();
  const again = await Promise.all([add(), add(pdf, "noch-einmal.pdf")]);
  expect(again).toEqual([{ id: first?.id }, { id: first?.id }]);
  const newer = await add(Buffer.concat([Buffer.from("\n"), pdf]), "butter-2.pdf");
  expect((await list()).map(({ id }) => id)).toEqual([newer.id, first?.id]);
  const both = await Promise.all(
    [1, 2].map(() => add(Buffer.concat([Buffer.from("\n\n"), pdf]), "zwei.pdf")),
  );
  expect(both[0]).toEqual(both[1]);
  expect(await list()).toHaveLength(3);
});

it("is never rewritten, and is removed with an entry in the log", async () => {
  const [newest] = await list();
  await expect(
    shop.database.rows("UPDATE ingredient_specifications SET file_name = 'anders.pdf' WHERE id = $1", [
      newest?.id,
    ]),
  ).rejects.toThrow();
  const gone = { params: { specificationId: String(newest?.id) } };
  await cook.call("removeSpecification", gone);
  await cook.call("removeSpecification", gone);
  expect(await cook.refused("readSpecification", gone)).toMatchObject({ code: "not_found" });
  expect(await list()).toHaveLength(2);
  const { rows } = (await boss.call("readLog", { query: { topic: "ingredient" } })).data;
  expect(rows.filter(({ action }) => action === "Spezifikation entfernt")).toHaveLength(1);
  expect(rows.filter(({ action }) => action === "Spezifikation abgelegt")).toHaveLength(3);
});

it("is the kitchen's and the administration's", async () => {
  const packer = await staffOf(shop, "packing");
  expect(await packer.refused("readSpecifications", { params })).toMatchObject({ code: "forbidden" });
  expect(
    await refusedFile(shop, packer, "addSpecification", pdf, { fileName: "x.pdf" }, params),
  ).toMatchObject({
    code: "forbidden",
  });
});
