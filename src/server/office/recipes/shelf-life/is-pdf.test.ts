import { expect, it } from "vitest";
import { isPdf } from "./is-pdf.ts";

const body = "%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n";
const table = "xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 1 >>\n";
const whole = `${body}${table}startxref\n${body.length}\n%%EOF\n`;

it.each<[string, string, boolean]>([
  ["whole", whole, true],
  ["with a newer table behind the first", `${whole}${table}startxref\n${whole.length}\n%%EOF`, true],
  ["with a stream of references", `${body}7 0 obj\n<<>>\nstartxref\n${body.length}\n%%EOF`, true],
  ["behind other bytes", `\n\n${whole}`, true],
  ["empty", "", false],
  ["only called so", "%PDF-1.7\n", false],
  ["cut off", whole.slice(0, -30), false],
  ["with an end that points nowhere", `${body}${table}startxref\n99999\n%%EOF`, false],
  ["a page of the web", "<html><!-- %PDF-x startxref 1 %%EOF -->", false],
  ["a picture with a PDF's name", `\u0089PNG${"x".repeat(2_000)}${whole}`, false],
])("%s", (_name, text, expected) => expect(isPdf(Buffer.from(text, "latin1"))).toBe(expected));
