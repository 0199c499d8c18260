import { Box } from '@mui/material';
import type { AnswerOf } from '#libs/contracts';
import { number, useText } from '../../../kit/i18n';
import { Flex, Grid, Text } from '../../../kit/text';
import { ink, tone } from '../../../kit/theme/colours';
import { Panel } from '../../../kit/layout/Panel';
import { SUBSCRIPTION_TONES } from '../../subscription';

/** How many subscriptions are in each state. */
export function States({ states }: Pick<AnswerOf<'subrecords.figures'>['data'], 'states'>) {
  const t = useText();
  const most = Math.max(1, ...states.map(({ count }) => count));
  return (
    <Panel title={t('submanagement.figures.states')} testId="figure-states">
      {states.length === 0 && <Text muted>{t('submanagement.figures.none')}</Text>}
      <Grid component="ul" row list gap={1.25}>
        {states.map(({ state, count }) => (
          <Box component="li" key={state} data-testid={`state-${state}`}>
            <Flex between stretch gap={2} mb={0.4}>
              <span>{t(`subscription.states.${state}`)}</span>
              <Box component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                {number(count)}
              </Box>
            </Flex>
            <Box sx={{ height: 6, borderRadius: 3, bgcolor: ink.hairline, overflow: 'hidden' }} aria-hidden>
              <Box
                sx={{
                  height: 1,
                  width: `${(count / most) * 100}%`,
                  bgcolor: tone[SUBSCRIPTION_TONES[state]].strong,
                  borderRadius: 3,
                }}
              />
            </Box>
          </Box>
        ))}
      </Grid>
    </Panel>
  );
}
