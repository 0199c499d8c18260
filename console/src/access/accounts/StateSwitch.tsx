import { Box, Switch } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import type { Account } from '#libs/contracts';
import { useApi } from '../../platform/api/use-api';
import { useText } from '../../platform/i18n/use-text';
import { useMay } from '../../platform/session/access';
import { useSession } from '../../platform/session/session-store';
import { ConfirmDialog } from '../../shared/ConfirmDialog';
import { StateChip } from '../../shared/StateChip';
import { useProblem } from '../../shared/use-problem';

/** Switches an account on at once; off only after a question, for its people lose their way in. */
export function StateSwitch({ account }: { account: Account }) {
  const t = useText();
  const api = useApi();
  const notify = useNotify();
  const refresh = useRefresh();
  const problem = useProblem();
  const own = useSession()?.account.id === account.id;
  const writable = useMay('accounts:write') && !own;
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (status: boolean) => api.setAccountStatus(account.id, status),
    onSuccess: ({ status }) => {
      notify(t(status ? 'accounts.switchedOn' : 'accounts.switchedOff', { name: account.companyName }), {
        type: 'success',
      });
      refresh();
    },
    onError: problem,
  });
  const on = isPending ? variables : account.status;
  const label = t(on ? 'general.active' : 'general.inactive');
  if (!writable) return <StateChip colour={account.status ? 'green' : 'grey'} label={label} />;
  return (
    <Box
      component="span"
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
      sx={{ display: 'inline-flex', alignItems: 'center', minHeight: { xs: 44, md: 28 }, minWidth: 96, mx: -1 }}
    >
      <Switch
        checked={on}
        disabled={isPending}
        onChange={(_, next) => (next ? mutate(true) : setAsking(true))}
        slotProps={{ input: { 'aria-label': label, 'data-testid': `account-status-${account.id}` } as object }}
      />
      {label}
      {asking && (
        <ConfirmDialog
          title={t('accounts.switchOffTitle', { name: account.companyName })}
          text={t('accounts.switchOffText')}
          action={t('accounts.switchOff')}
          onConfirm={() => mutate(false)}
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
  );
}
