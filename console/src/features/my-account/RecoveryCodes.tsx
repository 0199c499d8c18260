import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { Alert, Box, Button, GlobalStyles } from '@mui/material';
import { useText } from '../../kit/i18n';
import { CopyButton, Flex, Grid, LOOKS } from '../../kit/text';
import { ink } from '../../kit/theme/colours';
import { Panel } from '../../kit/layout/Panel';
import { saveFile } from '../../kit/data';

interface Props {
  codes: string[];
  username: string;
  onDone: () => void;
}

/** The codes for the day the phone is lost. They are shown this once. */
export function RecoveryCodes({ codes, username, onDone }: Props) {
  const t = useText();
  const text = `Konak · ${username}\n${t('myaccount.otp.recovery')}\n\n${codes.join('\n')}\n`;
  return (
    <Panel title={t('myaccount.otp.recovery')} testId="recovery-codes">
      {/* Only the codes and the user's name are printed. */}
      <GlobalStyles
        styles={{
          '@media print': {
            'body *': { visibility: 'hidden' },
            '#recovery-sheet, #recovery-sheet *': { visibility: 'visible' },
            '#recovery-sheet': {
              position: 'fixed',
              insetInlineStart: 0,
              top: 0,
              width: '100%',
              border: '0 !important',
            },
          },
        }}
      />
      <Alert severity="warning" sx={{ mb: 2 }}>
        {t('myaccount.otp.recoveryText')}
      </Alert>
      <Box
        id="recovery-sheet"
        sx={{ p: 2, borderRadius: '10px', border: `1px solid ${ink.line}`, bgcolor: ink.sunken, mb: 2 }}
      >
        <Box sx={{ display: 'none', '@media print': { display: 'block', mb: 2 } }}>
          Konak · {username} · {t('myaccount.otp.recovery')}
        </Box>
        <Grid component="ul" list gap={1} columns="repeat(auto-fill, minmax(132px, 1fr))" dir="ltr">
          {codes.map((code) => (
            <Box key={code} component="li" sx={{ ...LOOKS.code, letterSpacing: '0.04em' }}>
              {code}
            </Box>
          ))}
        </Grid>
      </Box>
      <Flex wrap stretch sx={{ '& button': { minHeight: { xs: 44, md: 36 } } }}>
        <CopyButton text={codes.join('\n')} label={t('general.copy')} testId="codes-copy" />
        <Button
          variant="outlined"
          startIcon={<FileDownloadOutlined />}
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), `konak-${username}.txt`)}
          data-testid="codes-download"
        >
          {t('general.download')}
        </Button>
        <Button variant="outlined" startIcon={<PrintOutlined />} onClick={() => window.print()}>
          {t('general.print')}
        </Button>
        <Box sx={{ flex: 1 }} />
        <Button variant="contained" onClick={onDone} data-testid="codes-done">
          {t('myaccount.otp.stored')}
        </Button>
      </Flex>
    </Panel>
  );
}
