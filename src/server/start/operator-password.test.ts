import { describe, expect, it } from "vitest";
import { requireGoodOperatorPassword } from "#server/start/operator-password.ts";
import { StartRefused } from "#system/start-refused.ts";
import { shopName } from "#test/brand.ts";

const start = (publicUrl: string | null, password?: string) =>
  requireGoodOperatorPassword({ publicUrl, operator: { email: "chefin@example.de", password } });

describe("the operator's password at the start", () => {
  it.each(["kartoffelsalat", "kurz genug", `${shopName} 2026!`, "chefin@example.de"])(
    "%j is refused on a public address, in one German line that does not repeat it",
    async (password) => {
      const error = await start("https://shop.example.de", password).catch((fault: unknown) => fault);
      expect(error).toBeInstanceOf(StartRefused);
      const { message } = error as StartRefused;
      expect(message).toMatch(
        /^OPERATOR_PASSWORD wird unter shop\.example\.de nicht angenommen\. Das|Dieses/,
      );
      expect(message).not.toContain("\n");
      expect(message).not.toContain(password);
    },
  );

  it.each([null, "http://localhost:3000", "http://shop.localhost", "http://192.168.1.20"])(
    "may be simple at %s",
    async (publicUrl) => {
      await expect(start(publicUrl, "kartoffelsalat")).resolves.toBeUndefined();
    },
  );

  it("is accepted on a public address when it is good, and may be left out", async () => {
    await expect(start("https://shop.example.de", "violett Bagger Mond Zettel")).resolves.toBeUndefined();
    await expect(start("https://shop.example.de")).resolves.toBeUndefined();
  });
});
