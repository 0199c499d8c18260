import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import ErrorRounded from '@mui/icons-material/ErrorRounded';
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import ScheduleRounded from '@mui/icons-material/ScheduleRounded';
import { Box } from '@mui/material';
import type { HostCheck } from '#libs/contracts';
import { instant, useText } from '../../../kit/i18n';
import { Flex, Grid, Text } from '../../../kit/text';
import { tone } from '../../../kit/theme/colours';

const ICONS = {
  ok: [CheckCircleRounded, tone.green.strong],
  missing: [ScheduleRounded, tone.amber.strong],
  wrong: [ErrorRounded, tone.red.strong],
  waiting: [ScheduleRounded, tone.grey.strong],
  unknown: [HelpOutlineOutlined, tone.grey.strong],
} as const;

/** Checks with what was found, and what helps, which names what is expected. */
export function HostChecks({ checks }: { checks: readonly HostCheck[] }) {
  const t = useText();
  return (
    <Grid component="ul" list gap={1}>
      {checks.map(({ name, state, found, fix }) => {
        const [Icon, color] = ICONS[state];
        return (
          <Flex component="li" key={name} top gap={1} data-testid={`check-${name}`} data-state={state}>
            <Icon fontSize="small" sx={{ color, mt: '1px' }} titleAccess={t(`domains.checkStates.${state}`)} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Text>{t(`domains.checkNames.${name}`)}</Text>
              {fix && <Text small>{t(`domains.fixes.${fix.key}`, shown(fix.values))}</Text>}
              {state !== 'ok' && found.length > 0 && <Facts label={t('domains.checks.found')} values={found} />}
            </Box>
          </Flex>
        );
      })}
    </Grid>
  );
}

/** With the time at which something is tried again in words. */
const shown = ({ at, ...values }: Record<string, string>) =>
  at === undefined ? values : { ...values, at: instant(at) };

const Facts = ({ label, values }: { label: string; values: readonly string[] }) => (
  <Text note anywhere>
    {label}: <bdi>{values.join(', ')}</bdi>
  </Text>
);
