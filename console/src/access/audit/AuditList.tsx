import { useMay } from '../../platform/session/access';
import { ListScreen } from '../../shared/ListScreen';
import { ListSheet } from '../../shared/ListSheet';
import { AuditExport } from './AuditExport';
import { AuditFilters } from './AuditFilters';
import { AuditRows } from './AuditRows';
import { VerifyButton } from './VerifyButton';

/** Who changed what and when, row by row. */
export default function AuditList() {
  const verifies = useMay('superadmin');
  return (
    <ListScreen
      name="audit"
      subtitle="audit.hint"
      sort={{ field: 'at', order: 'DESC' }}
      actions={
        <>
          {verifies && <VerifyButton />}
          <AuditExport />
        </>
      }
      filters={<AuditFilters />}
    >
      <ListSheet>
        <AuditRows />
      </ListSheet>
    </ListScreen>
  );
}
