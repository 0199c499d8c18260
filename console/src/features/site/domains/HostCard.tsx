import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { Box, Button, Collapse, IconButton } from '@mui/material';
import { useState } from 'react';
import type { HostState, SiteHost } from '#libs/contracts';
import { call, useAction } from '../../../kit/data';
import { instant, useText } from '../../../kit/i18n';
import { ConfirmButton } from '../../../kit/dialog/DialogButton';
import { useMay } from '../../../kit/session/access';
import { Flex, StateChip, Text } from '../../../kit/text';
import type { Tone } from '../../../kit/theme/colours';
import { HostDoctor } from './HostDoctor';

const TONES: Record<HostState, Tone> = {
  waitingTxt: 'amber',
  verified: 'blue',
  waitingCert: 'blue',
  live: 'green',
  lapsed: 'red',
  released: 'red',
  blocked: 'red',
};
const SERVED: readonly HostState[] = ['verified', 'waitingCert', 'live'];

/** A domain name with its state; opened, what is to be done for it. */
export function HostCard({ host, account }: { host: SiteHost; account?: number }) {
  const t = useText();
  const mayWrite = useMay('site:write');
  const [open, setOpen] = useState(host.state !== 'live' || host.isElsewhere);
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider' }} data-testid={`domain-${host.host}`}>
      <Flex gap={1.5} px={{ xs: 2, sm: 2.5 }} py={1.5}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Flex wrap gap={0} columnGap={1} rowGap={0.5}>
            <Text name anywhere>
              <bdi>{host.shown}</bdi>
            </Text>
            {host.isElsewhere ? (
              <StateChip colour="amber" label={t('domains.elsewhere.state')} />
            ) : (
              <StateChip colour={TONES[host.state]} label={t(`domains.states.${host.state}`)} />
            )}
            {host.primary && <StateChip colour="green" quiet label={t('domains.primary')} />}
          </Flex>
          <Text sub>{t(host.isElsewhere ? 'domains.elsewhere.next' : `domains.next.${host.state}`)}</Text>
          {host.lapsesAt && (
            <Text fine color="error.main">
              {t('domains.elsewhere.lapses', { at: instant(host.lapsesAt) })}
            </Text>
          )}
          {host.verifiedAt && (
            <Text fine faint>
              {t('domains.verifiedAt', { at: instant(host.verifiedAt) })}
            </Text>
          )}
        </Box>
        <IconButton
          aria-label={t(open ? 'domains.hide' : 'domains.show', { name: host.shown })}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          data-testid="open-domain"
        >
          <ExpandMoreRounded sx={{ transition: 'transform .15s', transform: open ? 'rotate(180deg)' : 'none' }} />
        </IconButton>
      </Flex>
      <Collapse in={open} unmountOnExit>
        <Box sx={{ px: { xs: 2, sm: 2.5 }, pb: 2.5 }}>
          <HostDoctor host={host} account={account} />
          {mayWrite && <HostActions host={host} />}
        </Box>
      </Collapse>
    </Box>
  );
}

function HostActions({ host: { id, shown, primary, state } }: { host: SiteHost }) {
  const t = useText();
  const request = { params: { id } };
  const makePrimary = useAction(() => call('site.primaryHost', request), {
    invalidate: ['site'],
    successMessage: t('domains.primarySet', { name: shown }),
  });
  const remove = useAction(() => call('site.removeHost', request), {
    invalidate: ['site'],
    successMessage: t('domains.removed', { name: shown }),
  });
  return (
    <Flex wrap mt={2}>
      {!primary && SERVED.includes(state) && (
        <Button
          variant="outlined"
          loading={makePrimary.isPending}
          onClick={() => makePrimary.mutate()}
          data-testid="primary-domain"
        >
          {t('domains.makePrimary')}
        </Button>
      )}
      <ConfirmButton
        color="error"
        label={t('domains.remove')}
        title={t('domains.removeTitle', { name: shown })}
        text={t('domains.removeText')}
        loading={remove.isPending}
        onConfirm={remove.mutate}
        testId="remove-domain"
      />
    </Flex>
  );
}
