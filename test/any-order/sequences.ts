import fc from "fast-check";
import { faultsOf } from "#test/any-order/faults.ts";
import { finishDays, refundEverything, unrefunded } from "#test/any-order/finish.ts";
import { count, type Ends } from "#test/any-order/attempt.ts";
import { deskOperations } from "#test/any-order/desk.ts";
import { chooserOf } from "#test/any-order/operation.ts";
import { operations } from "#test/any-order/operations.ts";
import { packingOperations } from "#test/any-order/packing.ts";
import { type Company, newWorld, type Start, type World } from "#test/any-order/world.ts";

interface Step {
  operation: string;
  order: number;
  choice: number;
}

interface Sequence {
  start: Start;
  steps: readonly Step[];
  /** whether it is played on until all parcels have arrived and all money is back */
  isFinished: boolean;
}

/** How sequences went; each fault with the seed that plays it again. */
export interface Played {
  sequences: number;
  steps: number;
  ends: Ends;
  faults: string[];
}

const names = Object.keys(operations);
/** A name that stands here several times is drawn as often. */
const drawn = [
  ...names,
  ...Object.keys(deskOperations),
  ...["swap a dish", "refund pieces", "a dish falls out", "a dish falls out", "a dish falls out"],
  ...["add dishes", "add dishes", "pay what was added"],
  ...["print slips", "scan a slip", "pack and send", "pack and send", "time goes on", "time goes on"],
];

const startOf = (moments: number[]): fc.Arbitrary<Start> =>
  fc.record(
    {
      moment: fc.constantFrom(...moments),
      grams: fc.constantFrom(31_500, 4_500, 2_500),
      added: fc.constantFrom(0, 0, 1, 2),
    },
    { noNullPrototype: true },
  );

const stepOf = (operation: fc.Arbitrary<string>): fc.Arbitrary<Step> =>
  fc.record({ operation, order: fc.nat(11), choice: fc.nat(100_000_000) }, { noNullPrototype: true });

const isFinished = fc.constantFrom(false, false, false, true);

/** Everything that can happen to an order, each as likely as the others. */
export const anyChanges: fc.Arbitrary<Sequence> = fc.record({
  isFinished,
  start: startOf([0, 0, 1, 2]),
  steps: fc.array(stepOf(fc.constantFrom(...drawn)), { minLength: 4, maxLength: 12, size: "max" }),
});

const scans = Object.keys(packingOperations);
/** What has to stop a scan. */
const beforeTheScan = [
  "correct the address",
  "refund pieces",
  "refund a delivery",
  "a dish falls out",
  ...["hold a batch", "hold a batch"],
];

/** At any moment between the print of a slip and the label: to the same order, on the same day. */
const aroundChange = (change: string) => [
  ["print slips", change, "scan a slip"],
  [change, "print slips", "scan a slip"],
  ["print slips", "scan a slip", "scan a slip", change, "scan a label"],
];
const oneOf = (operations: readonly string[]): fc.Arbitrary<Step[]> =>
  stepOf(fc.constantFrom(...operations)).map((step) => [step]);
const changeAndScan: fc.Arbitrary<Step[]> = fc
  .record({ names: fc.constantFrom(...beforeTheScan.flatMap(aroundChange)), step: stepOf(fc.constant("")) })
  .map(({ names, step }) => names.map((operation) => ({ ...step, operation })));

/** Scans at several tables, with changes of all kinds in between. */
export const anyScans: fc.Arbitrary<Sequence> = fc.record({
  isFinished,
  start: startOf([1, 2, 2, 3]),
  steps: fc
    .array(
      fc.oneof(
        { weight: 2, arbitrary: changeAndScan },
        { weight: 2, arbitrary: oneOf(scans) },
        { weight: 1, arbitrary: oneOf(drawn) },
      ),
      { minLength: 4, maxLength: 8, size: "max" },
    )
    .map((steps) => steps.flat()),
});

/** Plays a sequence for each seed. After every step, and at the end of all days, everything has to agree. */
export async function playAll(
  company: Company,
  sequences: fc.Arbitrary<Sequence>,
  {
    first,
    last,
    ...more
  }: { first: number; last: number } & Pick<fc.Parameters, "endOnFailure" | "interruptAfterTimeLimit">,
): Promise<Played> {
  const played: Played = { sequences: 0, steps: 0, ends: new Map(), faults: [] };
  const property = fc.asyncProperty(sequences, (sequence) => playOne(company, sequence, played));
  for (let seed = first; seed <= last; seed++) {
    const outcome = await fc.check(property, { ...more, seed, numRuns: 1, unbiased: true });
    if (outcome.failed)
      played.faults.push(`${await fc.asyncDefaultReportMessage(outcome)}\n${outcome.errorInstance}`);
  }
  return played;
}

async function playOne(
  company: Company,
  { start, steps, isFinished }: Sequence,
  played: Played,
): Promise<void> {
  const world = await newWorld(company, start);
  const seen = new Map<string, string>();
  played.sequences++;
  for (const step of steps) {
    played.steps++;
    await play(world, step);
    refuse(step.operation, await faultsOf(world, seen));
  }
  if (isFinished) await finish(world, seen);
  for (const [end, times] of world.ends) count(played.ends, end, times);
}

async function finish(world: World, seen: Map<string, string>): Promise<void> {
  const unfinished = await finishDays(world);
  refuse("at the end of all days", [...unfinished, ...(await faultsOf(world, seen))]);
  await refundEverything(world);
  refuse("when everything goes back", [...(await faultsOf(world, seen)), ...(await unrefunded(world))]);
}

async function play(world: World, { operation, order, choice }: Step): Promise<void> {
  const of = world.orders[order % world.orders.length];
  if (of) await operations[operation]?.(world, of, chooserOf(choice));
}

function refuse(after: string, faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(`${after}:\n${faults.join("\n")}`);
}
