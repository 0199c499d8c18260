import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import type { Pack } from '#libs/contracts';
import { call, once, useRead } from '../../../kit/data';
import { localText, useText } from '../../../kit/i18n';
import type { Column } from '../../../kit/list/RecordTable';
import { StatusChip } from '../../../kit/text';
import { AddsText } from './AddsText';
import { AddsFields, FeatureFields, OfferFields } from './OfferFields';
import { OfferDrawer } from './OfferDrawer';
import { OfferList, OfferName, priceColumns } from './OfferList';
import { BLANK_PACK, packBody, toOfferForm } from './offer-form';

/** More of what plans bound, at one price for all of it. */
export function Packs() {
  const read = useRead('packs.list', {}, { select: ({ list }) => list });
  return (
    <OfferList<Pack>
      name="packs"
      read={read}
      columns={COLUMNS}
      icon={Inventory2Outlined}
      end={({ isActive }) => <StatusChip status={isActive} />}
      drawer={(pack, close) => <PackDrawer pack={pack} onClose={close} />}
    />
  );
}

const COLUMNS: Column<Pack>[] = [
  { label: 'submanagement.offer.name', render: (pack) => <OfferName offer={pack} /> },
  ...priceColumns<Pack>(),
  { label: 'submanagement.offer.adds', from: 'lg', render: ({ adds }) => <AddsText adds={adds} /> },
  { label: 'users.state', render: ({ isActive }) => <StatusChip status={isActive} /> },
];

function PackDrawer({ pack, onClose }: { pack: Pack | 'new'; onClose: () => void }) {
  const t = useText();
  const isNew = pack === 'new';
  const _id = isNew ? '' : pack._id;
  return (
    <OfferDrawer
      title={isNew ? t('submanagement.packs.add') : localText(pack.name)}
      values={isNew ? BLANK_PACK : toOfferForm(pack)}
      isNew={isNew}
      reads="packs"
      save={(values) =>
        isNew
          ? call('packs.add', { body: { pack: packBody(values) } }, once())
          : call('packs.update', { body: { ...packBody(values), _id } })
      }
      remove={() => call('packs.delete', { body: { _id } })}
      failed={isNew ? t('submanagement.packs.failed') : undefined}
      onClose={onClose}
    >
      <OfferFields>
        <AddsFields />
        <FeatureFields />
      </OfferFields>
    </OfferDrawer>
  );
}
