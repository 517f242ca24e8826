import { randomUUID } from "node:crypto";
import fc from "fast-check";
import type { BodyOf } from "#contract/contract.ts";
import { addDays, calendarDay } from "#contract/day.ts";
import { type AnyKitchen, goods } from "#test/any-day/any-kitchen.ts";
import { faultsOfStock } from "#test/any-day/faults-of-stock.ts";
import { wednesday } from "#test/buy.ts";
import { move, receivedLot } from "#test/stock.ts";

type Content = BodyOf<"closeBatch">;

interface Step {
  what:
    | "receive"
    | "cook"
    | "cook too much"
    | "cook what has expired"
    | "repeat"
    | "correct"
    | "correct output"
    | "waste"
    | "count";
  choice: number;
  /** per mille of what there is */
  share: number;
}

const whats: readonly Step["what"][] = [
  ...(["receive", "receive", "cook", "cook", "cook", "cook", "cook"] as const),
  ...(["cook too much", "cook what has expired", "repeat", "correct", "correct", "waste", "count"] as const),
  ...(["correct output", "correct output"] as const),
];

export const anyDay: fc.Arbitrary<Step[]> = fc.array(
  fc.record(
    {
      what: fc.constantFrom(...whats),
      choice: fc.nat(1_000_000_000),
      share: fc.integer({ min: 1, max: 1_000 }),
    },
    { noNullPrototype: true },
  ),
  { minLength: 3, maxLength: 7, size: "max" },
);

interface Sent {
  id: string;
  body: Content;
}

const mostDays = 50;

/** How the steps went, so that a test can tell that they reached what they are about. */
export type Ends = Map<string, number>;

/** Plays days one after the other, on the same stock. After each, the database has to say what the model says. */
export async function playDays(
  kitchen: AnyKitchen,
  { first, last }: { first: number; last: number },
): Promise<{ days: number; steps: number; ends: Ends; faults: string[] }> {
  const played = { days: 0, steps: 0, ends: new Map<string, number>(), faults: [] as string[] };
  const sent: Sent[] = [];
  const { clock } = kitchen.shop;
  for (let seed = first; seed <= last && played.faults.length === 0; seed++) {
    // all is cooked for one delivery day, so time begins anew before it is too far away
    const isOver = played.days > 0 && played.days % mostDays === 0;
    clock.forward({ hours: isOver ? -24 * (mostDays - 1) : 24 });
    const [steps = []] = fc.sample(anyDay, { seed, numRuns: 1 });
    const touched = new Set<number>();
    for (const step of steps) {
      const end = await play(kitchen, { step, sent, touched });
      played.ends.set(end, (played.ends.get(end) ?? 0) + 1);
      played.steps++;
    }
    const faults = await faultsOfStock(kitchen, [...touched]);
    played.days++;
    played.faults.push(...faults.map((fault) => `day ${seed}, ${JSON.stringify(steps)}: ${fault}`));
  }
  played.faults.push(...(await faultsOfStock(kitchen, [...kitchen.model.lots.keys()])));
  return played;
}

interface Playing {
  step: Step;
  sent: Sent[];
  touched: Set<number>;
}

async function play(kitchen: AnyKitchen, playing: Playing): Promise<string> {
  const { what } = playing.step;
  if (what === "receive") return receive(kitchen, playing);
  if (what === "correct") return correct(kitchen, playing);
  if (what === "correct output") return correctOutput(kitchen, playing);
  if (what === "waste" || what === "count") return moveSome(kitchen, playing);
  if (what === "repeat") return repeat(kitchen, playing);
  return cook(kitchen, playing);
}

const today = ({ shop }: AnyKitchen) => shop.now().toISOString().slice(0, 10);

function keep({ lotsOf }: AnyKitchen, name: string, lotId: number): void {
  lotsOf.set(name, [...(lotsOf.get(name) ?? []).slice(-20), lotId]);
}

async function receive(kitchen: AnyKitchen, { step: { choice, share }, touched }: Playing): Promise<string> {
  const name = goods[choice % goods.length] ?? goods[0];
  const [grams, cents] = [1 + (choice % 20_000), choice % 30_011];
  const endsOn = addDays(calendarDay(today(kitchen)), share % 12);
  const lotId = await receivedLot(kitchen.shop, { name, grams, cents, endsOn });
  kitchen.model.receive(lotId, { milligrams: grams * 1_000, cents, endsOn });
  keep(kitchen, name, lotId);
  touched.add(lotId);
  return "received";
}

/** Lots that may be used, and those that may not any more. */
function lotsIn({ lotsOf, model }: AnyKitchen, name: string, day: string) {
  const all = (lotsOf.get(name) ?? []).filter((lotId) => model.lotOf(lotId).milligrams > 0);
  const [good, over] = [[] as number[], [] as number[]];
  for (const lotId of all) (model.lotOf(lotId).endsOn >= day ? good : over).push(lotId);
  return { good, over };
}

async function cook(kitchen: AnyKitchen, playing: Playing): Promise<string> {
  const { step, sent, touched } = playing;
  const { model, cook: person } = kitchen;
  const [name, recipe] = [...kitchen.recipes][step.choice % kitchen.recipes.size] ?? [];
  if (!name || !recipe) return "nothing to cook";
  const day = today(kitchen);
  const inputs: Content["inputs"] = [];
  for (const [at, input] of recipe.inputs.entries()) {
    const { good, over } = lotsIn(kitchen, input.name, day);
    const lots = step.what === "cook what has expired" && at === 0 ? over : good;
    // one lot, or two of them
    for (const lotId of lots.slice(0, 1 + (step.choice % 2))) {
      const { milligrams } = model.lotOf(lotId);
      const part = Math.max(
        1,
        Math.floor((milligrams * step.share) / (step.choice % 3 === 0 ? 1_000 : 3_000)),
      );
      inputs.push({ lotId, milligrams: step.what === "cook too much" && at === 0 ? milligrams + 1 : part });
    }
    if (!inputs.some(({ lotId }) => lots.includes(lotId))) return `no ${step.what}: nothing there`;
  }
  const { number, menuId, recipeId } = recipe;
  const endsOn = addDays(calendarDay(day < "2026-09-15" ? "2026-09-15" : day), 1 + (step.choice % 3));
  const body: Content = {
    ...{ number, menuId, recipeId, inputs, milligrams: 1 + (step.choice % 9_000_000), station: "" },
    ...{ portions: menuId === null ? null : 1 + (step.choice % 99), coreTemperature: null },
    ...{ heatedAt: null, chilledAt: null, endsOn: menuId === null ? endsOn : null },
    // amounts are by chance: whatever is missing, a person has named it
    gaps: recipe.inputs.map(({ ingredientId, recipeId: part }) => ({
      ...{ ingredientId, recipeId: part, kind: "less", milligrams: 100_000_000_000, reason: "Probe" },
    })),
  };
  const id = randomUUID();
  const call = { params: { day: wednesday, batchId: id }, body } as const;
  if (step.what !== "cook") {
    const { code } = await person.refused("closeBatch", call);
    for (const { lotId } of inputs) touched.add(lotId);
    return `${step.what}: ${code}`;
  }
  const { data } = await person.call("closeBatch", call);
  model.close(id, { lotId: data.lotId, milligrams: body.milligrams, endsOn: data.endsOn ?? "" }, data.inputs);
  for (const { lotId } of [...inputs, data]) touched.add(lotId);
  keep(kitchen, name, data.lotId);
  sent.push({ id, body });
  if (sent.length > 30) sent.shift();
  return "cooked";
}

/** The answer was lost, and the tablet sends it again. */
async function repeat(
  { cook: person, model }: AnyKitchen,
  { step, sent, touched }: Playing,
): Promise<string> {
  const one = sent[step.choice % Math.max(1, sent.length)];
  if (!one) return "nothing to repeat";
  const { data } = await person.call("closeBatch", {
    params: { day: wednesday, batchId: one.id },
    body: one.body,
  });
  touched.add(data.lotId);
  for (const { lotId } of data.inputs) touched.add(lotId);
  if (Math.round(data.worth * 100) !== model.worthOf(one.id))
    throw new Error("a repeated batch has another worth");
  return "repeated";
}

async function correct(
  { cook: person, model }: AnyKitchen,
  { step, sent, touched }: Playing,
): Promise<string> {
  const one = sent[step.choice % Math.max(1, sent.length)];
  const batch = one && model.batches.get(one.id);
  const [moveId, use] = [...(batch?.uses ?? [])][step.share % (batch?.uses.size || 1)] ?? [];
  if (!one || !batch || !moveId || !use) return "nothing to correct";
  const milligrams = Math.floor((use.milligrams * step.share) / 700);
  const call = {
    params: { batchId: one.id, correctionId: randomUUID() },
    body: { moveId, milligrams, reason: "Verwogen" },
  } as const;
  touched.add(use.lotId).add(batch.lotId);
  const lot = model.lotOf(use.lotId);
  const more = milligrams - use.rest;
  // what could be used on the day of cooking counts as used then, though it has expired by now
  if (more > lot.milligrams)
    return `not corrected: ${(await person.refused("correctBatchInput", call)).code}`;
  await person.call("correctBatchInput", call);
  // sent twice, it corrects once
  const { data } = await person.call("correctBatchInput", call);
  if (more !== 0) model.correct(one.id, moveId, milligrams);
  if (Math.round(data.worth * 100) !== model.worthOf(one.id))
    throw new Error("a corrected batch has another worth");
  return "corrected";
}

/** What it made was weighed wrongly. */
async function correctOutput(
  { cook: person, model }: AnyKitchen,
  { step, sent, touched }: Playing,
): Promise<string> {
  const one = sent[step.choice % Math.max(1, sent.length)];
  const batch = one && model.batches.get(one.id);
  if (!one || !batch) return "no output to correct";
  const milligrams = Math.max(1, Math.floor((batch.made * step.share) / 700));
  const call = {
    params: { batchId: one.id, correctionId: randomUUID() },
    body: { milligrams, portions: one.body.portions, reason: "Verwogen" },
  } as const;
  touched.add(batch.lotId);
  if (milligrams < batch.made - model.lotOf(batch.lotId).milligrams)
    return `output not corrected: ${(await person.refused("correctBatchOutput", call)).code}`;
  await person.call("correctBatchOutput", call);
  // sent twice, it corrects once
  const { data } = await person.call("correctBatchOutput", call);
  model.correctOutput(one.id, milligrams);
  if (data.milligrams !== milligrams || Math.round(data.worth * 100) !== model.worthOf(one.id))
    throw new Error("a corrected batch has other figures");
  return "output corrected";
}

/** Thrown away, or counted: more is there than was thought, or less. */
async function moveSome(kitchen: AnyKitchen, { step, touched }: Playing): Promise<string> {
  const { model, shop, lotsOf } = kitchen;
  const all = [...lotsOf.values()].flat().filter((lotId) => model.lotOf(lotId).milligrams > 0);
  const lotId = all[step.choice % Math.max(1, all.length)];
  if (lotId === undefined) return `no ${step.what}: nothing there`;
  touched.add(lotId);
  const { milligrams } = model.lotOf(lotId);
  const part = Math.max(1, Math.floor((milligrams * step.share) / 1_000));
  if (step.what === "waste") {
    await move(shop, [{ lotId, kind: "waste", milligrams: -part, reason: "Verdorben" }]);
    model.take(lotId, part);
    return "wasted";
  }
  const counted = step.choice % 2 === 0 ? milligrams + part : milligrams - part;
  await move(shop, [{ lotId, kind: "count", milligrams: counted - milligrams }]);
  model.count(lotId, counted);
  return counted > milligrams ? "counted more" : "counted less";
}
