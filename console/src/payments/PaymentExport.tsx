import { useApi } from '../api/use-api';
import { useText } from '../i18n/use-text';
import { ExportButton } from '../widgets/ExportButton';

export function PaymentExport() {
  const t = useText();
  const api = useApi();
  return <ExportButton fileName={t('payments.fileName')} ask={(query) => api.exportPayments(query)} />;
}
