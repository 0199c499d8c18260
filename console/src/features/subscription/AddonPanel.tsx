import AddRounded from '@mui/icons-material/AddRounded';
import { Box } from '@mui/material';
import type { AccountSubscription, Extra } from '#libs/contracts';
import { call, once, useAction, useRead } from '../../kit/data';
import { localText, money, number, useText } from '../../kit/i18n';
import { useMay } from '../../kit/session/access';
import { Flex, Text } from '../../kit/text';
import { ink } from '../../kit/theme/colours';
import { ConfirmButton } from '../../kit/dialog/DialogButton';
import { Panel } from '../../kit/layout/Panel';
import { BILLING_READS } from '../subscription-records';

/** What is kept beside the plan, and what can be bought once. */
export function AddonPanel({ subscription }: { subscription: AccountSubscription }) {
  const t = useText();
  const { addons, currency, accountId } = subscription;
  const writable = useMay('subscription:write');
  const { data: once = [] } = useRead(
    'subextras.list',
    {},
    { select: ({ list }) => list.filter(isSoldOnce(currency)) },
  );
  if (addons.length === 0 && (once.length === 0 || !writable)) return null;
  return (
    <Panel title={t('subscription.addons')} testId="subscription-addons">
      <Text component="ul" list>
        {addons.map(({ kind, id, name, quantity, unitPrice }) => (
          <Row key={`${kind} ${id}`} name={localText(name)}>
            {quantity === 1 ? '' : `${number(quantity)} × `}
            {money(unitPrice, currency)}
          </Row>
        ))}
        {writable &&
          once.map((extra) => (
            <Row key={extra.id} name={localText(extra.name)} below={localText(extra.description)}>
              <BuyOnce extra={extra} account={accountId} />
            </Row>
          ))}
      </Text>
    </Panel>
  );
}

const isSoldOnce =
  (currency: string) =>
  (extra: Extra): boolean =>
    extra.kind === 'once' && extra.isActive && extra.currency === currency;

function Row({ name, below, children }: { name: string; below?: string; children: React.ReactNode }) {
  return (
    <Flex
      component="li"
      between
      gap={2}
      py={0.9}
      sx={{ borderBottom: `1px solid ${ink.hairline}`, '&:last-child': { borderBottom: 0 } }}
    >
      <Box sx={{ minWidth: 0 }}>
        {name}
        {below && <Text sub>{below}</Text>}
      </Box>
      <Box sx={{ flexShrink: 0, fontVariantNumeric: 'tabular-nums' }}>{children}</Box>
    </Flex>
  );
}

/** An extra that is paid for once gets a record of its own. */
function BuyOnce({ extra, account }: { extra: Extra; account: number }) {
  const t = useText();
  const price = money(extra.monthlyPrice, extra.currency);
  const buy = useAction(() => call('accounts.extra', { params: { id: account }, body: { extra: extra.id } }, once()), {
    successMessage: t('subscription.once.done'),
    invalidate: BILLING_READS,
  });
  return (
    <ConfirmButton
      size="small"
      variant="outlined"
      startIcon={<AddRounded />}
      label={t('subscription.once.buy', { price })}
      title={t('subscription.once.title', { name: localText(extra.name) })}
      text={t('subscription.once.text', { price })}
      loading={buy.isPending}
      testId={`buy-${extra.id}`}
      onConfirm={() => buy.mutate()}
    />
  );
}
