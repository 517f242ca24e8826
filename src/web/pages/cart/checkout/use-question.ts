import { useState } from "react";

interface Question {
  text: string;
  answer: (isYes: boolean) => void;
}

/** Asks something and waits for the answer: `question` is there as long as none was given. */
export function useQuestion() {
  const [question, setQuestion] = useState<Question | null>(null);
  const ask = (text: string) =>
    new Promise<boolean>((resolve) => {
      const answer = (isYes: boolean) => {
        setQuestion(null);
        resolve(isYes);
      };
      setQuestion({ text, answer });
    });
  return { question, ask };
}
