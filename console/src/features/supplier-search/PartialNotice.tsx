import { Alert } from '@mui/material';
import { useText } from '../../kit/i18n';

/** That a supplier has not answered yet, or could not. */
export function PartialNotice() {
  const t = useText();
  return (
    <Alert severity="warning" sx={{ mb: 1.5 }} data-testid="search-partial">
      {t('supplier.partial')}
    </Alert>
  );
}
