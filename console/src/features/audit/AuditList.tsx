import { useMay } from '../../kit/session/access';
import { ExportButton } from '../../kit/list/ExportButton';
import { ListScreen } from '../../kit/list/ListScreen';
import { ListSheet } from '../../kit/layout/ListSheet';
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
          <ExportButton list="audit.list" fileName="audit.fileName" />
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
