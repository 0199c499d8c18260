import CancelRounded from '@mui/icons-material/CancelRounded';
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import CreditCardRounded from '@mui/icons-material/CreditCardRounded';
import OpenInNewRounded from '@mui/icons-material/OpenInNewRounded';
import { Box, Button, CircularProgress, Skeleton, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order } from '#libs/contracts';
import { call, useAction, useRead } from '../../kit/data';
import { currentLanguage, money, useText } from '../../kit/i18n';
import { Flex, Grid, Text } from '../../kit/text';
import { ink, tone } from '../../kit/theme/colours';
import { Panel } from '../../kit/layout/Panel';
import { failureText } from '../payments';
import { InstallmentChoice } from './InstallmentChoice';
import { askFor, type AskedFor } from './ask-for';
import { chargeStateOf, type ChargeState } from './charge-state';

const LOOK_AGAIN_MS = 2_000;

interface Props {
  asked: AskedFor;
  /** The same again, after the bank has said no. */
  onAgain: (asked: AskedFor) => void;
  onNew: () => void;
}

/** A payment that waits for its card: what becomes of it is shown as it comes. */
export function Charge({ asked, onAgain, onNew }: Props) {
  const { payment, code } = asked;
  const t = useText();
  const [installment, setInstallment] = useState(1);
  const { data: order } = useRead(
    'order.query',
    { body: { code } },
    {
      select: ({ data }) => data,
      refetchInterval: ({ state }) => (isOver(state.data?.data) ? false : LOOK_AGAIN_MS),
      refetchIntervalInBackground: true,
    },
  );
  const start = useAction(() => call('order.initialize', { body: { code, installment, lang: currentLanguage() } }), {
    onSuccess: ({ data }) => window.open(data.redirect, '_blank', 'noopener'),
  });
  const giveUp = useMutation({
    mutationFn: () => call('payments.delete', { params: { id: payment.id } }),
    onSettled: onNew,
  });
  const state = chargeStateOf(order, start.data !== undefined);
  return (
    <Panel sx={{ maxWidth: 680 }} testId="pos-charge">
      <Grid textAlign="center" gap={0.5} pt={2} pb={1} sx={{ justifyItems: 'center' }}>
        <Mark state={state} />
        <Text hero mt={1}>
          {money(payment.amount, payment.currency)}
        </Text>
        <Typography sx={{ color: ink.muted }}>
          {payment.customer} · {payment.title}
        </Typography>
        <Text lead mt={1.5} color={COLOURS[state]} aria-live="polite" data-testid="pos-state" data-state={state}>
          {t(`virtualPos.standing.${state}`)}
        </Text>
        <Text muted maxWidth={440}>
          {state === 'declined' && order?.failure ? failureText(order.failure) : t(`virtualPos.standingText.${state}`)}
        </Text>
      </Grid>
      {order === undefined && <Skeleton variant="rounded" height={48} />}
      {order && (state === 'ready' || state === 'waiting') && (
        <InstallmentChoice
          plans={order.installments}
          currency={order.currency}
          value={installment}
          onChange={(count) => {
            setInstallment(count);
            start.reset();
          }}
        />
      )}
      <Flex wrap stretch justifyContent="center" mt={2.5}>
        {state === 'ready' && (
          <Button
            variant="contained"
            size="large"
            startIcon={<OpenInNewRounded />}
            loading={start.isPending}
            disabled={!order}
            onClick={() => start.mutate()}
            data-testid="pos-open"
          >
            {t('virtualPos.open')}
          </Button>
        )}
        {state === 'waiting' && (
          <Button
            variant="outlined"
            component="a"
            href={start.data?.data.redirect}
            target="_blank"
            rel="noreferrer"
            startIcon={<OpenInNewRounded />}
            data-testid="pos-page"
          >
            {t('virtualPos.openAgain')}
          </Button>
        )}
        {state === 'declined' && <Again asked={asked} onAgain={onAgain} />}
        {state === 'paid' || state === 'over' ? (
          <Button variant="contained" onClick={onNew} data-testid="pos-new">
            {t('virtualPos.another')}
          </Button>
        ) : (
          <Button color="inherit" loading={giveUp.isPending} onClick={() => giveUp.mutate()} data-testid="pos-cancel">
            {t('virtualPos.giveUp')}
          </Button>
        )}
      </Flex>
    </Panel>
  );
}

/** Another try is another payment: the previous payment page is no longer valid. */
function Again({ asked, onAgain }: Pick<Props, 'asked' | 'onAgain'>) {
  const t = useText();
  const { mutate, isPending } = useAction(
    async () => {
      await call('payments.delete', { params: { id: asked.payment.id } });
      return askFor(asked.form);
    },
    { onSuccess: onAgain },
  );
  return (
    <Button variant="contained" loading={isPending} onClick={() => mutate()} data-testid="pos-again">
      {t('virtualPos.again')}
    </Button>
  );
}

function isOver(order: Order | undefined): boolean {
  return order !== undefined && order.state !== 'open';
}

const COLOURS: Record<ChargeState, string> = {
  ready: ink.text,
  waiting: tone.amber.text,
  paid: tone.green.text,
  declined: tone.red.text,
  over: ink.muted,
};

function Mark({ state }: { state: ChargeState }) {
  const size = { width: 52, height: 52 };
  if (state === 'paid') return <CheckCircleRounded sx={{ ...size, color: tone.green.strong }} />;
  if (state === 'declined' || state === 'over')
    return <CancelRounded sx={{ ...size, color: state === 'over' ? tone.grey.strong : tone.red.strong }} />;
  if (state === 'waiting')
    return (
      <Box sx={{ height: 52, display: 'grid', placeItems: 'center' }}>
        <CircularProgress size={40} thickness={4} color="warning" />
      </Box>
    );
  return <CreditCardRounded sx={{ ...size, color: 'primary.main' }} />;
}
