import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';
import type { RecordConflict } from '#libs/contracts';
import { ConflictDialog } from './ConflictDialog';
import type { Kept } from './conflict';

/** Asks whose values are kept; undefined where the user goes back to the form. */
type AskConflict = (resource: string, conflict: RecordConflict) => Promise<Kept | undefined>;

interface Question {
  resource: string;
  conflict: RecordConflict;
  answer: (kept: Kept | undefined) => void;
}

const AskContext = createContext<AskConflict>(() => Promise.resolve(undefined));

export const useAskConflict = (): AskConflict => useContext(AskContext);

/** Shows the dialog for conflicts of the forms within. */
export function ConflictProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>();
  const ask = useCallback<AskConflict>(
    (resource, conflict) => new Promise((answer) => setQuestion({ resource, conflict, answer })),
    [],
  );
  return (
    <AskContext value={ask}>
      {children}
      {question && (
        <ConflictDialog
          {...question}
          onAnswer={(kept) => {
            setQuestion(undefined);
            question.answer(kept);
          }}
        />
      )}
    </AskContext>
  );
}
