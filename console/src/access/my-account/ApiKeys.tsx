import AddRounded from '@mui/icons-material/AddRounded';
import VpnKeyOutlined from '@mui/icons-material/VpnKeyOutlined';
import { Button, Skeleton } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { ApiKey } from '#libs/contracts';
import type { NewSecret } from '../../platform/api/profile-calls';
import { useApi } from '../../platform/api/use-api';
import { Message } from '../../platform/errors/Message';
import { useText } from '../../platform/i18n/use-text';
import { ConfirmDialog } from '../../shared/ConfirmDialog';
import { Panel } from '../../shared/Panel';
import { useProblem } from '../../shared/use-problem';
import { ApiKeyCard } from './ApiKeyCard';
import { ApiKeyDrawer } from './ApiKeyDrawer';
import { Failed } from './Failed';
import { RotateDialog } from './RotateDialog';
import { SecretDialog } from './SecretDialog';

const KEY = ['api-keys'];

/** Keys for programs that work in one's name. */
export function ApiKeys() {
  const t = useText();
  const api = useApi();
  const notify = useNotify();
  const problem = useProblem();
  const queries = useQueryClient();
  const [open, setOpen] = useState<ApiKey | 'new'>();
  const [turning, setTurning] = useState<ApiKey>();
  const [doomed, setDoomed] = useState<ApiKey>();
  const [told, setTold] = useState<NewSecret>();
  const { data: keys, error } = useQuery({ queryKey: KEY, queryFn: ({ signal }) => api.apiKeys(signal) });
  const reload = () => queries.invalidateQueries({ queryKey: KEY });
  const remove = useMutation({
    mutationFn: (id: number) => api.deleteApiKey(id),
    onSuccess: async () => {
      notify(t('myaccount.keys.deleted'), { type: 'success' });
      await reload();
    },
    onError: problem,
  });
  if (error) return <Failed error={error} />;
  const add = (
    <Button
      variant="contained"
      size="small"
      startIcon={<AddRounded />}
      onClick={() => setOpen('new')}
      data-testid="key-add"
    >
      {t('myaccount.keys.add')}
    </Button>
  );
  return (
    <Panel
      flush
      title={t('myaccount.parts.apikeys')}
      hint={t('myaccount.keys.hint')}
      actions={keys?.length ? add : undefined}
    >
      {!keys && <Skeleton height={120} sx={{ mx: 2.5 }} />}
      {keys?.length === 0 && (
        <Message
          compact
          icon={VpnKeyOutlined}
          title={t('myaccount.keys.empty')}
          text={t('myaccount.keys.emptyHint')}
          action={add}
        />
      )}
      {keys?.map((key) => (
        <ApiKeyCard
          key={key.id}
          apiKey={key}
          onEdit={() => setOpen(key)}
          onRotate={() => setTurning(key)}
          onDelete={() => setDoomed(key)}
        />
      ))}
      {open && (
        <ApiKeyDrawer
          apiKey={open}
          onClose={() => setOpen(undefined)}
          onSaved={(made) => {
            setOpen(undefined);
            setTold(made);
            void reload();
          }}
        />
      )}
      {turning && (
        <RotateDialog
          apiKey={turning}
          onClose={() => setTurning(undefined)}
          onRotated={(made) => {
            setTurning(undefined);
            setTold(made);
            void reload();
          }}
        />
      )}
      {told && <SecretDialog made={told} onClose={() => setTold(undefined)} />}
      {doomed && (
        <ConfirmDialog
          title={t('general.deleteTitle', { name: doomed.name })}
          text={t('myaccount.keys.deleteText')}
          action={t('general.delete')}
          onConfirm={() => remove.mutate(doomed.id)}
          onClose={() => setDoomed(undefined)}
        />
      )}
    </Panel>
  );
}
