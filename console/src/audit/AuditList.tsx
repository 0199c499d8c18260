import { ListBase } from 'react-admin';
import { useText } from '../i18n/use-text';
import { Allowed } from '../layout/Allowed';
import { Screen } from '../layout/Screen';
import { useIsSuperadmin } from '../session/access';
import { ListSheet } from '../widgets/ListSheet';
import { AuditExport } from './AuditExport';
import { AuditFilters } from './AuditFilters';
import { AuditRows } from './AuditRows';
import { VerifyButton } from './VerifyButton';

/** Who changed what and when, row by row. */
export function AuditList() {
  const t = useText();
  const verifies = useIsSuperadmin();
  return (
    <Allowed screen="/audit">
      <ListBase resource="audit" sort={{ field: 'at', order: 'DESC' }} perPage={25}>
        <Screen
          screen="/audit"
          title="navigation.audit"
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
    </Allowed>
  );
}
