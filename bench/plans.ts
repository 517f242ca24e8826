import type { Plan } from "./rounds.ts";

const connections = 16;
export const thorough: Plan = { rounds: 5, seconds: 3, warmSeconds: 2, connections };
export const quick: Plan = { rounds: 3, seconds: 1, warmSeconds: 1, connections };
