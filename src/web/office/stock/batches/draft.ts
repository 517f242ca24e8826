import type { BatchContent, BatchInput, BatchPlan, PlannedBatch } from "#contract/office/stock/batches.ts";
import { type ChosenLot, chooseLots } from "#contract/office/stock/choose-lots.ts";
import type { CalendarDay } from "#contract/day.ts";

/** A lot that went in, with its amount. */
export interface UsedLot extends ChosenLot {
  /** it is no lot of what the recipe asks for */
  substitute?: { code: string; name: string; available: number; reason: string };
}

/** What the cook has said so far; all else is as planned. */
export interface Answers {
  portions?: number;
  milligrams?: number;
  /** less or more was cooked than planned: the food that went in follows, or stays as planned */
  isScaled?: boolean;
  /** by the place of the input */
  lots?: Readonly<Record<number, readonly UsedLot[]>>;
  /** why so much is missing of an input, by its place */
  gaps?: Readonly<Record<number, Gap>>;
  heat?: "hot" | "cold";
  /** tenths of a degree */
  temperature?: number;
  heatedAt?: string;
  chilledAt?: string;
  /** whether it was chilled within the limit, instead of the times */
  chilledInTime?: boolean;
  /** the cook gives the two times */
  hasTimes?: boolean;
  endsOn?: CalendarDay;
  /** null: at none of the places that are watched */
  placeId?: number | null;
}

export interface Gap {
  kind: "untraced" | "less";
  reason: string;
}

/** What the cook sheet knows already. */
export interface Noted {
  portions?: number;
  temperature?: { tenths: number; at: string };
  isCold?: boolean;
}

export type Question =
  | "portions"
  | "milligrams"
  | "scaled"
  | `lots-${number}`
  | "heat"
  | "temperature"
  | "chilling"
  | "heatedAt"
  | "chilledAt"
  | "endsOn"
  | "place";

export interface DraftInput {
  input: BatchInput;
  /** milligrams for what is cooked now; null: the recipe's unit has no weight */
  needed: number | null;
  chosen: readonly UsedLot[];
  /** milligrams that no lot brings; null: all of it, and no one knows how much that is */
  missing: number | null;
  /** why; null: nothing is missing, or no one has said it */
  gap: Gap | null;
}

export interface Draft {
  portions: number | null;
  milligrams: number;
  inputs: readonly DraftInput[];
  heat: "hot" | "cold" | null;
  temperature: number | null;
  heatedAt: string | null;
  chilledAt: string | null;
  chilledInTime: boolean | null;
  endsOn: CalendarDay;
  placeId: number | null;
  /** all that may be answered, in the order of the work */
  questions: readonly Question[];
  /** no one has answered them yet */
  open: readonly Question[];
}

type Limits = BatchPlan["limits"];
type Shop = Pick<BatchPlan, "limits" | "places">;

/** The batch as it would be closed now: the plan, what the cook sheet knows, and the answers, the later ones first. */
export function draftOf(
  planned: PlannedBatch,
  { limits, places }: Shop,
  noted: Noted,
  answers: Answers,
): Draft {
  const amount = amountOf(planned, noted, answers);
  const inputs = planned.inputs.map((input, place) => ({
    ...inputOf(input, amount.share, answers.lots?.[place]),
    gap: answers.gaps?.[place] ?? null,
  }));
  const onSheet = noted.isCold ? "cold" : noted.temperature ? "hot" : null;
  const heat = answers.heat ?? onSheet ?? planned.heat;
  const temperature = answers.temperature ?? noted.temperature?.tenths ?? null;
  const heatedAt = answers.heatedAt ?? noted.temperature?.at ?? null;
  const chilledAt = answers.chilledAt ?? null;
  const draft = {
    ...amount,
    inputs,
    heat,
    temperature,
    heatedAt,
    chilledAt,
    chilledInTime: answers.chilledInTime ?? null,
    endsOn: answers.endsOn ?? planned.endsOn,
    placeId: answers.placeId === undefined ? planned.placeId : answers.placeId,
  };
  const questions: Question[] = [
    ...questionsOf(planned, limits, { heat, differs: amount.differs, hasTimes: answers.hasTimes ?? false }),
    ...(places.length > 0 ? (["place"] as const) : []),
  ];
  return { ...draft, questions, open: questions.filter((question) => isOpen(question, draft, answers)) };
}

/** `share` is what the food that goes in is scaled by. */
function amountOf(planned: PlannedBatch, noted: Noted, answers: Answers) {
  const portions =
    planned.portions === null ? null : (answers.portions ?? (noted.portions || planned.portions));
  const usual =
    portions === null || !planned.portions
      ? planned.milligrams
      : Math.round((planned.milligrams * portions) / planned.portions);
  const milligrams = Math.max(1, answers.milligrams ?? usual);
  const share =
    portions === null
      ? { of: milligrams, in: planned.milligrams }
      : { of: portions, in: planned.portions ?? 1 };
  const differs = share.of !== share.in && planned.inputs.length > 0;
  return {
    portions,
    milligrams,
    differs,
    share: answers.isScaled && share.in > 0 ? share : { of: 1, in: 1 },
  };
}

function inputOf(
  input: BatchInput,
  share: { of: number; in: number },
  answered: readonly UsedLot[] | undefined,
): Omit<DraftInput, "gap"> {
  const needed = input.needed === null ? null : scaled(input.needed, share);
  // What another tablet has used up since is not there any more.
  const chosen = answered?.filter(
    ({ lotId, substitute }) => substitute || input.lots.some((lot) => lot.lotId === lotId),
  );
  const { lots } = chooseLots(needed ?? 0, input.lots);
  const used = chosen ?? (share.of === share.in ? input.proposed : lots);
  return { input, needed, chosen: used, missing: input.isFromOpenLot ? 0 : missingOf(needed, used) };
}

/** What no lot brings, as `missing` of an input; what rounding leaves open is not looked for. */
export function missingOf(needed: number | null, chosen: readonly ChosenLot[]): number | null {
  if (needed === null) return chosen.length === 0 ? null : 0;
  const missing = needed - sumOf(chosen);
  return chosen.length === 0 || missing > Math.min(100, needed / 10) ? Math.max(0, missing) : 0;
}

/** A substitute takes the place of what the recipe asks for: of the lots chosen before, the last gives way. */
export function withSubstitute(
  chosen: readonly UsedLot[],
  used: UsedLot,
  needed: number | null,
): readonly UsedLot[] {
  const others = chosen.filter(({ lotId }) => lotId !== used.lotId);
  let room =
    needed === null
      ? 0
      : Math.max(0, needed - used.milligrams - sumOf(others.filter(({ substitute }) => substitute)));
  const kept = others.flatMap((one) => {
    if (one.substitute) return [one];
    const milligrams = Math.min(one.milligrams, room);
    room -= milligrams;
    return milligrams > 0 ? [{ ...one, milligrams }] : [];
  });
  return [...kept, used];
}

/** Rounded up, and exact beyond the precision of a float. */
function scaled(milligrams: number, { of, in: whole }: { of: number; in: number }): number {
  return Number((BigInt(milligrams) * BigInt(of) + BigInt(whole) - 1n) / BigInt(whole));
}

export function sumOf(chosen: readonly ChosenLot[]): number {
  return chosen.reduce((sum, { milligrams }) => sum + milligrams, 0);
}

function questionsOf(
  { menuId, inputs }: PlannedBatch,
  limits: Limits,
  { heat, differs, hasTimes }: Pick<Draft, "heat"> & { differs: boolean; hasTimes: boolean },
): Question[] {
  const isMeasured = limits.core !== null || limits.cold !== null;
  const limit = heat === "hot" ? limits.core : limits.cold;
  return [
    ...(menuId === null ? [] : (["portions"] as const)),
    "milligrams",
    ...(differs ? (["scaled"] as const) : []),
    ...inputs.map((_, place) => `lots-${place}` as const),
    ...(isMeasured ? (["heat"] as const) : []),
    ...(heat && limit ? (["temperature"] as const) : []),
    ...(heat === "hot" && limits.chilling ? chillingQuestions(limits.chilling, hasTimes) : []),
    ...(menuId === null ? (["endsOn"] as const) : []),
  ];
}

/** Whether it was fast enough; a limit that is not of that kind, or a cook who wants it so, has the two times. */
function chillingQuestions({ most }: NonNullable<Limits["chilling"]>, hasTimes: boolean): Question[] {
  return most === null
    ? ["heatedAt", "chilledAt"]
    : hasTimes
      ? ["chilling", "heatedAt", "chilledAt"]
      : ["chilling"];
}

function isOpen(
  question: Question,
  draft: Pick<
    Draft,
    | "inputs"
    | "portions"
    | "milligrams"
    | "heat"
    | "temperature"
    | "heatedAt"
    | "chilledAt"
    | "chilledInTime"
    | "placeId"
  >,
  answers: Answers,
): boolean {
  if (question === "scaled") return answers.isScaled === undefined;
  if (question === (draft.portions === null ? "milligrams" : "portions"))
    return answers[question] === undefined && lacksMuch(draft);
  if (question === "chilling") return draft.chilledInTime === null && !answers.hasTimes;
  if (question === "place") return draft.placeId === null && answers.placeId === undefined;
  if (
    question === "heat" ||
    question === "temperature" ||
    question === "heatedAt" ||
    question === "chilledAt"
  )
    return draft[question] === null;
  const place = placeOf(question);
  const input = place === null ? undefined : draft.inputs[place];
  // Food without a lot could not be traced; of too little a person says why.
  return input !== undefined && input.missing !== 0 && input.gap === null;
}

/** With a twentieth less in it, perhaps less came out. */
function lacksMuch({ inputs, milligrams }: Pick<Draft, "inputs" | "milligrams">): boolean {
  const less = inputs.filter(({ gap }) => gap?.kind === "less").map(({ missing }) => missing ?? 0);
  return less.reduce((sum, one) => sum + one, 0) > milligrams / 20;
}

/** Of which input a question is. */
export function placeOf(question: Question): number | null {
  return question.startsWith("lots-") ? Number(question.slice("lots-".length)) : null;
}

/** What is sent. */
export function contentOf(planned: PlannedBatch, draft: Draft): BatchContent {
  const { number, menuId, recipeId, station } = planned;
  const { portions, milligrams, heat, temperature, heatedAt } = draft;
  const chilledInTime = heat === "hot" && draft.questions.includes("chilling") ? draft.chilledInTime : null;
  return {
    ...{ number, menuId, recipeId, station, portions, milligrams },
    closedBefore: planned.closed.length,
    inputs: draft.inputs.flatMap(({ input: { ingredientId, recipeId }, chosen }) =>
      chosen
        .filter((lot) => lot.milligrams > 0)
        .map(({ lotId, milligrams: amount, substitute }) => ({
          ...{ lotId, milligrams: amount },
          ...(substitute && { insteadOf: { ingredientId, recipeId, reason: substitute.reason } }),
        })),
    ),
    gaps: draft.inputs.flatMap(({ input, gap, missing }) =>
      gap && missing !== 0
        ? [{ ingredientId: input.ingredientId, recipeId: input.recipeId, milligrams: missing, ...gap }]
        : [],
    ),
    coreTemperature: heat === "hot" ? temperature : null,
    coldTemperature: heat === "cold" ? temperature : null,
    heatedAt: heat === "hot" ? heatedAt : null,
    chilledAt: heat === "hot" && chilledInTime === null ? draft.chilledAt : null,
    chilledInTime,
    endsOn: menuId === null ? draft.endsOn : null,
    placeId: draft.placeId,
  };
}

/** What a question about a batch is asked of, and who takes its answer. */
export interface QuestionProps {
  day: BatchPlan["day"];
  planned: PlannedBatch;
  limits: BatchPlan["limits"];
  places: BatchPlan["places"];
  draft: Draft;
  onAnswer: (answers: Answers) => void;
  onBack: () => void;
}
