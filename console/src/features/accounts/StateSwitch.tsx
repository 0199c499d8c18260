import { Box, Switch } from '@mui/material';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import type { Account } from '#libs/contracts';
import { call, useAction } from '../../kit/data';
import { useText } from '../../kit/i18n';
import { useMay } from '../../kit/session/access';
import { useSession } from '../../kit/session/session-store';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog';
import { StateChip } from '../../kit/text';

/** Switches an account on at once; off only after a question, for its people lose their way in. */
export function StateSwitch({ account }: { account: Account }) {
  const t = useText();
  const refresh = useRefresh();
  const own = useSession()?.account.id === account.id;
  const writable = useMay('accounts:write') && !own;
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, variables } = useAction(
    (status: boolean) => call('accounts.patch', { params: { id: account.id }, body: { key: 'status', value: status } }),
    {
      successMessage: ({ record: { status, companyName } }) =>
        t(status ? 'accounts.switchedOn' : 'accounts.switchedOff', { name: companyName }),
      onSuccess: refresh,
    },
  );
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
