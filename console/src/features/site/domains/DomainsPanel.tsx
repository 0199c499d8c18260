import { Box, Button, Skeleton } from '@mui/material';
import { useState } from 'react';
import { call, fieldErrors, useAction, useRead } from '../../../kit/data';
import { useText } from '../../../kit/i18n';
import { PlainTextField } from '../../../kit/field/PlainTextField';
import { Panel } from '../../../kit/layout/Panel';
import { useMay } from '../../../kit/session/access';
import { Flex, Grid, Text } from '../../../kit/text';
import { HostCard } from './HostCard';
import { ReleaseLine } from './ReleaseLine';

/** The domain names of a site: which there are, what is to be done for each, and what the web server serves. */
export function DomainsPanel({ account }: { account?: number }) {
  const t = useText();
  const mayWrite = useMay('site:write');
  const { data: hosts } = useRead('site.hosts', { query: { account } }, { select: ({ items }) => items });
  return (
    <Panel flush title={t('domains.title')} hint={t('domains.hint')} testId="domains">
      {mayWrite && <AddHost account={account} />}
      {!hosts && <Skeleton height={140} sx={{ mx: 2.5 }} />}
      {hosts?.length === 0 && (
        <Text lined muted px={{ xs: 2, sm: 2.5 }} py={4} textAlign="center" data-testid="no-domains">
          {t('domains.empty')}
        </Text>
      )}
      {hosts?.map((host) => (
        <HostCard key={host.id} host={host} account={account} />
      ))}
      <ReleaseLine account={account} />
    </Panel>
  );
}

function AddHost({ account }: { account?: number }) {
  const t = useText();
  const [host, setHost] = useState('');
  const [fault, setFault] = useState<string>();
  const add = useAction(() => call('site.addHost', { query: { account }, body: { host: host.trim() } }), {
    invalidate: ['site'],
    onSuccess: () => setHost(''),
    onError: (error) => setFault(faultOf(error)),
  });
  const submit = () => {
    setFault(undefined);
    add.mutate();
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      sx={{ px: { xs: 2, sm: 2.5 }, pb: 2.5 }}
    >
      <Grid columns={{ xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' }} gap={1.5} top>
        <PlainTextField
          value={host}
          onChange={setHost}
          label={t('domains.name')}
          placeholder="www.example.com"
          error={fault !== undefined}
          helperText={fault ?? t('domains.nameHint')}
          html={{ dir: 'ltr', autoCapitalize: 'none', autoCorrect: 'off', inputMode: 'url' }}
          testId="domain-name"
        />
        <Flex mt={{ xs: 0, sm: 2.75 }}>
          <Button
            type="submit"
            variant="contained"
            disabled={host.trim() === ''}
            loading={add.isPending}
            data-testid="add-domain"
            sx={{ minHeight: 40, width: { xs: '100%', sm: 'auto' } }}
          >
            {t('domains.add')}
          </Button>
        </Flex>
      </Grid>
    </Box>
  );
}

/** A refusal is about the name: it is the only field. */
function faultOf(error: unknown): string {
  const fields = fieldErrors(error, Object.fromEntries(OF_NAME.map((key) => [key, 'host'])));
  return String(fields?.['host'] ?? (error instanceof Error ? error.message : error));
}

const OF_NAME = ['host.invalid', 'host.ours', 'host.tooMany', 'limit.sites', 'request.invalid'];
