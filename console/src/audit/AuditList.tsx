import { ListBase } from 'react-admin';
import { useText } from '../i18n/use-text';
import { Screen } from '../layout/Screen';
import { useMay } from '../session/access';
import { ListSheet } from '../widgets/ListSheet';
import { AuditExport } from './AuditExport';
import { AuditFilters } from './AuditFilters';
import { AuditRows } from './AuditRows';
import { VerifyButton } from './VerifyButton';

/** Who changed what and when, row by row. */
export default function AuditList() {
  const t = useText();
  const verifies = useMay('superadmin');
  return (
    <ListBase resource="audit" sort={{ field: 'at', order: 'DESC' }} perPage={25}>
      <Screen
        name="audit"
        subtitle={t('audit.hint')}
        actions={
          <>
            {verifies && <VerifyButton />}
            <AuditExport />
          </>
        }
      >
        <AuditFilters />
        <ListSheet>
          <AuditRows />
        </ListSheet>
      </Screen>
    </ListBase>
  );
}
