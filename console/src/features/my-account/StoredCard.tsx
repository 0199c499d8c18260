import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { ApiError } from '#libs/api-client';
import type { CardInfo } from '#libs/contracts';
import { call, useAction, useProblem, useRead } from '../../kit/data';
import { Message } from '../../kit/errors/Message';
import { useText } from '../../kit/i18n';
import { useSession } from '../../kit/session/session-store';
import { ConfirmButton } from '../../kit/dialog/DialogButton';
import { Panel } from '../../kit/layout/Panel';
import { Failed } from './Failed';
import { Flex, Grid, Text } from '../../kit/text';

/** The card the account pays the platform with. It is typed at the gateway, and kept there. */
export function StoredCard() {
  const t = useText();
  const account = useSession()?.account.id ?? 0;
  const { data: card, error } = useRead(
    'accounts.getcardinfo',
    { params: { id: account } },
    { select: ({ data }) => data },
  );
  const keeping = useKeepReturned(account);
  if (error) return <Failed error={error} />;
  if (card === undefined || keeping) return <Skeleton variant="rounded" height={260} />;
  return (
    <Panel title={t('myaccount.parts.card')} hint={t('myaccount.card.hint')} testId="stored-card">
      {card ? <Kept card={card} account={account} /> : <Offer account={account} />}
    </Panel>
  );
}

/** The gateway leads back here with a token in the address: it is kept once, and leaves the address. */
function useKeepReturned(account: number): boolean {
  const t = useText();
  const notify = useNotify();
  const problem = useProblem();
  const queries = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const token = search.get('token');
  const sent = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (given: string) => call('accounts.savepayinfo', { params: { id: account }, body: { token: given } }),
    // The token is in no address any more: giving up where another try may help would lose the card.
    retry: (failures, error) =>
      failures < 5 && error instanceof ApiError && (error.unreachable || error.retryAfter !== undefined),
    onSuccess: () => notify(t('myaccount.card.kept'), { type: 'success' }),
    onError: problem,
    onSettled: () => queries.invalidateQueries({ queryKey: ['accounts'] }),
  });
  useEffect(() => {
    if (!token || sent.current) return;
    sent.current = true;
    setSearch({ tab: 'card' }, { replace: true });
    mutate(token);
  }, [token, mutate, setSearch]);
  return isPending;
}

function useBegin(account: number) {
  const returnUrl = `${window.location.origin}/myaccount?tab=card`;
  return useAction(() => call('accounts.savepayinfo', { params: { id: account }, body: { returnUrl } }), {
    onSuccess: ({ url }) => window.location.assign(url ?? returnUrl),
  });
}

function Offer({ account }: { account: number }) {
  const t = useText();
  const { mutate, isPending, isSuccess } = useBegin(account);
  return (
    <Message
      compact
      icon={CreditCardOutlined}
      title={t('myaccount.card.none')}
      text={t('myaccount.card.noneHint')}
      action={
        <Button variant="contained" loading={isPending || isSuccess} onClick={() => mutate()} data-testid="card-add">
          {t('myaccount.card.add')}
        </Button>
      }
    />
  );
}

function Kept({ card, account }: { card: CardInfo; account: number }) {
  const t = useText();
  const begin = useBegin(account);
  const forget = useAction(() => call('accounts.resetcardinfo', { params: { id: account } }), {
    successMessage: t('myaccount.card.forgotten'),
    invalidate: ['accounts'],
  });
  return (
    <Grid>
      <CardFace card={card} />
      {hasExpired(card) && <Alert severity="warning">{t('myaccount.card.expired')}</Alert>}
      <Flex wrap stretch>
        <Button
          variant="outlined"
          loading={begin.isPending || begin.isSuccess}
          onClick={() => begin.mutate()}
          data-testid="card-replace"
        >
          {t('myaccount.card.replace')}
        </Button>
        <ConfirmButton
          color="error"
          label={t('myaccount.card.forget')}
          title={t('myaccount.card.forgetTitle')}
          text={t('myaccount.card.forgetText')}
          loading={forget.isPending}
          testId="card-forget"
          onConfirm={forget.mutate}
        />
      </Flex>
    </Grid>
  );
}

function hasExpired({ expMonth, expYear }: CardInfo): boolean {
  const now = new Date();
  return expYear * 12 + expMonth < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
}

/** As it looks in one's hand: enough to know it by. */
function CardFace({ card: { brand, last4, expMonth, expYear, holder, bank } }: { card: CardInfo }) {
  const t = useText();
  return (
    <Box
      data-testid="card-face"
      sx={{
        width: 1,
        maxWidth: 340,
        aspectRatio: '1.586',
        borderRadius: '16px',
        p: 2.5,
        color: '#fff',
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        background: ({ palette }) => `linear-gradient(135deg, ${palette.primary.dark}, ${palette.primary.main} 60%)`,
        boxShadow: '0 10px 24px rgba(22,30,50,.18)',
      }}
    >
      <Flex between stretch>
        <Text small sx={{ opacity: 0.85 }}>
          {bank ?? t('myaccount.card.card')}
        </Text>
        <Typography sx={{ fontWeight: 700, letterSpacing: '.02em' }}>{brand}</Typography>
      </Flex>
      <Text total dir="ltr" sx={{ letterSpacing: '.12em', fontWeight: 400 }}>
        •••• •••• •••• {last4}
      </Text>
      <Flex small between stretch gap={0} sx={{ opacity: 0.9 }}>
        <span>{holder}</span>
        <span>
          {String(expMonth).padStart(2, '0')}/{String(expYear % 100).padStart(2, '0')}
        </span>
      </Flex>
    </Box>
  );
}
