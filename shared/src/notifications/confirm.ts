import { kitTexts } from '@rialto/shared/texts/kitTexts';
import { create } from 'zustand';

export interface Question {
  text: string;
  /** The consequence of confirming, in a sentence. */
  consequence?: string;
  yes: string;
  no: string;
  danger: boolean;
}

interface ConfirmState {
  question: Question | null;
  answer: (yes: boolean) => void;
}

const idle: ConfirmState = { question: null, answer: () => {} };

export const useConfirm = create<ConfirmState>()(() => idle);

/** Asks in a modal alert dialog. Resolves to false for no, for Escape, and when another question replaces it. */
export function confirm(text: string, options: Partial<Omit<Question, 'text'>> = {}): Promise<boolean> {
  const t = kitTexts.current();
  useConfirm.getState().answer(false);
  return new Promise((resolve) => {
    useConfirm.setState({
      question: { yes: t.yes, no: t.cancel, danger: false, ...options, text },
      answer: (yes) => {
        useConfirm.setState(idle);
        resolve(yes);
      },
    });
  });
}
