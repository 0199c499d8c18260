import { Skeleton } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { Form } from 'react-admin';
import type { LegalClauses } from '#libs/contracts';
import { call, useRead } from '../../kit/data';
import { LocalTextInput } from '../../kit/form/LocalTextInput';
import { SaveBar } from '../../kit/form/SaveBar';
import { useSubmit } from '../../kit/form/use-submit';
import { useText } from '../../kit/i18n';
import { Panel } from '../../kit/layout/Panel';
import { Grid } from '../../kit/text';

/** The account's own clauses behind those of the legal texts. */
export function LegalPanel({ account }: { account: number }) {
  const { data: clauses } = useRead(
    'legal.clauses',
    { query: { account } },
    // A refetch would replace what is typed.
    { select: ({ data }) => data, refetchOnWindowFocus: false },
  );
  if (!clauses) return <Skeleton variant="rounded" height={420} />;
  return (
    <Grid maxWidth={960}>
      {clauses.map((each) => (
        <Clauses key={`${each.kind} ${each.revision}`} account={account} clauses={each} />
      ))}
    </Grid>
  );
}

function Clauses({ account, clauses: { kind, text, revision } }: { account: number; clauses: LegalClauses }) {
  const t = useText();
  const queries = useQueryClient();
  const submit = useSubmit(
    (values: Pick<LegalClauses, 'text'>) =>
      call('legal.update', { params: { kind }, query: { account }, body: { text: values.text, revision } }),
    { onSuccess: () => queries.invalidateQueries({ queryKey: ['legal'] }) },
  );
  return (
    <Form record={{ id: kind, text }} onSubmit={submit} disableInvalidFormNotification noValidate>
      <Panel title={t(`site.legal.${kind}`)} hint={t('site.legal.hint')}>
        <LocalTextInput source="text" label="site.legal.clauses" multiline rows={3} />
        <SaveBar panel />
      </Panel>
    </Form>
  );
}
