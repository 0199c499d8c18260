import { Box } from '@mui/material';
import { LIMIT_KEYS, type AccountSubscription, type LimitKey } from '#libs/contracts';
import { number, useText } from '../../kit/i18n';
import { Flex, Grid, Text } from '../../kit/text';
import { ink, tone } from '../../kit/theme/colours';
import { Panel } from '../../kit/layout/Panel';
import { usageOf } from './usage';

/** What there is of what the plan bounds, beside what it allows. */
export function UsagePanel({ subscription: { usage, limits } }: { subscription: AccountSubscription }) {
  const t = useText();
  return (
    <Panel title={t('subscription.usage.title')} testId="subscription-usage">
      <Grid gap={1.75}>
        {LIMIT_KEYS.map((key) => (
          <Usage key={key} name={key} used={usage[key]} allowed={limits[key]} />
        ))}
      </Grid>
    </Panel>
  );
}

const TONES = { free: tone.green, near: tone.amber, full: tone.amber, over: tone.red } as const;

function Usage({ name, used, allowed }: { name: LimitKey; used: number; allowed: number | null }) {
  const t = useText();
  const { share, level } = usageOf(used, allowed);
  return (
    <Box data-testid={`usage-${name}`}>
      <Flex row between stretch gap={2} mb={0.5}>
        <span>{t(`subscription.limits.${name}`)}</span>
        <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
          {allowed === null
            ? t('subscription.usage.ofAny', { used: number(used) })
            : t('subscription.usage.of', { used: number(used), allowed: number(allowed) })}
        </Box>
      </Flex>
      <Box sx={{ height: 6, borderRadius: 3, bgcolor: ink.hairline, overflow: 'hidden' }} aria-hidden>
        <Box sx={{ height: 1, width: `${share * 100}%`, bgcolor: TONES[level].strong, borderRadius: 3 }} />
      </Box>
      {(level === 'full' || level === 'over') && (
        <Text fine color={TONES[level].text} mt={0.5}>
          {t(`subscription.usage.${level}`)}
        </Text>
      )}
    </Box>
  );
}
