import AddRounded from '@mui/icons-material/AddRounded';
import VpnKeyOutlined from '@mui/icons-material/VpnKeyOutlined';
import { Button, Skeleton } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiKey } from '#libs/contracts';
import { call, useAction, useRead } from '../../kit/data';
import { Message } from '../../kit/errors/Message';
import { useText } from '../../kit/i18n';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog';
import { Panel } from '../../kit/layout/Panel';
import { ApiKeyCard } from './ApiKeyCard';
import { ApiKeyDrawer } from './ApiKeyDrawer';
import { Failed } from './Failed';
import { RotateDialog } from './RotateDialog';
import { type NewSecret, SecretDialog } from './SecretDialog';

/** Keys for programs that work in one's name. */
export function ApiKeys() {
  const t = useText();
  const queries = useQueryClient();
  const [open, setOpen] = useState<ApiKey | 'new'>();
  const [turning, setTurning] = useState<ApiKey>();
  const [toDelete, setToDelete] = useState<ApiKey>();
  const [made, setMade] = useState<NewSecret>();
  const { data: keys, error } = useRead('apikeys.list', {}, { select: ({ data }) => data });
  const reload = () => queries.invalidateQueries({ queryKey: ['apikeys'] });
  const remove = useAction((id: number) => call('apikeys.delete', { params: { id } }), {
    successMessage: t('myaccount.keys.deleted'),
    invalidate: ['apikeys'],
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
          onDelete={() => setToDelete(key)}
        />
      ))}
      {open && (
        <ApiKeyDrawer
          apiKey={open}
          onClose={() => setOpen(undefined)}
          onSaved={(saved) => {
            setOpen(undefined);
            setMade(saved);
            void reload();
          }}
        />
      )}
      {turning && (
        <RotateDialog
          apiKey={turning}
          onClose={() => setTurning(undefined)}
          onRotated={(rotated) => {
            setTurning(undefined);
            setMade(rotated);
            void reload();
          }}
        />
      )}
      {made && <SecretDialog made={made} onClose={() => setMade(undefined)} />}
      {toDelete && (
        <ConfirmDialog
          title={t('general.deleteTitle', { name: toDelete.name })}
          text={t('myaccount.keys.deleteText')}
          action={t('general.delete')}
          onConfirm={() => remove.mutate(toDelete.id)}
          onClose={() => setToDelete(undefined)}
        />
      )}
    </Panel>
  );
}
