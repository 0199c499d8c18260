import MailOutlineRounded from '@mui/icons-material/MailOutlineRounded';
import { Alert, Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CONTROL_TYPES, type ControlType, type HostRecord, type SiteHost } from '#libs/contracts';
import { messageOf, useRead } from '../../../kit/data';
import { useText } from '../../../kit/i18n';
import { CopyButton, Flex, Grid, Span, Text } from '../../../kit/text';
import { ink } from '../../../kit/theme/colours';
import { HostChecks } from './HostChecks';
import { mailAddress } from './mail-address';

/** Registrars take minutes; who waits before the screen sees each step as it arrives. */
const EVERY_MS = 10_000;

/** What is still to be done for a domain name: records to copy, and ticks that follow by themselves. */
export function HostDoctor({ host, account }: { host: SiteHost; account?: number }) {
  const t = useText();
  return (
    <Grid gap={2.5}>
      <Box>
        <Text lead mb={0.25}>
          {t('domains.records.title', { domain: host.domain })}
        </Text>
        <Text muted mb={1.5}>
          {t('domains.records.hint')}
        </Text>
        <Grid gap={1}>
          {host.records.map((record) => (
            <RecordRow key={`${record.type} ${record.value}`} record={record} />
          ))}
        </Grid>
        <Flex wrap mt={1.5}>
          <Button
            variant="outlined"
            startIcon={<MailOutlineRounded />}
            href={mailAddress(host, t)}
            data-testid="mail-records"
          >
            {t('domains.mail.button')}
          </Button>
        </Flex>
      </Box>
      <Box aria-live="polite">
        <Text lead mb={0.75}>
          {t('domains.checks.title')}
        </Text>
        <Grid gap={1.5}>
          {CONTROL_TYPES.map((type) => (
            <Control key={type} type={type} host={host} account={account} />
          ))}
        </Grid>
      </Box>
    </Grid>
  );
}

function RecordRow({ record: { type, name, value } }: { record: HostRecord }) {
  const t = useText();
  return (
    <Grid
      framed
      columns={{ xs: 'minmax(0, 1fr)', sm: '72px minmax(0, 1fr) minmax(0, 1.2fr)' }}
      gap={1}
      p={1.5}
      data-testid="domain-record"
    >
      <Part label={t('domains.records.type')} value={type} />
      <Part label={t('domains.records.name')} value={name} copied />
      <Part label={t('domains.records.value')} value={value} copied />
    </Grid>
  );
}

function Part({ label, value, copied }: { label: string; value: string; copied?: boolean }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Text label>{label}</Text>
      <Flex gap={0.5}>
        <Span anywhere dir="ltr" sx={{ fontFamily: 'ui-monospace, monospace', minWidth: 0 }}>
          {value}
        </Span>
        {copied && <CopyButton text={value} />}
      </Flex>
    </Box>
  );
}

/** One part of the checks, made again and again until all of it is right. */
function Control({ type, host, account }: { type: ControlType; host: SiteHost; account?: number }) {
  const t = useText();
  const queries = useQueryClient();
  const query = { type, domain: host.host, account };
  const { data, error } = useRead(
    'site.control',
    { query },
    {
      select: (answer) => answer.data,
      refetchInterval: ({ state }) => (state.data?.data.checks.every((each) => each.state === 'ok') ? false : EVERY_MS),
    },
  );
  const state = data?.host.state;
  useEffect(() => {
    if (state && state !== host.state) void queries.invalidateQueries({ queryKey: ['site', 'hosts'] });
  }, [state, host.state, queries]);
  const checks = data?.checks ?? host.checks[type]?.checks;
  return (
    <Box sx={{ p: 1.5, borderRadius: '10px', bgcolor: ink.ground }} data-testid={`control-${type}`}>
      <Text strong mb={0.75}>
        {t(`domains.checks.${type}`)}
      </Text>
      {error && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {messageOf(error)}
        </Alert>
      )}
      {checks ? <HostChecks checks={checks} /> : <Text muted>{t('domains.checks.running')}</Text>}
    </Box>
  );
}
