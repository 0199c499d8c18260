import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import { Box, Tooltip } from '@mui/material';
import type { Account } from '#libs/contracts';
import { useText } from '../../kit/i18n';
import { Flex, Medallion, Span, Split, StateChip, Text } from '../../kit/text';
import { ink } from '../../kit/theme/colours';
import { useAccountNames } from '../../kit/field/AccountSelect';
import { SUBSCRIPTION_TONES } from '../subscription';
import { StateSwitch } from './StateSwitch';

export function Company({ account: { companyName, city, colorpreference } }: { account: Account }) {
  return (
    <Flex gap={1.5} minWidth={0}>
      <Medallion name size={34} color="#fff" sx={{ bgcolor: colorpreference }}>
        {companyName.charAt(0).toLocaleUpperCase('tr')}
      </Medallion>
      <Box sx={{ minWidth: 0 }}>
        <Text strong anywhere>
          {companyName}
        </Text>
        {city && <Span below>{city}</Span>}
      </Box>
    </Flex>
  );
}

export function Kind({ account: { type, corporateType } }: { account: Account }) {
  const t = useText();
  return (
    <>
      {t(`users.corporates.${corporateType}`)}
      <Span below>{t(`users.types.${type}`)}</Span>
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
        <Span below anywhere>
          {reached}
        </Span>
      )}
    </Box>
  );
}

export function Card({ account: { hasCardInfo } }: { account: Account }) {
  const t = useText();
  if (!hasCardInfo) return <Box sx={{ color: ink.faint }}>–</Box>;
  return (
    <Tooltip title={t('accounts.hasCard')}>
      <CreditCardOutlined aria-label={t('accounts.hasCard')} fontSize="small" sx={{ color: ink.muted }} />
    </Tooltip>
  );
}

/** The state of an account's subscription; the platform and partners have none. */
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
    <Split>
      <Box>
        <Company account={account} />
        <Text note mt={0.75}>
          {t(`users.types.${account.type}`)} · {t(`users.corporates.${account.corporateType}`)}
        </Text>
      </Box>
      <StateSwitch account={account} />
    </Split>
  );
}
