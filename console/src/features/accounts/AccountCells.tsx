import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import { Box, Tooltip, Typography } from '@mui/material';
import type { Account } from '#libs/contracts';
import { useText } from '../../kit/i18n/use-text';
import { ink } from '../../kit/theme/colours';
import { useAccountNames } from '../../kit/field/AccountSelect';
import { SUBSCRIPTION_TONES } from '../subscription';
import { StateChip } from '../../kit/text/StateChip';
import { StateSwitch } from './StateSwitch';

const sub = { color: ink.muted, fontSize: 12, display: 'block' } as const;

export function Company({ account: { companyName, city, colorpreference } }: { account: Account }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <Box
        sx={{
          width: 34,
          height: 34,
          flexShrink: 0,
          borderRadius: '9px',
          bgcolor: colorpreference,
          color: '#fff',
          display: 'grid',
          placeItems: 'center',
          fontSize: 14,
          fontWeight: 600,
        }}
      >
        {companyName.charAt(0).toLocaleUpperCase('tr')}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontSize: 13.5, fontWeight: 600, overflowWrap: 'anywhere' }}>{companyName}</Typography>
        {city && <Box sx={sub}>{city}</Box>}
      </Box>
    </Box>
  );
}

export function Kind({ account: { type, corporateType } }: { account: Account }) {
  const t = useText();
  return (
    <>
      {t(`users.corporates.${corporateType}`)}
      <Box component="span" sx={sub}>
        {t(`users.types.${type}`)}
      </Box>
    </>
  );
}

export function Parent({ account: { parent } }: { account: Account }) {
  const names = useAccountNames();
  return <Box sx={{ color: ink.muted }}>{names.find(({ id }) => id === parent)?.companyName ?? '–'}</Box>;
}

export function Contact({ account: { founder, email, phone } }: { account: Account }) {
  const name = founder?.name;
  const reached = [founder?.phone || phone, founder?.email || email].find(Boolean);
  return (
    <Box sx={{ minWidth: 0 }}>
      {name || reached || '–'}
      {name && (
        <Box component="span" sx={{ ...sub, overflowWrap: 'anywhere' }}>
          {reached}
        </Box>
      )}
    </Box>
  );
}

export function Card({ account: { hasCardInfo } }: { account: Account }) {
  const t = useText();
  if (!hasCardInfo) return <Box sx={{ color: ink.faint }}>–</Box>;
  return (
    <Tooltip title={t('accounts.hasCard')}>
      <CreditCardOutlined aria-label={t('accounts.hasCard')} sx={{ fontSize: 19, color: ink.muted }} />
    </Tooltip>
  );
}

/** How an account's subscription stands; the platform and partners have none. */
export function SubscriptionCell({ account: { type, subscriptionState } }: { account: Account }) {
  const t = useText();
  if (type !== 'corporate') return <Box sx={{ color: ink.faint }}>–</Box>;
  return (
    <StateChip colour={SUBSCRIPTION_TONES[subscriptionState]} label={t(`subscription.states.${subscriptionState}`)} />
  );
}

export function accountCard(account: Account) {
  return <CardOf account={account} />;
}

function CardOf({ account }: { account: Account }) {
  const t = useText();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 1, alignItems: 'center' }}>
      <Box>
        <Company account={account} />
        <Box sx={{ ...sub, mt: 0.75 }}>
          {t(`users.types.${account.type}`)} · {t(`users.corporates.${account.corporateType}`)}
        </Box>
      </Box>
      <StateSwitch account={account} />
    </Box>
  );
}
