/** What stands against goods, as the rules say it: it knows no database. Times are milliseconds, days are texts. */
export interface ModelLot {
  endsOn: string;
  isUseBy: boolean;
  openedEndsOn: string | null;
  /** until when each date may be passed */
  granted: { pack_date: string; opened_date: string };
  /** what went into it, and when */
  madeOf: Part[];
  /** it is a batch of a dish: nothing is cooked from it, and its portions lie in parcels */
  isDish: boolean;
}

interface Part {
  lotId: number;
  at: number;
}

interface Deviation {
  /** from when on each lot is in it; null: its whole life */
  lots: Map<number, number | null>;
  isStopping: boolean;
}

export class StopModel {
  readonly lots = new Map<number, ModelLot>();
  /** the hold's id, and what it holds, until two people have ended it */
  readonly holds = new Map<string, number>();
  readonly deviations = new Map<string, Deviation>();

  add(lotId: number, lot: Pick<ModelLot, "endsOn" | "isUseBy">, madeOf: Part[] = [], isDish = false): void {
    const granted = { pack_date: "", opened_date: "" };
    this.lots.set(lotId, { ...lot, openedEndsOn: null, granted, madeOf, isDish });
  }

  /** It turns out that a part did not go in, or that it did. */
  correct(lotId: number, part: Part): void {
    const lot = this.lotOf(lotId);
    const others = lot.madeOf.filter((one) => one.lotId !== part.lotId);
    lot.madeOf = others.length < lot.madeOf.length ? others : [...others, part];
  }

  /** Itself, or what went into it, through all levels. */
  contains(lotId: number, part: number): boolean {
    return lotId === part || this.lotOf(lotId).madeOf.some((one) => this.contains(one.lotId, part));
  }

  lotOf(lotId: number): ModelLot {
    const lot = this.lots.get(lotId);
    if (!lot) throw new Error(`the model has no lot ${lotId}`);
    return lot;
  }

  /** `hold <id>`, `deviation <id>`, `pack_date`, `opened_date`; nothing: it may be used on that day. */
  against(lotId: number, day: string): string[] {
    return [...new Set([...this.stops(lotId, Infinity), ...this.dates(lotId, day)])].sort();
  }

  /** `usedAt`: when it went into what is asked about. */
  private stops(lotId: number, usedAt: number): string[] {
    const holds = [...this.holds].filter(([, held]) => held === lotId).map(([id]) => `hold ${id}`);
    const deviations = [...this.deviations].flatMap(([id, { lots, isStopping }]) => {
      const since = lots.get(lotId);
      const concerns = since === null || (since !== undefined && usedAt >= since);
      return isStopping && concerns ? [`deviation ${id}`] : [];
    });
    const within = this.lotOf(lotId).madeOf.flatMap((part) => this.stops(part.lotId, part.at));
    return [...holds, ...deviations, ...within];
  }

  private dates(lotId: number, day: string): string[] {
    const { endsOn, isUseBy, openedEndsOn, granted } = this.lotOf(lotId);
    const isPassed = endsOn < day && (isUseBy || granted.pack_date < day);
    const isOpenTooLong = openedEndsOn !== null && openedEndsOn < day && granted.opened_date < day;
    return [...(isPassed ? ["pack_date"] : []), ...(isOpenTooLong ? ["opened_date"] : [])];
  }
}
