import { readScan } from "#web/office/kitchen/scanning/read-scan.ts";

/**
 * Distinguishes a scanner from a person by the speed of its keys, and a slip by its form alone. It is pure,
 * so that tests can try every order of keys; `listen-for-scans.ts` applies its decisions to the page.
 */
export interface Typing {
  /** The characters typed one after the other. */
  text: string;
  /** How many of them stand in the field; the others are held back. */
  shownLength: number;
  /** Where the last character's burst begins, which is as fast as a machine. */
  burst: number;
  /** Where the last character's run begins, which has no pause. */
  run: number;
  /** When the last character and the first of the run came, in ms. */
  at: number;
  since: number;
  /** No person types like this, so its characters reach no field. */
  isMachine: boolean;
}

export const noTyping: Typing = {
  text: "",
  shownLength: 0,
  burst: 0,
  run: 0,
  at: Number.NEGATIVE_INFINITY,
  since: Number.NEGATIVE_INFINITY,
  isMachine: false,
};

export interface PressedKey {
  /** The browser's name: `7`, `P`, `Enter`, `Shift`. */
  key: string;
  at: number;
  /** With Ctrl or Alt, repeated by holding it down, or part of a composed character. */
  isSpecial?: boolean;
}

/** The steps, in this order, before the key reaches the page, if it does. */
export interface Step {
  typing: Typing;
  /** Held back characters that belong in the field. */
  givesBack?: string;
  /** A burst may begin here, so the field's current text has to be remembered. */
  begins?: boolean;
  /** Restores the field's text from before the burst. */
  restores?: boolean;
  /** How many characters before the cursor belong to the code. */
  removes?: number;
  code?: string;
  isHeld: boolean;
}

/** A scanner's keys are a few ms apart, over radio up to 40; the fastest typists need 60 on average. */
const fastMs = 50;
/** Once a scanner is recognised, a short delay must not split its code. */
export const pauseMs = 150;
const machineLength = 5;
/** Text older than this does not belong to the current text. */
const chainMs = 1_000;
const longestChain = 200;
/** For slow scanners and busy computers: people type words at this speed, but not eight or more digits. */
const slowestMeanMs = 80;
const fewestDigits = 8;
/** Keys that a scanner holds for its capital letters and separators; what is pressed with them decides. */
const silent = new Set(["Shift", "CapsLock", "NumLock", "AltGraph", "Control", "Alt"]);

export function press(typing: Typing, pressed: PressedKey): Step {
  const { key, at, isSpecial = false } = pressed;
  if (silent.has(key)) return { typing, isHeld: typing.isMachine };
  const gap = at - typing.at;
  if ((key === "Enter" || key === "Tab") && !isSpecial) return end(typing, gap);
  if (key.length !== 1 || isSpecial) return { ...settle(typing), typing: noTyping, isHeld: false };
  const settled = typing.isMachine && gap > pauseMs ? settle(typing) : { typing };
  return { ...settled, ...add(settled.typing, { key, at }) };
}

function add(typing: Typing, { key, at }: PressedKey): Step {
  const gap = at - typing.at;
  if (typing.isMachine) return { typing: { ...typing, text: typing.text + key, at }, isHeld: true };
  const continues = gap <= chainMs && typing.text.length < longestChain;
  const before = continues ? typing : noTyping;
  const text = before.text + key;
  const next = { ...before, text, shownLength: text.length, at };
  const run = gap <= pauseMs && continues ? {} : { run: before.text.length, since: at };
  if (gap > fastMs || !continues)
    return { typing: { ...next, ...run, burst: before.text.length }, isHeld: false, begins: true };
  if (text.length - before.burst < machineLength) return { typing: next, isHeld: false };
  return { typing: { ...next, shownLength: before.burst, isMachine: true }, isHeld: true, restores: true };
}

export function pause(typing: Typing): Omit<Step, "isHeld"> {
  return settle(typing);
}

/** Decides about held back text without an end: a code after all, or a person's text. */
function settle(typing: Typing): Omit<Step, "isHeld"> {
  const { text, shownLength, isMachine } = typing;
  if (!isMachine) return { typing };
  const held = text.slice(shownLength);
  if (isCode(held)) return { typing: noTyping, code: held };
  return {
    typing: { ...typing, shownLength: text.length, burst: text.length, isMachine: false },
    givesBack: held,
  };
}

function end(typing: Typing, gap: number): Step {
  const { text, shownLength, burst, run, isMachine } = typing;
  const over = { typing: noTyping, isHeld: true };
  const slip = gap <= chainMs ? startOfSlip(text) : undefined;
  // The first characters may have come too slowly for the burst; without them it would be another number.
  if (slip === undefined && isNumber(typing, gap))
    return { ...over, code: text.slice(run), removes: Math.max(0, shownLength - run) };
  // A burst counts as a whole: two codes in one are no code.
  const isWhole = slip === undefined ? gap <= pauseMs : slip >= burst;
  if (isMachine && isWhole) return { ...over, code: text.slice(burst) };
  if (slip !== undefined)
    return { ...over, code: text.slice(slip), removes: Math.max(0, shownLength - slip) };
  const settled = settle(typing);
  return { ...settled, typing: noTyping, isHeld: settled.code !== undefined };
}

const slipLengths = [29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19];

/** Where the code of a slip or of a portion at the end of the text begins. Its check digits prove it at any speed. */
function startOfSlip(text: string): number | undefined {
  const from = slipLengths
    .map((length) => text.length - length)
    .find((at) => at >= 0 && isWholeSlip(text.slice(at)));
  return from === undefined ? undefined : (startOfSlip(text.slice(0, from)) ?? from);
}

function isWholeSlip(text: string): boolean {
  if (!/^[pd]\d+$/i.test(text)) return false;
  const { kind } = readScan(text);
  return kind === "slip" || kind === "portion";
}

/** Whether the run that ends here is a tracking number and came faster than a person types one. */
function isNumber({ text, run, at, since }: Typing, gap: number): boolean {
  const number = text.slice(run);
  const mean = (at - since) / Math.max(1, number.length - 1);
  const isFast = gap <= pauseMs && mean <= slowestMeanMs;
  return isFast && number.replace(/\D/g, "").length >= fewestDigits && readScan(number).kind === "number";
}

/** Whether it is a code without an end. The beginning of a slip's is none, though it looks like a GLS number. */
function isCode(text: string): boolean {
  const { kind } = readScan(text);
  return (
    kind === "slip" ||
    kind === "portion" ||
    ((kind === "number" || kind === "glued") && !/^p\d+$/i.test(text))
  );
}
