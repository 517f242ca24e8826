import { expect, it } from "vitest";
import { readKeys } from "#web/office/kitchen/scanning/pressed-key.ts";
import { noTyping, press } from "#web/office/kitchen/scanning/scan-recogniser.ts";

type Key = Partial<Record<"ctrlKey" | "altKey" | "shiftKey", boolean>> & {
  key: string;
  code?: string;
  type?: "keydown" | "keyup";
};

/** The codes that a scanner sends by these events, and which of them the page gets to see. */
function scanned(events: readonly Key[], pace = 4): { codes: string[]; seen: string[] } {
  const pressed = readKeys();
  let typing = noTyping;
  const codes: string[] = [];
  const seen: string[] = [];
  for (const [at, event] of events.entries()) {
    const key = pressed({
      ...{ type: "keydown", code: "", ctrlKey: false, altKey: false, metaKey: false, repeat: false },
      ...{ isComposing: false, timeStamp: at * pace, ...event },
    });
    const step = key ? press(typing, key) : { typing, isHeld: false };
    typing = step.typing;
    if ("code" in step && step.code !== undefined) codes.push(step.code);
    if (!step.isHeld && event.type !== "keyup") seen.push(event.key);
  }
  return { codes, seen };
}

const keys = (text: string): Key[] => [...text].flatMap((key) => [{ key }, { key, type: "keyup" as const }]);
const first = keys("010401234500001610L2611A");
const last = [...keys("17261203"), { key: "Enter" }];
const up = (key: string): Key => ({ key, type: "keyup" });
const numpad = (digit: string, key = digit): Key[] => [
  { key, code: `Numpad${digit}`, altKey: true },
  { key, code: `Numpad${digit}`, altKey: true, type: "keyup" },
];

it.each<[name: string, separator: Key[]]>([
  [
    "Control down, ], Control up",
    [{ key: "Control", ctrlKey: true }, { key: "]", ctrlKey: true }, up("]"), up("Control")],
  ],
  ["Ctrl and ] alone", [{ key: "]", ctrlKey: true }]],
  [
    "Control and the place of ] on a German keyboard",
    [{ key: "Control", ctrlKey: true }, { key: "+", code: "BracketRight", ctrlKey: true }, up("Control")],
  ],
  ["F8", [{ key: "F8" }, up("F8")]],
  ["the sign itself", [{ key: "\u001d", ctrlKey: true }]],
  ["Alt and 029", [{ key: "Alt", altKey: true }, ...numpad("0"), ...numpad("2"), ...numpad("9"), up("Alt")]],
  [
    "Alt and 0029",
    [{ key: "Alt", altKey: true }, ...numpad("0"), ...numpad("0"), ...numpad("2"), ...numpad("9"), up("Alt")],
  ],
  [
    "Alt and 029 without NumLock",
    [
      { key: "Alt", altKey: true },
      ...[...numpad("0", "Insert"), ...numpad("2", "ArrowDown"), ...numpad("9", "PageUp")],
      up("Alt"),
    ],
  ],
])("%s separates two fields of one code, and the page sees nothing of it", (_name, separator) => {
  expect(scanned([...first, ...separator, ...last])).toEqual({
    codes: ["010401234500001610L2611A\u001d17261203"],
    // what comes before it is sure is taken out of the field again
    seen: ["0", "1", "0", "4"],
  });
});

it("other shortcuts and signs with Alt are a person's", () => {
  const copy = [{ key: "Control", ctrlKey: true }, { key: "c", ctrlKey: true }, up("Control")];
  const umlaut = [
    { key: "Alt", altKey: true },
    ...["0", "2", "2", "8"].flatMap((one) => numpad(one)),
    up("Alt"),
  ];
  for (const pressed of [copy, umlaut])
    expect(scanned([...pressed, { key: "Enter" }], 120)).toEqual({
      codes: [],
      seen: [...pressed.filter(({ type }) => type !== "keyup").map(({ key }) => key), "Enter"],
    });
});
