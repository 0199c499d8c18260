import type { AgencyService } from '#libs/contracts';
import { localText, useText } from '../../kit/i18n';
import { useMay } from '../../kit/session/access';
import { RecordDrawer } from '../../kit/drawer/RecordDrawer';
import { ServiceFields } from './ServiceFields';

const BLANK = {
  name: [],
  type: 'transfer',
  status: true,
  description: [],
  location: null,
  price: { amount: 0, currency: 'try' },
  unit: 'person',
  vat: 20,
  capacity: null,
  asksTime: false,
  asksPickUp: false,
  cancellation: [{ daysBefore: 1, penalty: { percent: 100 } }],
  images: [],
};

/** One service, new or known, beside the list. */
export function ServiceDrawer({ service, onClose }: { service: AgencyService | 'new'; onClose: () => void }) {
  const t = useText();
  const isNew = service === 'new';
  return (
    <RecordDrawer<AgencyService>
      wide
      resource="services"
      access="services:write"
      record={service}
      values={isNew ? BLANK : service}
      title={isNew ? t('services.new') : localText(service.name)}
      removal={{ text: t('services.removeText'), testId: 'service-remove' }}
      onClose={onClose}
    >
      <ServiceFields writable={useMay('services:write')} />
    </RecordDrawer>
  );
}
