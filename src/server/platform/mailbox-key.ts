const dotsDoNotCount = new Set(["gmail.com", "googlemail.com"]);

/** One key per mailbox: case, `+tag` and dots (which some providers ignore) are ways to write the same address. */
export function mailboxKey(email: string): string {
  const [name = "", host = ""] = email.trim().toLowerCase().split("@");
  const plain = name.replace(/(?<=.)\+.*$/, "");
  const box = dotsDoNotCount.has(host) ? plain.replaceAll(".", "") : plain;
  return `${box}@${host === "googlemail.com" ? "gmail.com" : host}`;
}
