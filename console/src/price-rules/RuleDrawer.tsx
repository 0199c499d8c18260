import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import { IconButton, Tooltip } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useCreate, useDelete, useNotify, useRefresh, useUpdate, type RaRecord } from 'react-admin';
import { useText } from '../i18n/use-text';
import { useMay } from '../session/access';
import { ConfirmDialog } from '../widgets/ConfirmDialog';
import { FormDrawer } from '../widgets/FormDrawer';
import { useProblem } from '../widgets/use-problem';

interface Props<T extends RaRecord> {
  resource: 'campaigns' | 'markups' | 'promotions';
  permission: 'planning' | 'promotions';
  rule: T | 'new';
  /** What a new one starts from. */
  blank: object;
  title: (rule: T) => string;
  fieldOf?: Record<string, string>;
  onClose: () => void;
  children: ReactNode;
}

/** One price rule, new or known, beside the list. */
export function RuleDrawer<T extends RaRecord>({
  resource,
  permission,
  rule,
  blank,
  title,
  fieldOf,
  onClose,
  children,
}: Props<T>) {
  const t = useText();
  const notify = useNotify();
  const refresh = useRefresh();
  const problem = useProblem(fieldOf);
  const writable = useMay(`${permission}:write`);
  const [create] = useCreate<T>();
  const [update] = useUpdate<T>();
  const [remove] = useDelete<T>();
  const [doomed, setDoomed] = useState(false);
  const fresh = rule === 'new';

  const done = () => {
    notify(t('general.saved'), { type: 'success' });
    onClose();
    refresh();
  };
  const save = async (values: object) => {
    const data = values as Partial<T>;
    try {
      if (fresh) await create(resource, { data }, { returnPromise: true });
      else await update(resource, { id: rule.id, data, previousData: rule }, { returnPromise: true });
      done();
      return undefined;
    } catch (error) {
      return problem(error);
    }
  };
  const destroy = () => {
    if (fresh) return;
    void remove(resource, { id: rule.id, previousData: rule }, { onSuccess: done, onError: problem });
  };
  return (
    <>
      <FormDrawer
        wide
        title={fresh ? t(`${resource}.new`) : title(rule)}
        record={fresh ? blank : rule}
        creating={fresh}
        writable={writable}
        onSubmit={save}
        onClose={onClose}
        actions={
          writable &&
          !fresh && (
            <Tooltip title={t('general.delete')}>
              <IconButton aria-label={t('general.delete')} onClick={() => setDoomed(true)} data-testid="rule-remove">
                <DeleteOutlineRounded fontSize="small" />
              </IconButton>
            </Tooltip>
          )
        }
      >
        {children}
      </FormDrawer>
      {doomed && !fresh && (
        <ConfirmDialog
          title={t('general.deleteTitle', { name: title(rule) })}
          text={t(`${resource}.removeText`)}
          action={t('general.delete')}
          onConfirm={destroy}
          onClose={() => setDoomed(false)}
        />
      )}
    </>
  );
}
