import anyAscii from "any-ascii";

/**
 * What the bytes 128 to 159 mean; a space where they mean nothing. All other bytes are the first 256 characters of
 * Unicode. Written out, because Node only reads this encoding, and some of its versions read these bytes wrongly.
 */
const upperCharacters = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

const emoji = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}/u;
const plain = /^[!-~]+( [!-~]+)*$/;

/** A line of text in the characters of Windows-1252: others in their nearest spelling, emoji left out. */
export function toWindows1252(text: string): string {
  if (plain.test(text)) return text;
  const line = text.normalize("NFC").replace(/[\s\p{Cc}]+/gu, " ");
  return [...line.replace(/[\p{Cf}\p{Cs}]/gu, "")].map(spell).join("").replace(/ +/g, " ").trim();
}

function spell(character: string): string {
  if (isEncodable(character)) return character;
  return emoji.test(character) ? "" : anyAscii(character);
}

function isEncodable(character: string): boolean {
  return character <= "\u00ff" || upperCharacters.includes(character);
}

/** Throws when the text has other characters. */
export function encodeWindows1252(text: string): Buffer {
  const bytes = text.replace(/[^\0-\u00ff]/g, (character) => {
    const at = upperCharacters.indexOf(character);
    if (at < 0) throw new Error(`${character} is not in Windows-1252`);
    return String.fromCharCode(128 + at);
  });
  return Buffer.from(bytes, "latin1");
}
