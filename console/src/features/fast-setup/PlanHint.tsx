import { Alert, Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { useText } from '../../kit/i18n';
import { useMay } from '../../kit/session/access';
import { useSession } from '../../kit/session/session-store';
import { useSubscription } from '../subscription';

/** A hotel goes on sale with a plan: leads to choosing one, where there is none. */
export function PlanHint() {
  const t = useText();
  const account = useSession()?.account;
  const mayChoose = useMay('subscription:write') && account?.type !== 'supervisor';
  const { data } = useSubscription(mayChoose ? account?.id : undefined);
  if (!data || (data.state !== 'none' && data.state !== 'cancelled')) return null;
  return (
    <Alert
      severity="info"
      sx={{ mt: 3, textAlign: 'start', alignItems: 'center' }}
      data-testid="plan-hint"
      action={
        <Button size="small" variant="outlined" component={Link} to="/subscription/change">
          {t('subscription.choosePlan')}
        </Button>
      }
    >
      {t('fastSetup.planHint')}
    </Alert>
  );
}
