import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import type { Verified } from '../../platform/api/audit-calls';
import { useApi } from '../../platform/api/use-api';
import { number } from '../../platform/i18n/format';
import { useText } from '../../platform/i18n/use-text';
import { Facts } from '../../shared/Facts';
import { useProblem } from '../../shared/use-problem';

/** Counts the chain through: whether any entry was changed or taken out after it was written. */
export function VerifyButton() {
  const t = useText();
  const api = useApi();
  const problem = useProblem();
  const { mutate, isPending, data, reset } = useMutation({ mutationFn: () => api.verifyAudit(), onError: problem });
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
      {data && <Result result={data} onClose={reset} />}
    </>
  );
}

function Result({ result: { entries, sealed, firstFault }, onClose }: { result: Verified; onClose: () => void }) {
  const t = useText();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth data-testid="verify-dialog">
      <DialogTitle>{t('audit.verify')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
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
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('general.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
