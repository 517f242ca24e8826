import { readScan } from "#web/office/production/scanning/read-scan.ts";

/**
 * Tells a scanner from a person: by the pace of its keys, and a slip by its form alone. Pure, so that every order of keys can be
 * tried; what it decides is done to the page by `listen-for-scans.ts`.
 */
export interface Typing {
  /** signs that were typed one after the other */
  text: string;
  /** of these, how many stand in the field; what follows was held back */
  shown: number;
  /** where the burst begins that the last sign belongs to: all of it as fast as a machine */
  burst: number;
  /** where the run begins that the last sign belongs to: without a pause */
  run: number;
  /** when the last sign and the first of the run came, in ms */
  at: number;
  since: number;
  /** nobody types like this: its signs reach no field */
  isMachine: boolean;
}

export const noTyping: Typing = {
  text: "",
  shown: 0,
  burst: 0,
  run: 0,
  at: Number.NEGATIVE_INFINITY,
  since: Number.NEGATIVE_INFINITY,
  isMachine: false,
};

export interface PressedKey {
  /** as the browser names it: `7`, `P`, `Enter`, `Shift` */
  key: string;
  /** when it was pressed, in ms */
  at: number;
  /** with Ctrl or Alt, held down so that it repeats, or part of composing a sign */
  isSpecial?: boolean;
}

/** What is to be done, in this order, before the key reaches the page; if it does. */
export interface Step {
  typing: Typing;
  /** signs that were held back and belong into the field */
  givesBack?: string;
  /** the first sign of what may be a burst: as the field is now it must be again */
  begins?: boolean;
  /** the field must be again as it was when the burst began */
  restores?: boolean;
  /** so many signs before the cursor belong to the code */
  removes?: number;
  code?: string;
  isHeld: boolean;
}

/** Between the keys of a scanner pass a few ms, over the air up to 40; the fastest typists need 60 on average. */
const fastMs = 50;
/** Once it is sure, a hiccup of the line does not break the code in two. */
export const pauseMs = 150;
const surelyMachine = 5;
/** What was typed longer ago has nothing to do with what is typed now. */
const chainMs = 1_000;
const longestChain = 200;
/** A number of a slow scanner, or on a busy computer; nobody types eight digits and more like that. */
const slowestMeanMs = 80;
const silent = new Set(["Shift", "CapsLock", "NumLock", "AltGraph"]);

export function press(typing: Typing, pressed: PressedKey): Step {
  const { key, at, isSpecial = false } = pressed;
  // a scanner presses Shift for its capitals
  if (silent.has(key)) return { typing, isHeld: false };
  const gap = at - typing.at;
  if ((key === "Enter" || key === "Tab") && !isSpecial) return end(typing, gap);
  if (key.length !== 1 || isSpecial) return { ...settle(typing), typing: noTyping, isHeld: false };
  const settled = typing.isMachine && gap > pauseMs ? settle(typing) : { typing };
  return { ...settled, ...add(settled.typing, { key, at }) };
}

function add(typing: Typing, { key, at }: PressedKey): Step {
  const gap = at - typing.at;
  if (typing.isMachine) return { typing: { ...typing, text: typing.text + key, at }, isHeld: true };
  const goesOn = gap <= chainMs && typing.text.length < longestChain;
  const before = goesOn ? typing : noTyping;
  const text = before.text + key;
  const next = { ...before, text, shown: text.length, at };
  const run = gap <= pauseMs && goesOn ? {} : { run: before.text.length, since: at };
  if (gap > fastMs || !goesOn)
    return { typing: { ...next, ...run, burst: before.text.length }, isHeld: false, begins: true };
  if (text.length - before.burst < surelyMachine) return { typing: next, isHeld: false };
  return { typing: { ...next, shown: before.burst, isMachine: true }, isHeld: true, restores: true };
}

/** Nothing was pressed for a while. */
export function pause(typing: Typing): Omit<Step, "isHeld"> {
  return settle(typing);
}

/** What was held back and did not end: a code of ours all the same, or somebody's text. */
function settle(typing: Typing): Omit<Step, "isHeld"> {
  const { text, shown, isMachine } = typing;
  if (!isMachine) return { typing };
  const held = text.slice(shown);
  if (isCode(held)) return { typing: noTyping, code: held };
  return {
    typing: { ...typing, shown: text.length, burst: text.length, isMachine: false },
    givesBack: held,
  };
}

function end(typing: Typing, gap: number): Step {
  const { text, shown, burst, run, isMachine } = typing;
  const over = { typing: noTyping, isHeld: true };
  const slip = gap <= chainMs ? startOfSlip(text) : undefined;
  // the first signs may have come too slowly for the burst: without them it would be another number
  if (slip === undefined && isNumber(typing, gap))
    return { ...over, code: text.slice(run), removes: Math.max(0, shown - run) };
  // a burst is taken whole: two codes behind each other are none
  const isWhole = slip === undefined ? gap <= pauseMs : slip >= burst;
  if (isMachine && isWhole) return { ...over, code: text.slice(burst) };
  if (slip !== undefined) return { ...over, code: text.slice(slip), removes: Math.max(0, shown - slip) };
  const settled = settle(typing);
  return { ...settled, typing: noTyping, isHeld: settled.code !== undefined };
}

const slipLengths = [25, 24, 23, 22, 21, 20, 19];

/** Where the slip's code begins with which the text ends, or several of them. Check digits say that it is one, at any pace. */
function startOfSlip(text: string): number | undefined {
  const from = slipLengths
    .map((length) => text.length - length)
    .find((at) => at >= 0 && isWholeSlip(text.slice(at)));
  return from === undefined ? undefined : (startOfSlip(text.slice(0, from)) ?? from);
}

function isWholeSlip(text: string): boolean {
  return /^p\d+$/i.test(text) && readScan(text).kind === "slip";
}

/** The run that ends here is a carrier's number, and came faster than anybody types one. */
function isNumber({ text, run, at, since }: Typing, gap: number): boolean {
  const number = text.slice(run);
  const mean = (at - since) / Math.max(1, number.length - 1);
  return gap <= pauseMs && mean <= slowestMeanMs && readScan(number).kind === "number";
}

function isCode(text: string): boolean {
  const { kind } = readScan(text);
  return kind === "slip" || kind === "number" || kind === "glued";
}
