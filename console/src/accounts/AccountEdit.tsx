import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import SearchOffRounded from '@mui/icons-material/SearchOffRounded';
import { Box, Button, Skeleton } from '@mui/material';
import { useState } from 'react';
import { useDelete, useGetOne, useNotify } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import type { Account } from '#libs/contracts';
import { messageOf } from '../api/http';
import { WHOLE } from '../api/whole';
import { Message } from '../errors/Message';
import { useText } from '../i18n/use-text';
import { Screen } from '../layout/Screen';
import { useMay } from '../session/access';
import { useSession } from '../session/session-store';
import { ConfirmDialog } from '../widgets/ConfirmDialog';
import { useProblem } from '../widgets/use-problem';
import { AccountTabbed } from './AccountTabbed';
import { StateSwitch } from './StateSwitch';
import { useForgetAccounts } from './use-account-change';

export default function AccountEdit() {
  const t = useText();
  const id = Number(useParams().id);
  const { data: account, error } = useGetOne<Account>('accounts', { id, meta: WHOLE });
  return (
    <Screen
      name="accounts"
      record={account?.companyName ?? `#${id}`}
      subtitle={
        account && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mt: 0.25 }}>
            <StateSwitch account={account} />
            <span>
              {t(`users.types.${account.type}`)} · {t(`users.corporates.${account.corporateType}`)}
            </span>
            <span>#{account.id}</span>
          </Box>
        )
      }
      actions={account && <DeleteButton account={account} />}
    >
      {error && <Message compact icon={SearchOffRounded} title={messageOf(error)} />}
      {!account && !error && <Skeleton variant="rounded" height={420} />}
      {account && <AccountTabbed account={account} />}
    </Screen>
  );
}

function DeleteButton({ account }: { account: Account }) {
  const t = useText();
  const notify = useNotify();
  const navigate = useNavigate();
  const problem = useProblem();
  const own = useSession()?.account.id === account.id;
  const writable = useMay('accounts:write') && !own;
  const forget = useForgetAccounts();
  const [asking, setAsking] = useState(false);
  const [remove, { isPending }] = useDelete<Account>();
  if (!writable) return null;
  const destroy = () =>
    void remove(
      'accounts',
      { id: account.id, previousData: account },
      {
        onSuccess: () => {
          notify(t('accounts.deleted', { name: account.companyName }), { type: 'success' });
          void navigate('/accounts', { replace: true });
          void forget('later');
        },
        onError: problem,
      },
    );
  return (
    <>
      <Button
        variant="outlined"
        color="error"
        startIcon={<DeleteOutlineRounded />}
        loading={isPending}
        loadingPosition="start"
        onClick={() => setAsking(true)}
        data-testid="account-delete"
      >
        {t('general.delete')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('general.deleteTitle', { name: account.companyName })}
          text={t('accounts.deleteText')}
          action={t('general.delete')}
          onConfirm={destroy}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
