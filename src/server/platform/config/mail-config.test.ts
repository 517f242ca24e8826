import { describe, expect, it } from "vitest";
import { readConfig } from "#server/start/config.ts";

describe("mails", () => {
  const SMTP_URL = "smtps://shop:geheim@mail.example.de";

  it("go to a mail server with a sender", () => {
    const { mail } = readConfig({ SMTP_URL, MAIL_FROM: "Küche & Co <kueche@example.de>" });
    expect(mail).toMatchObject({
      smtpUrl: SMTP_URL,
      from: { name: "Küche & Co", address: "kueche@example.de" },
    });
  });

  it("leave the sender's name to the brand when the sender is an address alone", () => {
    const { from } = readConfig({ SMTP_URL, MAIL_FROM: "kueche@example.de" }).mail;
    expect(from).toEqual({ name: "", address: "kueche@example.de" });
  });

  it("are refused without a sender that the mail server would know", () => {
    expect(() => readConfig({ SMTP_URL })).toThrow(/MAIL_FROM/);
  });
});
