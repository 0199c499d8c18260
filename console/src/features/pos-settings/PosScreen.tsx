import CloudOffRounded from '@mui/icons-material/CloudOffRounded';
import { Skeleton } from '@mui/material';
import { messageOf, useRead } from '../../kit/data';
import { Message } from '../../kit/errors/Message';
import { useText } from '../../kit/i18n';
import { Screen } from '../../kit/layout/Screen';
import { AccountChoice, useAccountChoice } from '../../kit/field/AccountSelect';
import { Panel } from '../../kit/layout/Panel';
import { PosForm } from './PosForm';
import { Grid } from '../../kit/text';

/** Through whose agreement with which gateway an account takes cards. */
export default function PosScreen() {
  const t = useText();
  return (
    <Screen name="possettings" subtitle={t('pos.hint')}>
      <Settings />
    </Screen>
  );
}

function Settings() {
  const [account, setAccount] = useAccountChoice();
  const { data, error } = useRead(
    'pos.getdata',
    { body: { account } },
    // A refetch would replace what is typed.
    { select: (answer) => answer.data, refetchOnWindowFocus: false },
  );
  return (
    <Grid maxWidth={820}>
      <AccountChoice value={account} onChange={setAccount} testId="pos-account" sx={{ maxWidth: 360 }} />
      {error ? (
        <Panel>
          <Message compact icon={CloudOffRounded} title={messageOf(error)} />
        </Panel>
      ) : data ? (
        <PosForm key={account} settings={data} />
      ) : (
        <Skeleton variant="rounded" height={420} />
      )}
    </Grid>
  );
}
