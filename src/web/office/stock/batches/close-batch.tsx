import { Check } from "lucide-react";
import { useState } from "react";
import type { DeliveryDay } from "#contract/day.ts";
import type { Batch, BatchContent, BatchPlan, PlannedBatch } from "#contract/office/stock/batches.ts";
import { effectWords, type SubstituteEffect } from "#contract/office/stock/substitutes.ts";
import { useOffice, useOfficeChange, useOfficeOnce } from "#web/office/office-api.ts";
import {
  type Answers,
  contentOf,
  type Draft,
  draftOf,
  type Noted,
  type Question,
} from "#web/office/stock/batches/draft.ts";
import { DraftSummary } from "#web/office/stock/batches/draft-summary.tsx";
import { AskedQuestion } from "#web/office/stock/batches/asked-question.tsx";
import { useKeptDraft } from "#web/office/stock/batches/use-kept-draft.ts";
import { QuestionScreen } from "#web/office/stock/question-screen.tsx";
import { Failed } from "#web/office/ui/failed.tsx";
import { CallFailed } from "#web/shared/api/client.ts";
import { failureText } from "#web/shared/api/failure-text.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

interface Props {
  plan: BatchPlan;
  planned: PlannedBatch;
  noted: Noted;
  onClosed: (batch: Batch) => void;
  onLeave: () => void;
}

/** A batch as it is planned, what is still to be asked, and all that may be changed before it is closed. */
export function CloseBatch({ plan, planned, noted, onClosed, onLeave }: Props) {
  const { limits, places } = plan;
  const kept = useKeptDraft(`${plan.day}/${batchKey(planned)}`);
  // what is open is asked at once: who has nothing to change needs no overview before it
  const [trail, setTrail] = useState<readonly Question[]>(() =>
    draftOf(planned, plan, noted, kept.answers).open.slice(0, 1),
  );
  const { close, isPending, error } = useClosing(plan.day, (batch) => {
    kept.forget();
    onClosed(batch);
  });
  const draft = draftOf(planned, plan, noted, kept.answers);
  // what was asked may be gone with a newer plan, as when a sub-recipe was reported a moment ago: then the next one is asked
  const last = trail.at(-1);
  const asked = last === undefined || draft.questions.includes(last) ? last : draft.open[0];
  const answer = (answers: Answers) => {
    const { open } = draftOf(planned, plan, noted, kept.answer(answers));
    const follows = open.find((question) => question !== asked);
    setTrail(follows ? [...trail, follows] : []);
  };
  if (asked)
    return (
      <AskedQuestion
        // a question keeps what is typed, and the next one begins anew
        key={asked}
        asked={asked}
        answered={kept.answers}
        {...{ planned, limits, places, draft }}
        day={plan.day}
        onAnswer={answer}
        onBack={() => setTrail(trail.slice(0, -1))}
      />
    );
  const [first] = draft.open;
  const send = () => {
    kept.keep();
    close(kept.id, contentOf(planned, draft));
  };
  return (
    <QuestionScreen
      question={planned.name}
      about={first ? "Fast wie geplant" : isOdd(draft) ? "Nicht alles wie geplant" : "Alles wie geplant?"}
      back="Alle Chargen"
      onBack={onLeave}
      {...(!first && { next: "Fertig melden", icon: Check, busy: isPending })}
      onNext={() => (first ? setTrail([first]) : send())}
    >
      {error && (
        <div className="mb-4 max-w-3xl text-base">
          <Notice type="danger">{failureText(error)}</Notice>
        </div>
      )}
      {!first && mayHaveSubstitutes(draft) && (
        <DraftEffect day={plan.day} content={contentOf(planned, draft)} />
      )}
      <DraftSummary {...{ planned, limits, places, draft }} onAsk={(question) => setTrail([question])} />
    </QuestionScreen>
  );
}

/** A person should read it again before the last press. */
const isOdd = ({ inputs, chilledInTime }: Draft) =>
  chilledInTime === false ||
  inputs.some(({ missing, chosen }) => missing !== 0 || chosen.some(({ substitute }) => substitute));

export function batchKey({ menuId, recipeId }: Pick<PlannedBatch, "menuId" | "recipeId">): string {
  return menuId === null ? `rezept-${recipeId}` : `gericht-${menuId}`;
}

/**
 * What is refused stands where the cook looks, and the plan is read again. What another cook has closed leaves that place, so it
 * is told beside it.
 */
export function useClosing(day: DeliveryDay, onClosed: (batch: Batch) => void) {
  const { refetch } = useOffice("readBatchPlan", { params: { day } });
  const { mutate, isPending, error } = useOfficeChange("closeBatch", {
    handles(failure) {
      void refetch();
      return !(failure instanceof CallFailed && failure.code === "batch_closed_meanwhile");
    },
    onDone: ({ data }) => onClosed(data),
  });
  return {
    close: (batchId: string, body: ReturnType<typeof contentOf>) =>
      mutate({ params: { day, batchId }, body }),
    isPending,
    error,
  };
}

/** One of its own, or perhaps one in a sub-recipe that goes in. */
const mayHaveSubstitutes = ({ inputs }: Draft) =>
  inputs.some(({ input, chosen }) => input.recipeId !== null || chosen.some(({ substitute }) => substitute));

/** What follows from substitutes, before the batch is closed. */
function DraftEffect(of: { day: DeliveryDay; content: BatchContent }) {
  const isReplaced = of.content.inputs.some(({ insteadOf }) => insteadOf);
  if (of.content.menuId !== null) return <DishEffect {...of} isReplaced={isReplaced} />;
  return isReplaced ? (
    <div className="mb-4 max-w-3xl text-base">
      <Notice type="info">Ersatz: Was daraus folgt, steht bei den Gerichten, in die es kommt.</Notice>
    </div>
  ) : null;
}

function DishEffect({
  day,
  content,
  isReplaced,
}: Parameters<typeof DraftEffect>[0] & { isReplaced: boolean }) {
  const { data, error, refetch } = useOfficeOnce("judgeBatch", { params: { day }, body: content });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data || (data.kind === "none" && !isReplaced)) return null;
  return (
    <div className="mb-4 max-w-3xl text-base">
      <EffectNotice effect={data} />
    </div>
  );
}

const looks = { none: "info", label: "warning", guests: "warning", forbidden: "danger" } as const;

/** What follows from a substitute, and why. */
function EffectNotice({ effect: { kind, texts } }: { effect: SubstituteEffect }) {
  return (
    <Notice type={looks[kind]}>
      <p className="font-semibold">{effectWords[kind]}</p>
      {texts.map((text) => (
        <p key={text} className="wrap-anywhere">
          {text}
        </p>
      ))}
    </Notice>
  );
}
