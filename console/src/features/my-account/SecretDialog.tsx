import { Alert, Typography } from '@mui/material';
import type { AnswerOf } from '#libs/contracts';
import { useText } from '../../kit/i18n';
import { ActionDialog } from '../../kit/dialog/ActionDialog';
import { Secret } from '../../kit/text';

export type NewSecret = AnswerOf<'apikeys.create'>;

/** A key's secret, the one time it is known. A click beside does not close it. */
export function SecretDialog({ made: { record, secret }, onClose }: { made: NewSecret; onClose: () => void }) {
  const t = useText();
  return (
    <ActionDialog
      name="secret-dialog"
      title={record.name}
      width="sm"
      action={{ label: t('myaccount.keys.stored'), testId: 'secret-done', onClick: onClose }}
      dismiss={null}
    >
      <Alert severity="warning">{t('myaccount.keys.secretOnce')}</Alert>
      <div>
        <Typography variant="subtitle2" sx={{ mb: 0.5 }}>
          {t('myaccount.keys.keyId')}
        </Typography>
        <Secret text={record.keyId} testId="key-id" />
      </div>
      <div>
        <Typography variant="subtitle2" sx={{ mb: 0.5 }}>
          {t('myaccount.keys.secret')}
        </Typography>
        <Secret text={secret} testId="key-secret" />
      </div>
    </ActionDialog>
  );
}
