import { useApi } from '../api/use-api';
import { useText } from '../i18n/use-text';
import { ExportButton } from '../widgets/ExportButton';

export function BookingExport() {
  const t = useText();
  const api = useApi();
  return <ExportButton fileName={t('bookings.fileName')} ask={(query) => api.exportBookings(query)} />;
}
