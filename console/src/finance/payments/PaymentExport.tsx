import { useApi } from '../../platform/api/use-api';
import { useText } from '../../platform/i18n/use-text';
import { ExportButton } from '../../shared/ExportButton';

export function PaymentExport() {
  const t = useText();
  const api = useApi();
  return <ExportButton fileName={t('payments.fileName')} ask={(query) => api.exportPayments(query)} />;
}
