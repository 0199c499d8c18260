import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import { Alert, Button } from '@mui/material';
import type { AnswerOf } from '#libs/contracts';
import { call, useAction } from '../../kit/data';
import { number, useText } from '../../kit/i18n';
import { ActionDialog } from '../../kit/dialog/ActionDialog';
import { Facts } from '../../kit/text';

/** Counts the chain through: whether any entry was changed or taken out after it was written. */
export function VerifyButton() {
  const t = useText();
  const { mutate, isPending, data, reset } = useAction(() => call('audit.verify'));
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<VerifiedOutlined />}
        loading={isPending}
        loadingPosition="start"
        onClick={() => mutate()}
        data-testid="audit-verify"
      >
        {t('audit.verify')}
      </Button>
      {data && <Result result={data.data} onClose={reset} />}
    </>
  );
}

function Result({
  result: { entries, sealed, firstFault },
  onClose,
}: {
  result: AnswerOf<'audit.verify'>['data'];
  onClose: () => void;
}) {
  const t = useText();
  return (
    <ActionDialog
      name="verify-dialog"
      title={t('audit.verify')}
      action={{ label: t('general.close'), onClick: onClose }}
      dismiss={null}
      onClose={onClose}
    >
      <Alert severity={firstFault ? 'error' : 'success'}>
        {firstFault ? t('audit.broken', { entry: firstFault }) : t('audit.whole')}
      </Alert>
      <Facts
        facts={[
          [t('audit.entries'), number(entries)],
          [t('audit.sealed'), number(sealed)],
          [t('audit.notSealed'), number(Math.max(0, entries - sealed))],
        ]}
      />
    </ActionDialog>
  );
}
