import CheckRounded from '@mui/icons-material/CheckRounded';
import { LIMIT_KEYS, type Plan } from '#libs/contracts';
import { localText, percentage, type Translate, useText } from '../../kit/i18n';
import { Flex, Grid } from '../../kit/text';
import { ink, tone } from '../../kit/theme/colours';

/** How much a plan allows of something, in words. */
export function limitText(t: Translate, key: (typeof LIMIT_KEYS)[number], count: number | null): string {
  return count === null ? t(`subscription.unlimited.${key}`) : t(`subscription.upTo.${key}`, { smart_count: count });
}

/** What a plan contains: its limits, its commission and its features, one a line. */
export function PlanLines({ plan: { limits, commission, features } }: { plan: Plan }) {
  const t = useText();
  const lines = [
    ...LIMIT_KEYS.map((key) => limitText(t, key, limits[key])),
    commission > 0 ? t('subscription.commission', { percent: percentage(commission) }) : t('subscription.noCommission'),
    ...features.map(localText),
  ];
  return (
    <Grid component="span" small gap={0.6}>
      {lines.map((line, i) => (
        <Flex component="span" top gap={0.9} color={ink.text} key={i}>
          <CheckRounded fontSize="inline" sx={{ mt: '2px', color: tone.green.strong, flexShrink: 0 }} />
          {line}
        </Flex>
      ))}
    </Grid>
  );
}
