/** A lot as it should be, worked out without the database. */
export interface ModelLot {
  milligrams: number;
  cents: number;
  /** the last day of use */
  endsOn: string;
}

interface Use {
  lotId: number;
  /** what went in at first; a correction is measured by it */
  milligrams: number;
  cents: number;
  /** after all corrections */
  rest: number;
  restCents: number;
}

export interface ModelBatch {
  lotId: number;
  /** milligrams, after all corrections */
  made: number;
  uses: Map<string, Use>;
}

/** All lots of a kitchen and what is worth how much, as the rules say it. */
export class StockModel {
  readonly lots = new Map<number, ModelLot>();
  readonly batches = new Map<string, ModelBatch>();

  receive(lotId: number, lot: ModelLot): void {
    this.lots.set(lotId, { ...lot });
  }

  /** Answers what it was worth. */
  take(lotId: number, milligrams: number): number {
    const lot = this.lotOf(lotId);
    const left = lot.milligrams - milligrams;
    if (left < 0) throw new Error(`lot ${lotId} has not so much`);
    const cents = lot.milligrams > 0 ? lot.cents - share(lot.cents, left, lot.milligrams) : 0;
    lot.milligrams = left;
    lot.cents -= cents;
    return cents;
  }

  /** Another amount is there than was thought, for the same money. */
  count(lotId: number, milligrams: number): void {
    const lot = this.lotOf(lotId);
    if (milligrams < lot.milligrams) this.take(lotId, lot.milligrams - milligrams);
    else lot.milligrams = milligrams;
  }

  close(
    id: string,
    made: { lotId: number; milligrams: number; endsOn: string },
    inputs: readonly { moveId: string; lotId: number; milligrams: number }[],
  ): void {
    const uses = new Map<string, Use>();
    let worth = 0;
    for (const { moveId, lotId, milligrams } of inputs.toSorted((a, b) => a.lotId - b.lotId)) {
      const cents = this.take(lotId, milligrams);
      worth += cents;
      uses.set(moveId, { lotId, milligrams, cents, rest: milligrams, restCents: cents });
    }
    this.batches.set(id, { lotId: made.lotId, made: made.milligrams, uses });
    this.receive(made.lotId, { milligrams: made.milligrams, cents: worth, endsOn: made.endsOn });
  }

  /** So much really went in: the rest comes back at its first price, or more is taken. */
  correct(id: string, moveId: string, milligrams: number): void {
    const batch = this.batches.get(id);
    const use = batch?.uses.get(moveId);
    if (!batch || !use) throw new Error("a correction of nothing");
    const back = use.rest - milligrams;
    const cents = back > 0 ? share(use.cents, back, use.milligrams) : -this.take(use.lotId, -back);
    if (back > 0) {
      const lot = this.lotOf(use.lotId);
      lot.milligrams += back;
      lot.cents += cents;
    }
    use.rest = milligrams;
    use.restCents -= cents;
    this.lotOf(batch.lotId).cents -= cents;
  }

  /** So much was really made, of the same food for the same money. */
  correctOutput(id: string, milligrams: number): void {
    const batch = this.batches.get(id);
    if (!batch) throw new Error("a correction of nothing");
    this.lotOf(batch.lotId).milligrams += milligrams - batch.made;
    batch.made = milligrams;
  }

  worthOf(id: string): number {
    return [...(this.batches.get(id)?.uses.values() ?? [])].reduce((sum, use) => sum + use.restCents, 0);
  }

  lotOf(lotId: number): ModelLot {
    const lot = this.lots.get(lotId);
    if (!lot) throw new Error(`there is no lot ${lotId}`);
    return lot;
  }
}

/** `cents * part / whole`, rounded half away from zero. */
function share(cents: number, part: number, whole: number): number {
  const twice = 2n * BigInt(Math.abs(cents)) * BigInt(part) + BigInt(whole);
  const size = Number(twice / (2n * BigInt(whole)));
  return cents < 0 ? -size : size;
}
