import type { BatchPlan, PlannedBatch } from "#contract/office/stock/batches.ts";
import type { Answers, Draft } from "#web/office/stock/batches/draft.ts";

export interface QuestionProps {
  day: BatchPlan["day"];
  planned: PlannedBatch;
  limits: BatchPlan["limits"];
  places: BatchPlan["places"];
  draft: Draft;
  onAnswer: (answers: Answers) => void;
  onBack: () => void;
}

export const back = (onBack: () => void) => ({ label: "Zurück", onClick: onBack });
export const next = { label: "Weiter" };
