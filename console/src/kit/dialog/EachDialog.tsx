import { Alert } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useRefresh } from 'react-admin';
import { messageOf } from '../data/http';
import { useText } from '../i18n/use-text';
import { ActionDialog } from './ActionDialog';
import { doEach, type Outcome } from '../data/do-each';

type OutcomeOf = Record<number | string, Outcome>;

interface Props<T> {
  /** The name for tests: of the dialog, its button and its outcomes. */
  name: string;
  records: T[];
  title: string;
  text?: string;
  action: string;
  isDanger?: boolean;
  /** Choices made first. */
  children?: ReactNode;
  act: (record: T) => Promise<unknown>;
  /** Message about those that succeeded. */
  successMessage: (count: number) => string;
  /** The name of a refused record. */
  nameOf: (record: T) => string;
  /** `done` is false where the user thought better of it. */
  onClose: (done: boolean) => void;
}

/** Does the same with several records, and reports which were refused and why. */
export function EachDialog<T extends { id: number | string }>(props: Props<T>) {
  const { name, records, title, text, action, isDanger, children, act, successMessage, nameOf, onClose } = props;
  const t = useText();
  const refresh = useRefresh();
  const [outcomes, setOutcomes] = useState<OutcomeOf>();
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    const came: OutcomeOf = {};
    await doEach(records, act, messageOf, (id, outcome) => (came[id] = outcome));
    setOutcomes(came);
    setBusy(false);
    refresh();
  };
  return (
    <ActionDialog
      name={`bulk-${name}-dialog`}
      title={title}
      text={text}
      width="sm"
      action={
        outcomes
          ? { label: t('general.close'), testId: `bulk-${name}-close`, onClick: () => onClose(true) }
          : {
              label: action,
              loading: busy,
              color: isDanger ? 'error' : undefined,
              testId: `bulk-${name}-do`,
              onClick: () => void start(),
            }
      }
      dismiss={outcomes && null}
      onClose={busy ? undefined : () => onClose(outcomes !== undefined)}
    >
      {outcomes ? (
        <Outcomes records={records} outcomes={outcomes} successMessage={successMessage} nameOf={nameOf} />
      ) : (
        children
      )}
    </ActionDialog>
  );
}

function Outcomes<T extends { id: number | string }>({
  records,
  outcomes,
  successMessage,
  nameOf,
}: Pick<Props<T>, 'records' | 'successMessage' | 'nameOf'> & { outcomes: OutcomeOf }) {
  const refused = records.flatMap((record) => {
    const outcome = outcomes[record.id];
    return outcome && 'problem' in outcome ? [{ record, problem: outcome.problem }] : [];
  });
  const done = records.length - refused.length;
  return (
    <>
      {done > 0 && (
        <Alert severity="success" data-testid="bulk-done">
          {successMessage(done)}
        </Alert>
      )}
      {refused.map(({ record, problem }) => (
        <Alert key={record.id} severity="warning" data-testid="bulk-refused">
          {nameOf(record)} · {problem}
        </Alert>
      ))}
    </>
  );
}
