import { useApi } from '../api/use-api';
import { useText } from '../i18n/use-text';
import { ExportButton } from '../widgets/ExportButton';

export function AuditExport() {
  const t = useText();
  const api = useApi();
  return <ExportButton fileName={t('audit.fileName')} ask={(query) => api.exportAudit(query)} />;
}
