import CheckRounded from '@mui/icons-material/CheckRounded';
import { Box } from '@mui/material';
import { LIMIT_KEYS, type Plan } from '#libs/contracts';
import { localText, percentage } from '../../kit/i18n/format';
import { useText, type Text } from '../../kit/i18n/use-text';
import { ink, tone } from '../../kit/theme/colours';

/** How much a plan allows of something, in words. */
export function limitText(t: Text, key: (typeof LIMIT_KEYS)[number], count: number | null): string {
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
    <Box component="span" sx={{ display: 'grid', gap: 0.6, fontSize: 13 }}>
      {lines.map((line, i) => (
        <Box key={i} component="span" sx={{ display: 'flex', gap: 0.9, alignItems: 'flex-start', color: ink.text }}>
          <CheckRounded sx={{ fontSize: 16, mt: '2px', color: tone.green.strong, flexShrink: 0 }} />
          {line}
        </Box>
      ))}
    </Box>
  );
}
