import { randomUUID } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { fillPath } from "#contract/addresses.ts";
import { mostListed } from "#contract/office/lists-and-files.ts";
import { type OfficeCallName, office } from "#contract/office/office.ts";
import type { BankFileTask } from "#server/office/books/bank/bank-file-worker.ts";
import { noColumnChoices } from "#server/office/catalogue/file/column-choices.ts";
import { fileReader } from "#server/office/catalogue/file/file-reader.ts";
import { wednesday } from "#test/buy.ts";
import { ordered } from "#test/delivery-changes.ts";
import { fileCalls, hostileFilesFor } from "#test/hostile-files.ts";
import { shopForTests } from "#test/open-shop.ts";
import { delivery, deliveredLine, openButcher, receiptOf } from "#test/receiving.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const boss = await staffOf(shop, "admin");
const goods = await openButcher(shop);
const receiptId = randomUUID();
await boss.call("receiveGoods", receiptOf(delivery(goods.supplier, [deliveredLine(goods.salt)]), receiptId));

const proof = {
  provenDays: "8",
  laboratory: "Labor",
  result: "gut",
  listeria: "below_100",
  listeriaReason: "Challenge-Test",
  testedOn: "2026-01-01",
  endsOn: "2026-12-31",
};

/** What a call needs besides its file; a plan that no one has seen is outdated. */
const others: Partial<Record<OfficeCallName, { fileName?: string; query?: Record<string, string> }>> = {
  addShelfLifeProof: { fileName: "nachweis.pdf", query: proof },
  addSpecification: { query: { fileName: "spezifikation.pdf" } },
  uploadNamedPicture: { fileName: "bild.png" },
};

async function sendTo(
  {
    method = "POST",
    url,
    query = {},
  }: { method?: "POST" | "PUT"; url: string; query?: Record<string, string> },
  payload: Buffer | string,
) {
  const headers = {
    authorization: `Bearer ${boss.token}`,
    "content-type": "application/octet-stream",
  };
  const answer = await shop.app.inject({ method, url, query, headers, payload });
  return { httpStatus: answer.statusCode, bytes: answer.rawPayload.length, ...answer.json() };
}

function send(name: OfficeCallName, file: Buffer | string, fileName = "datei.csv") {
  const { fileName: needed = fileName, query } = others[name] ?? {};
  const params = {
    day: wednesday,
    place: "info",
    categoryId: "1",
    ingredientId: "1",
    receiptId,
    photoId: randomUUID(),
  };
  const { method, path } = office[name] as { method: "POST" | "PUT"; path: string };
  return sendTo(
    { method, url: fillPath(path, params), query: { fileName: needed, plan: "x", ...query } },
    file,
  );
}

const counted = <Made>(count: number, write: (at: number) => Made) =>
  Array.from({ length: count }, (_, at) => write(at));

/** A refusal in German words, or few words that count what was read. */
function expectHarmless(
  answer: { httpStatus: number; bytes: number; code?: string; message?: string },
  name: string,
): void {
  expect.soft(answer.bytes, name).toBeLessThan(200_000);
  if (answer.httpStatus === 200) return;
  expect.soft([409, 422], `${name}: ${answer.httpStatus}`).toContain(answer.httpStatus);
  expect.soft(answer.code, name).toMatch(/_unreadable$|^file_|^picture_/);
  expect.soft(answer.message, name).toMatch(/^[A-ZÄÖÜ„].*\.$/s);
}

describe("every call that takes a file, with files that cost a careless reader the most", () => {
  it.each(fileCalls)(
    "%s refuses them, or answers with few words; a guest is served meanwhile",
    async (call) => {
      for (const [name, { content, fileName }] of hostileFilesFor(call)) {
        const [answer, { data: cart }] = await Promise.all([
          send(call, content, fileName),
          shop.guest().call("readCart"),
        ]);
        expectHarmless(answer, `${call}, ${name}`);
        expect(cart.items).toEqual([]);
      }
    },
  );

  it("and no other route takes one", () => {
    const sources = globSync("src/server/**/*.ts", { exclude: ["**/*.test.ts"] });
    const takers = sources.filter((file) =>
      /addContentTypeParser\(\s*"application\/octet-stream"/.test(readFileSync(file, "utf8")),
    );
    expect(takers.sort()).toEqual([
      "src/server/platform/logins/answer-staff-call.ts",
      // the photo below
      "src/server/storefront/orders/complaint-routes.ts",
    ]);
  });

  it("a guest's photo", async () => {
    shop.clock.set("2026-09-14T09:00:00");
    const { guest, token } = await ordered(shop);
    shop.clock.set("2026-09-17T09:00:00");
    const id = randomUUID();
    const body = {
      id,
      day: wednesday,
      menuId: 1,
      reason: "damaged" as const,
      wish: "none" as const,
      text: "Offen.",
    };
    await guest.call("complain", { params: { token }, body });
    for (const [name, { content }] of hostileFilesFor("uploadLogo"))
      expectHarmless(await sendTo({ url: `/api/v1/orders/${token}/complaints/${id}/photos` }, content), name);
  });
});

it("a table is read while others are served", async () => {
  const readBankFile = fileReader<BankFileTask, unknown>(
    new URL("./books/bank/bank-file-worker.ts", import.meta.url),
  );
  const file = Buffer.from(["Buchungstag;Betrag", ...counted(5_000, () => "23.09.2026;1,00")].join("\n"));
  const read = readBankFile({ file, said: noColumnChoices }).then(() => "the file");
  expect(await Promise.race([read, nextTurn("another request")])).toBe("another request");
  expect(await read).toBe("the file");
});

describe("of many faults the first are listed and the others counted", () => {
  const rows = 1_000;
  const table = (heading: string, row: (at: number) => string) => [heading, ...counted(rows, row)].join("\n");

  it("in a file of menus", async () => {
    const { data } = await send(
      "checkMenuFile",
      table("Adresse;Preis", (at) => `menue-${at};zehn`),
    );
    expect(data.counts).toMatchObject({ error: rows });
    expect(data.rows).toHaveLength(mostListed);
  });

  it("in a file of tracking numbers, and what was refused stands in a file of its own", async () => {
    const file = table("Bestellnummer;Sendungsnummer", (at) => `TT-${at};340434161094`);
    const { data } = await send("checkTrackingFile", file);
    expect(data.counts).toMatchObject({ error: rows });
    expect(data.rows).toHaveLength(mostListed);
    const { refusedRowsFile, moreRefused } = data;
    expect(refusedRowsFile.text.trim().split("\n")).toHaveLength(1 + rows - moreRefused);
    expect(moreRefused).toBeLessThan(rows / 2);
  });

  it("in a file of deliveries", async () => {
    const file = table("Sendungsnummer;Status", (at) => `3404341610${at};Zugestellt`);
    const { data } = await send("checkDeliveryStatus", file);
    expect(data.openCount).toBe(rows);
    expect(data.open).toHaveLength(mostListed);
  });
});
