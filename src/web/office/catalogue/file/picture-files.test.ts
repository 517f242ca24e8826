import { BlobWriter, TextReader, Uint8ArrayReader, ZipWriter } from "@zip.js/zip.js";
import { describe, expect, it } from "vitest";
import { pictureMostUnpackedBytes, picturesIn } from "#web/office/catalogue/file/picture-files.ts";

async function archiveOf(entries: Record<string, string | Uint8Array>, password?: string): Promise<File> {
  const writer = new ZipWriter(new BlobWriter("application/zip"), { useWebWorkers: false, password });
  for (const [name, content] of Object.entries(entries)) {
    const reader = typeof content === "string" ? new TextReader(content) : new Uint8ArrayReader(content);
    await writer.add(name, reader);
  }
  return new File([await writer.close()], "bilder.zip");
}
const namesOf = async (...files: File[]) => {
  const { pictures, left } = await picturesIn(files);
  return { pictures: pictures.map(({ fileName }) => fileName), left };
};

describe("an archive of pictures", () => {
  it("is opened picture by picture, in any folder", async () => {
    const file = await archiveOf({ "suppe.jpg": "eins", "Menüs/Möhren.PNG": "zwei" });
    const { pictures, left } = await picturesIn([file]);
    expect(left).toEqual([]);
    expect(pictures.map(({ fileName }) => fileName)).toEqual(["suppe.jpg", "Möhren.PNG"]);
    const opened = await Promise.all(pictures.map(({ open }) => open()));
    expect(await Promise.all(opened.map((blob) => blob.text()))).toEqual(["eins", "zwei"]);
    expect(opened.map(({ type }) => type)).toEqual(["image/jpeg", "image/png"]);
  });

  it("leaves out what a system puts beside them, and says of other files why they stay", async () => {
    const file = await archiveOf({
      "a.jpg": "x",
      "__MACOSX/._a.jpg": "x",
      ".DS_Store": "x",
      "menues.csv": "x",
      "A.JPG": "anderes",
    });
    expect(await namesOf(file)).toEqual({
      pictures: ["a.jpg"],
      left: [
        { fileName: "menues.csv", why: "Das ist kein JPEG, PNG, WebP oder AVIF." },
        { fileName: "A.JPG", why: "Diesen Namen gibt es zweimal, die erste Datei zählt." },
      ],
    });
  });

  it("never leads out of its folder", async () => {
    expect((await namesOf(await archiveOf({ "Bilder\\y.jpg": "y" }))).pictures).toEqual(["y.jpg"]);
    const trap = await archiveOf({ "../../etc/passwd.jpg": "x" });
    expect((await namesOf(trap)).pictures).toEqual([]);
  });

  it("that unpacks to a giant is not unpacked", async () => {
    const giant = await archiveOf({ "bombe.jpg": new Uint8Array(pictureMostUnpackedBytes + 1) });
    expect(giant.size).toBeLessThan(1_000_000);
    expect(await namesOf(giant)).toEqual({
      pictures: [],
      left: [{ fileName: "bombe.jpg", why: "Die Datei ist zu groß." }],
    });
  });

  it("that lies about a giant is stopped on the way", async () => {
    const giant = await archiveOf({ "bombe.jpg": new Uint8Array(pictureMostUnpackedBytes + 1) });
    const bytes = new Uint8Array(await giant.arrayBuffer());
    const size = new Uint8Array(new Uint32Array([pictureMostUnpackedBytes + 1]).buffer);
    for (let at = 0; at < bytes.length - 4; at++) {
      if (size.every((byte, offset) => bytes[at + offset] === byte)) bytes.set([1, 0, 0, 0], at);
    }
    const { pictures } = await picturesIn([new File([bytes], "bombe.zip")]);
    await expect(pictures[0]?.open()).rejects.toThrow();
  });

  it("that is broken or encrypted says so", async () => {
    const broken = new File(["PK kein Archiv"], "kaputt.zip");
    expect((await namesOf(broken)).left).toEqual([
      { fileName: "kaputt.zip", why: "Das ist kein lesbares ZIP-Archiv." },
    ]);
    const secret = await archiveOf({ "a.jpg": "x" }, "geheim");
    expect((await namesOf(secret)).left).toEqual([
      { fileName: "a.jpg", why: "Diese Datei ist verschlüsselt." },
    ]);
  });
});

it("pictures may also be chosen one by one, together with an archive", async () => {
  const archive = await archiveOf({ "b.webp": "x" });
  expect((await namesOf(new File(["x"], "a.avif"), archive)).pictures).toEqual(["a.avif", "b.webp"]);
});
