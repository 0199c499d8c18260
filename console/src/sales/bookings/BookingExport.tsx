import { useApi } from '../../platform/api/use-api';
import { useText } from '../../platform/i18n/use-text';
import { ExportButton } from '../../shared/ExportButton';

export function BookingExport() {
  const t = useText();
  const api = useApi();
  return <ExportButton fileName={t('bookings.fileName')} ask={(query) => api.exportBookings(query)} />;
}
