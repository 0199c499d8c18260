import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import { IconButton, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useCreate, useDelete, useNotify, useRefresh, useUpdate } from 'react-admin';
import type { AgencyService } from '#libs/contracts';
import { localText } from '../i18n/format';
import { useText } from '../i18n/use-text';
import { useMay } from '../session/access';
import { ConfirmDialog } from '../widgets/ConfirmDialog';
import { FormDrawer } from '../widgets/FormDrawer';
import { useProblem } from '../widgets/use-problem';
import { ServiceFields } from './ServiceFields';

const BLANK = {
  name: [],
  type: 'transfer',
  status: true,
  description: [],
  location: null,
  price: { amount: 0, currency: 'try' },
  unit: 'person',
  vat: 20,
  images: [],
};

/** One service, new or known, beside the list. */
export function ServiceDrawer({ service, onClose }: { service: AgencyService | 'new'; onClose: () => void }) {
  const t = useText();
  const notify = useNotify();
  const refresh = useRefresh();
  const problem = useProblem();
  const writable = useMay('services:write');
  const [create] = useCreate<AgencyService>();
  const [update] = useUpdate<AgencyService>();
  const [remove] = useDelete<AgencyService>();
  const [doomed, setDoomed] = useState(false);
  const fresh = service === 'new';

  const done = () => {
    notify(t('general.saved'), { type: 'success' });
    onClose();
    refresh();
  };
  const save = async (values: object) => {
    const data = values as Partial<AgencyService>;
    try {
      if (fresh) await create('services', { data }, { returnPromise: true });
      else await update('services', { id: service.id, data, previousData: service }, { returnPromise: true });
      done();
      return undefined;
    } catch (error) {
      return problem(error);
    }
  };
  const destroy = () => {
    if (fresh) return;
    void remove('services', { id: service.id, previousData: service }, { onSuccess: done, onError: problem });
  };
  return (
    <>
      <FormDrawer
        wide
        title={fresh ? t('services.new') : localText(service.name)}
        record={fresh ? BLANK : service}
        creating={fresh}
        writable={writable}
        onSubmit={save}
        onClose={onClose}
        actions={
          writable &&
          !fresh && (
            <Tooltip title={t('general.delete')}>
              <IconButton aria-label={t('general.delete')} onClick={() => setDoomed(true)} data-testid="service-remove">
                <DeleteOutlineRounded fontSize="small" />
              </IconButton>
            </Tooltip>
          )
        }
      >
        <ServiceFields writable={writable} />
      </FormDrawer>
      {doomed && !fresh && (
        <ConfirmDialog
          title={t('general.deleteTitle', { name: localText(service.name) })}
          text={t('services.removeText')}
          action={t('general.delete')}
          onConfirm={destroy}
          onClose={() => setDoomed(false)}
        />
      )}
    </>
  );
}
