import CloudOffRounded from '@mui/icons-material/CloudOffRounded';
import OpenInNewRounded from '@mui/icons-material/OpenInNewRounded';
import { Button, Skeleton } from '@mui/material';
import { messageOf, useRead } from '../../kit/data';
import { Message } from '../../kit/errors/Message';
import { AccountChoice, useAccountChoice } from '../../kit/field/AccountSelect';
import { useText } from '../../kit/i18n';
import { Panel } from '../../kit/layout/Panel';
import { Screen } from '../../kit/layout/Screen';
import { Flex, Grid } from '../../kit/text';
import { SiteForm } from './SiteForm';

/** How an account's site looks, who sells on it, what it speaks and where it is found. */
export default function SiteScreen() {
  const t = useText();
  return (
    <Screen name="site" subtitle={t('site.hint')}>
      <Settings />
    </Screen>
  );
}

function Settings() {
  const t = useText();
  const [account, setAccount] = useAccountChoice();
  const { data: site, error } = useRead(
    'site.get',
    { query: { account } },
    // A refetch would replace what is typed.
    { select: ({ record }) => record, refetchOnWindowFocus: false },
  );
  return (
    <Grid>
      <Flex wrap between sx={{ alignItems: 'flex-end' }}>
        <AccountChoice value={account} onChange={setAccount} testId="site-account" sx={{ width: { xs: 1, sm: 360 } }} />
        {site && (
          <Button
            href={site.address}
            target="_blank"
            rel="noreferrer"
            variant="outlined"
            startIcon={<OpenInNewRounded />}
            data-testid="site-open"
          >
            {t('site.open')}
          </Button>
        )}
      </Flex>
      {error ? (
        <Panel>
          <Message compact icon={CloudOffRounded} title={messageOf(error)} />
        </Panel>
      ) : site ? (
        <SiteForm key={account} site={site} />
      ) : (
        <Skeleton variant="rounded" height={420} />
      )}
    </Grid>
  );
}
