import ExtensionOutlined from '@mui/icons-material/ExtensionOutlined';
import { useWatch } from 'react-hook-form';
import type { Extra } from '#libs/contracts';
import { call, once, useRead } from '../../../kit/data';
import { localText, useText } from '../../../kit/i18n';
import type { Column } from '../../../kit/list/RecordTable';
import { StatusChip } from '../../../kit/text';
import { ChoiceInput } from '../../../kit/form/inputs';
import { AddsText } from './AddsText';
import { AddsFields, OfferFields } from './OfferFields';
import { OfferDrawer } from './OfferDrawer';
import { OfferList, OfferName, priceColumns } from './OfferList';
import { BLANK_EXTRA, extraBody } from './offer-form';

const KINDS = ['recurring', 'once'] as const;

/** Single things beside a plan, by number. */
export function Extras() {
  const read = useRead('subextras.list', {}, { select: ({ list }) => list });
  return (
    <OfferList<Extra>
      name="extras"
      read={read}
      columns={COLUMNS}
      icon={ExtensionOutlined}
      end={({ isActive }) => <StatusChip status={isActive} />}
      drawer={(extra, close) => <ExtraDrawer extra={extra} onClose={close} />}
    />
  );
}

const COLUMNS: Column<Extra>[] = [
  { label: 'submanagement.offer.name', render: (extra) => <OfferName offer={extra} /> },
  { label: 'submanagement.extras.kind', from: 'md', render: (extra) => <Kind extra={extra} /> },
  ...priceColumns<Extra>(),
  { label: 'submanagement.offer.adds', from: 'lg', render: ({ adds }) => <AddsText adds={adds} /> },
  { label: 'users.state', render: ({ isActive }) => <StatusChip status={isActive} /> },
];

function Kind({ extra: { kind } }: { extra: Extra }) {
  return useText()(`submanagement.extras.kinds.${kind}`);
}

function ExtraDrawer({ extra, onClose }: { extra: Extra | 'new'; onClose: () => void }) {
  const t = useText();
  const isNew = extra === 'new';
  const id = isNew ? 0 : extra.id;
  return (
    <OfferDrawer
      title={isNew ? t('submanagement.extras.add') : localText(extra.name)}
      values={isNew ? BLANK_EXTRA : extra}
      isNew={isNew}
      reads="subextras"
      save={(values) =>
        isNew
          ? call('subextras.add', { body: extraBody(values) }, once())
          : call('subextras.update', { body: { ...extraBody(values), id } })
      }
      remove={() => call('subextras.delete', { body: { id } })}
      onClose={onClose}
    >
      <ExtraFields />
    </OfferDrawer>
  );
}

function ExtraFields() {
  const t = useText();
  const isOnce = useWatch({ name: 'kind' }) === 'once';
  return (
    <OfferFields isOnce={isOnce}>
      <ChoiceInput
        source="kind"
        label="submanagement.extras.kind"
        choices={KINDS.map((id) => ({ id, name: t(`submanagement.extras.kinds.${id}`) }))}
      />
      {!isOnce && <AddsFields />}
    </OfferFields>
  );
}
