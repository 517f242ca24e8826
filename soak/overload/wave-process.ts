import { answerParent } from "../../bench/answer-parent.ts";
import type { Line } from "../soak-guest.ts";
import { mixOf } from "./mix.ts";
import { askByClock, askInTurn, openLanes } from "./wave.ts";

/** A crowd in a process of its own. */
export interface WaveQuestion {
  port: number;
  pid: number;
  line: Line;
  seconds: number;
  /** so many at once, each as fast as it is answered */
  atOnce?: number;
  perSecond?: number;
  /** connections that ask once and then stay */
  idle?: number;
}

answerParent<WaveQuestion>(async ({ port, pid, line, seconds, atOnce = 0, perSecond = 0, idle = 0 }) => {
  if (idle > 0) return (await openLanes(port, idle)).answered;
  const next = mixOf(line);
  return atOnce > 0
    ? askInTurn({ port, pid, seconds, next }, atOnce)
    : askByClock({ port, pid, seconds, next }, perSecond);
});
