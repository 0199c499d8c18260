import { Button } from '@mui/material';
import type { ReleaseState } from '#libs/contracts';
import { call, useAction, useRead } from '../../../kit/data';
import { instant, useText } from '../../../kit/i18n';
import { useMay } from '../../../kit/session/access';
import { Flex, StateChip, Text } from '../../../kit/text';
import type { Tone } from '../../../kit/theme/colours';

const TONES: Record<ReleaseState, Tone> = {
  ordered: 'amber',
  building: 'amber',
  written: 'grey',
  tested: 'blue',
  live: 'green',
  refused: 'red',
  rolledBack: 'red',
  superseded: 'grey',
};
const MOVING: readonly ReleaseState[] = ['ordered', 'building'];
const EVERY_MS = 3_000;

/** Whether the web server serves what is set here. */
export function ReleaseLine({ account }: { account?: number }) {
  const t = useText();
  const mayWrite = useMay('site:write');
  const { data: release } = useRead(
    'site.release',
    { query: { account } },
    {
      select: ({ data }) => data,
      refetchInterval: ({ state }) => (MOVING.includes(state.data?.data?.state ?? 'live') ? EVERY_MS : false),
    },
  );
  const publish = useAction(() => call('site.nginx', { query: { account } }), { invalidate: ['site'] });
  if (release === undefined) return null;
  return (
    <Flex lined wrap gap={1.5} px={{ xs: 2, sm: 2.5 }} py={1.5} data-testid="site-release">
      <Text component="div" grow minWidth={180}>
        <Text component="div" label>
          {t('domains.release.title')}
        </Text>
        {release ? (
          <Flex wrap gap={0} columnGap={1} rowGap={0.5}>
            <StateChip colour={TONES[release.state]} label={t(`domains.release.states.${release.state}`)} />
            <Text sub>{t('domains.release.at', { number: release.release, at: instant(release.at) })}</Text>
          </Flex>
        ) : (
          <Text sub>{t('domains.release.none')}</Text>
        )}
        {release?.leftOut.map(({ hosts, reason }) => (
          <Text key={reason} fine color="error.main">
            {t('domains.release.leftOut', { names: hosts.join(', ') })}
          </Text>
        ))}
      </Text>
      {mayWrite && (
        <Button
          variant="outlined"
          loading={publish.isPending}
          onClick={() => publish.mutate()}
          data-testid="publish-domains"
        >
          {t('domains.release.again')}
        </Button>
      )}
    </Flex>
  );
}
