import CloudOffRounded from '@mui/icons-material/CloudOffRounded';
import { Skeleton } from '@mui/material';
import { Form } from 'react-admin';
import { BookingEngineInput, type BookingEngine } from '#libs/contracts';
import type { RequestOf } from '#libs/api-client';
import { call, messageOf, plainBody, useRead } from '../../kit/data';
import { Message } from '../../kit/errors/Message';
import { AccountChoice, useAccountChoice } from '../../kit/field/AccountSelect';
import { SaveBar } from '../../kit/form/SaveBar';
import { useSaveMerged } from '../../kit/form/use-save-merged';
import { useSubmit } from '../../kit/form/use-submit';
import { useText } from '../../kit/i18n';
import { Panel } from '../../kit/layout/Panel';
import { Screen } from '../../kit/layout/Screen';
import { useMay } from '../../kit/session/access';
import { Grid } from '../../kit/text';
import { Snippets } from './Snippets';
import { WidgetFields } from './WidgetFields';

/** What an account puts on pages of others so that guests book from there. */
export default function BookingEngineScreen() {
  const t = useText();
  const [account, setAccount] = useAccountChoice();
  const { data: engine, error } = useRead(
    'bookingengine.get',
    { query: { account } },
    // A refetch would replace what is typed.
    { select: ({ record }) => record, refetchOnWindowFocus: false },
  );
  return (
    <Screen name="bookingengine" subtitle={t('bookingEngine.hint')}>
      <Grid>
        <AccountChoice value={account} onChange={setAccount} sx={{ width: { xs: 1, sm: 360 } }} />
        {error && (
          <Panel>
            <Message compact icon={CloudOffRounded} title={messageOf(error)} />
          </Panel>
        )}
        {!error && !engine && <Skeleton variant="rounded" height={420} />}
        {engine && <Engine key={engine.account} engine={engine} />}
      </Grid>
    </Screen>
  );
}

/** The code follows what is chosen before it is saved, as only the look is kept. */
function Engine({ engine }: { engine: BookingEngine }) {
  const t = useText();
  const query = { account: engine.account };
  const save = useSaveMerged<BookingEngine>('bookingengine', {
    write: async (read, values) =>
      (await call('bookingengine.update', { query, body: bodyOf({ ...read, ...values }) })).record,
    read: async () => (await call('bookingengine.get', { query })).record,
  });
  const submit = useSubmit((values) => save(engine, values), { invalidate: ['bookingengine'] });
  const mayWrite = useMay('bookingengine:write');
  return (
    <Form record={engine} onSubmit={submit} disableInvalidFormNotification noValidate>
      <Grid columns={{ xs: 'minmax(0, 1fr)', lg: 'minmax(0, 380px) minmax(0, 1fr)' }} top>
        <Panel title={t('bookingEngine.look')}>
          <WidgetFields {...engine} />
          {mayWrite && <SaveBar panel />}
        </Panel>
        <Snippets />
      </Grid>
    </Form>
  );
}

function bodyOf(engine: BookingEngine): RequestOf<'bookingengine.update'>['body'] {
  const hosts = (engine.hosts ?? []).map((host) => host.trim()).filter(Boolean);
  const keys = [...Object.keys(BookingEngineInput.shape), 'revision'] as Array<keyof BookingEngine>;
  return plainBody(
    Object.fromEntries(keys.map((key) => [key, key === 'hosts' ? hosts : engine[key]])),
  ) as RequestOf<'bookingengine.update'>['body'];
}
