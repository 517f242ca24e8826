import type { ReactNode } from "react";
import {
  AmountQuestion,
  PriceQuestion,
  TemperatureQuestion,
} from "#web/office/stock/receiving/figure-questions.tsx";
import {
  ArticleQuestion,
  EndQuestion,
  LotQuestion,
  MarkQuestion,
} from "#web/office/stock/receiving/fact-questions.tsx";
import { OddQuestion, SplitQuestion } from "#web/office/stock/receiving/odd-questions.tsx";
import {
  articleOf,
  type Draft,
  type DraftLine,
  type Goods,
  type LineQuestion,
} from "#web/office/stock/receiving/draft.ts";
import type { ReceivedArticle } from "#contract/office/stock/receiving.ts";

export interface LineQuestionProps {
  line: DraftLine;
  goods: Goods;
  draft: Draft;
  article: ReceivedArticle | undefined;
  onAnswer: (line: DraftLine) => void;
  onAsk: (question: LineQuestion) => void;
  onBack: () => void;
}

interface Props extends Omit<LineQuestionProps, "article"> {
  question: LineQuestion;
}

const screens = {
  article: ArticleQuestion,
  lot: LotQuestion,
  end: EndQuestion,
  amount: AmountQuestion,
  price: PriceQuestion,
  temperature: TemperatureQuestion,
  mark: MarkQuestion,
} as const satisfies Record<string, (props: LineQuestionProps) => ReactNode>;

/** One question about a line. */
export function LineQuestionScreen({ question, ...of }: Props) {
  const props = { ...of, article: articleOf(of.goods, of.line) };
  if (typeof question !== "string") {
    const isSplit = question.kind === "lot_like_date" && of.line.split !== null;
    return isSplit ? <SplitQuestion {...props} /> : <OddQuestion {...props} odd={question} />;
  }
  const Screen = screens[question];
  return <Screen {...props} />;
}
