import { create } from 'zustand';

interface FactorQuestion {
  /** Resolves what waits for the second factor; null while nothing waits. */
  answer: ((isShown: boolean) => void) | null;
}

/** Whether a call waits for the user to show the second factor again; the shell asks. */
export const useFactorQuestion = create<FactorQuestion>()(() => ({ answer: null }));

let pending: Promise<boolean> | null = null;

/** Asks the user for the second factor. Resolves to whether it was shown; calls that are refused at the same time are asked for once. */
export function askForFactor(): Promise<boolean> {
  pending ??= new Promise<boolean>((resolve) => {
    useFactorQuestion.setState({
      answer: (isShown) => {
        pending = null;
        useFactorQuestion.setState({ answer: null });
        resolve(isShown);
      },
    });
  });
  return pending;
}
