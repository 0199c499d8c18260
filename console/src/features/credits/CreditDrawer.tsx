import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { Form, useRefresh } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import type { Credit } from '#libs/contracts';
import { call, once, useOnce } from '../../kit/data';
import { useText } from '../../kit/i18n';
import { useMay } from '../../kit/session/access';
import { useSession } from '../../kit/session/session-store';
import { ink } from '../../kit/theme/colours';
import { DetailDrawer } from '../../kit/drawer/DetailDrawer';
import { SubmitButton } from '../../kit/form/SubmitButton';
import { DecimalInput, FieldGrid, FieldGroup, TextInput } from '../../kit/form/inputs';
import { useSubmit } from '../../kit/form/use-submit';
import { CreditFigures } from './CreditFigures';
import type { ListedCredit } from './listed-credit';
import { Movements } from './Movements';

interface Props {
  credit: ListedCredit;
  onChanged: (credit: ListedCredit) => void;
  onClose: () => void;
}

/** One account's credit in one currency: its balance, its movements, and the actions of its grantor. */
export function CreditDrawer({ credit, onChanged, onClose }: Props) {
  const t = useText();
  const own = useSession()?.account.id;
  const granting = useMay('payments:write') && credit.account !== own;
  const { companyName, currency } = credit;
  return (
    <DetailDrawer
      wide
      title={`${companyName || '–'} · ${currency.toUpperCase()}`}
      onClose={onClose}
      testId="credit-drawer"
    >
      <Box sx={{ p: 2, mb: 3, borderRadius: '10px', bgcolor: ink.ground }}>
        <CreditFigures credit={credit} />
      </Box>
      {granting && <Changes credit={credit} onChanged={onChanged} />}
      <Typography variant="h3" sx={{ mb: 1.25 }}>
        {t('credits.movements')}
      </Typography>
      <Movements account={credit.account} currency={currency} />
    </DetailDrawer>
  );
}

function Changes({ credit, onChanged }: Omit<Props, 'onClose'>) {
  const t = useText();
  const refresh = useRefresh();
  const queries = useQueryClient();
  const send = useOnce();
  const [paidIn, setPaidIn] = useState({ times: 0, record: { amount: null, note: '' } });
  const { account, currency, limit } = credit;
  const params = { account };
  const then = async ({ record }: { record: Credit }) => {
    onChanged({ ...record, id: credit.id });
    refresh();
    await queries.invalidateQueries({ queryKey: ['credits', 'movements'] });
  };
  const grant = useSubmit(
    (form: { limit: number }) => call('credits.update', { params, body: { currency, ...form } }),
    { onSuccess: then },
  );
  const move = useSubmit(
    (form: { amount: number; note: string }) => {
      const body = { currency, ...form };
      return send(body, (key) => call('credits.move', { params, body }, once(key)));
    },
    {
      onSuccess: (answer) => {
        setPaidIn(({ times, record }) => ({ times: times + 1, record }));
        return then(answer);
      },
    },
  );
  return (
    <>
      <FieldGroup title={t('credits.setLimit')} hint={t('credits.limitHint')}>
        <Form record={{ limit }} onSubmit={grant} noValidate>
          <FieldGrid>
            <DecimalInput source="limit" label="credits.limit" min={0} required />
            <Aligned>
              <SubmitButton variant="outlined" data-testid="credit-limit-save">
                {t('general.save')}
              </SubmitButton>
            </Aligned>
          </FieldGrid>
        </Form>
      </FieldGroup>
      <FieldGroup title={t('credits.paidIn')} hint={t('credits.paidInHint')}>
        <Form key={paidIn.times} record={paidIn.record} onSubmit={move} noValidate>
          <FieldGrid>
            <DecimalInput source="amount" label="bookings.amount" required />
            <TextInput source="note" label="payments.note" required />
          </FieldGrid>
          <SubmitButton variant="outlined" data-testid="credit-move-save">
            {t('credits.write')}
          </SubmitButton>
        </Form>
      </FieldGroup>
    </>
  );
}

/** Beside a field rather than beside its label. */
function Aligned({ children }: { children: React.ReactNode }) {
  return <Box sx={{ pt: { sm: '22px' } }}>{children}</Box>;
}
