import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import ToggleOffOutlined from '@mui/icons-material/ToggleOffOutlined';
import ToggleOnOutlined from '@mui/icons-material/ToggleOnOutlined';
import { useDataProvider } from 'react-admin';
import type { PatchingProvider } from '../data/patching-provider';
import { useText, type TextKey } from '../i18n/use-text';
import { BulkBar, type BulkAction } from './BulkBar';
import { EachDialog } from '../dialog/EachDialog';

interface Switched {
  id: number;
  status: boolean;
}

interface Props<T> {
  resource: string;
  /** The texts of the three actions; an action without text is not offered. */
  texts: { on: TextKey; off: TextKey; delete?: TextKey };
  nameOf: (record: T) => string;
  isFor?: (record: T) => boolean;
  /** Where a record is not switched by a change of its one value. */
  switchTo?: (record: T, status: boolean) => Promise<unknown>;
}

const ICONS = { on: <ToggleOnOutlined />, off: <ToggleOffOutlined />, delete: <DeleteOutlineRounded /> };

/** Switches the ticked records of a list on or off, or deletes them. */
export function BulkSwitch<T extends Switched>({ resource, texts, nameOf, isFor = () => true, switchTo }: Props<T>) {
  const t = useText();
  const provider = useDataProvider<PatchingProvider>();
  const turn =
    switchTo ??
    ((record: T, status: boolean) => provider.patchRecord(resource, record, { key: 'status', value: status }));
  const acts = {
    on: (record: T) => turn(record, true),
    off: (record: T) => turn(record, false),
    delete: (record: T) => provider.delete(resource, { id: record.id, previousData: record }),
  };
  const actionOf = (kind: keyof typeof acts, isOpen: (record: T) => boolean): BulkAction<T> => ({
    label: t(`general.bulk.${kind}`),
    icon: ICONS[kind],
    testId: `bulk-${kind}`,
    isDanger: kind === 'delete',
    isFor: (record) => isFor(record) && isOpen(record),
    dialog: (records, onClose) => (
      <EachDialog
        name={kind}
        records={records}
        title={t(`general.bulk.title.${kind}`, { smart_count: records.length })}
        text={t(texts[kind]!)}
        action={t(`general.bulk.${kind}`)}
        isDanger={kind === 'delete'}
        act={acts[kind]}
        successMessage={(count) => t(`general.bulk.done.${kind}`, { smart_count: count })}
        nameOf={nameOf}
        onClose={onClose}
      />
    ),
  });
  return (
    <BulkBar<T>
      actions={[
        actionOf('on', ({ status }) => !status),
        actionOf('off', ({ status }) => status),
        ...(texts.delete ? [actionOf('delete', () => true)] : []),
      ]}
    />
  );
}
