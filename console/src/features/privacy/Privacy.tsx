import DeleteForeverOutlined from '@mui/icons-material/DeleteForeverOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { type AnswerOf, Email } from '#libs/contracts';
import { call, refused, saveFile, useAction } from '../../kit/data';
import { number, today, useText } from '../../kit/i18n';
import { Screen } from '../../kit/layout/Screen';
import { Facts, Grid, Text } from '../../kit/text';
import { ConfirmButton } from '../../kit/dialog/DialogButton';
import { Panel } from '../../kit/layout/Panel';
import { PlainTextField } from '../../kit/field/PlainTextField';
import { kindText } from './kind-text';

/** What the law lets a person ask for: what is kept of them, and that it be forgotten. */
export default function Privacy() {
  const t = useText();
  const [typed, setTyped] = useState('');
  const email = typed.trim().toLowerCase();
  const usable = Email.safeParse(email).success;

  const download = useAction(() => call('privacy.export', { body: { email } }), {
    onSuccess: ({ data }) => {
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      saveFile(file, `${t('privacy.fileName')}-${today()}.json`);
    },
  });
  const erase = useAction(() => call('privacy.erase', { body: { email } }));
  const change = (text: string) => {
    setTyped(text);
    download.reset();
    erase.reset();
  };
  const absent = [download.error, erase.error].some((error) => refused(error)?.status === 404);
  return (
    <Screen name="privacy" subtitle={t('privacy.hint')}>
      <Grid maxWidth={760}>
        <Panel title={t('privacy.person')}>
          <PlainTextField
            type="email"
            label={t('users.email')}
            value={typed}
            placeholder="ad.soyad@example.com"
            error={typed.includes('@') && typed.includes('.') && !usable}
            helperText={t('privacy.personHint')}
            onChange={change}
            html={{ autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }}
            testId="privacy-email"
          />
          {absent && <Alert severity="info">{t('privacy.nothing')}</Alert>}
        </Panel>
        <Panel title={t('privacy.export')}>
          <Text muted mb={1.5}>
            {t('privacy.exportText')}
          </Text>
          <Button
            variant="outlined"
            startIcon={<FileDownloadOutlined />}
            loading={download.isPending}
            loadingPosition="start"
            disabled={!usable}
            onClick={() => download.mutate()}
            data-testid="privacy-export"
            sx={{ minHeight: { xs: 44, md: 36 } }}
          >
            {t('privacy.exportAction')}
          </Button>
          {download.data && <Found data={download.data.data} />}
        </Panel>
        <Panel title={t('privacy.erase')}>
          <Text muted mb={1.5}>
            {t('privacy.eraseText')}
          </Text>
          <ConfirmButton
            variant="outlined"
            color="error"
            startIcon={<DeleteForeverOutlined />}
            label={t('privacy.eraseAction')}
            title={t('privacy.eraseTitle')}
            text={t('privacy.eraseConfirm')}
            typed={email}
            loading={erase.isPending}
            disabled={!usable}
            testId="privacy-erase"
            sx={{ minHeight: { xs: 44, md: 36 } }}
            onConfirm={erase.mutate}
          />
          {erase.data && <Done done={erase.data.data} />}
        </Panel>
      </Grid>
    </Screen>
  );
}

function Found({ data: { found } }: { data: AnswerOf<'privacy.export'>['data'] }) {
  const t = useText();
  const name = useKindName();
  const kinds = Object.entries(found).filter(([, rows]) => rows.length > 0);
  return (
    <Box sx={{ mt: 2 }} data-testid="privacy-found">
      {kinds.length === 0 ? (
        <Alert severity="info">{t('privacy.nothing')}</Alert>
      ) : (
        <Facts facts={kinds.map(([kind, rows]) => [name(kind), t('general.records', { smart_count: rows.length })])} />
      )}
    </Box>
  );
}

function Done({ done: { erased, kept } }: { done: AnswerOf<'privacy.erase'>['data'] }) {
  const t = useText();
  const name = useKindName();
  const lines = (counts: Record<string, number>) =>
    Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map(([kind, count]) => [name(kind), number(count)] as const);
  const [removed, stays] = [lines(erased), lines(kept)];
  return (
    <Grid mt={2} data-testid="privacy-erased">
      <Alert severity={removed.length > 0 ? 'success' : 'info'}>
        {t(removed.length > 0 ? 'privacy.done' : 'privacy.nothing')}
      </Alert>
      {removed.length > 0 && (
        <div>
          <Typography variant="subtitle2" sx={{ mb: 0.75 }}>
            {t('privacy.erased')}
          </Typography>
          <Facts facts={removed} />
        </div>
      )}
      {stays.length > 0 && (
        <div>
          <Typography variant="subtitle2" sx={{ mb: 0.75 }}>
            {t('privacy.kept')}
          </Typography>
          <Facts facts={stays} />
        </div>
      )}
    </Grid>
  );
}

function useKindName(): (kind: string) => string {
  const t = useText();
  return (kind) => {
    const key = kindText(kind);
    return key ? t(key) : kind;
  };
}
