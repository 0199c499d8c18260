import type { SvgIconComponent } from '@mui/icons-material';
import AddRounded from '@mui/icons-material/AddRounded';
import { Button } from '@mui/material';
import { useEffect, useState, type ReactNode } from 'react';
import { ListBase, useListContext, type ListBaseProps, type RaRecord } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import type { Access } from '#libs/contracts';
import { Message } from '../errors/Message';
import { useText, type TextKey } from '../i18n/use-text';
import { rememberList, rememberShownList } from '../layout/last-list';
import { Screen } from '../layout/Screen';
import { useMay } from '../session/access';
import { ListSheet } from '../layout/ListSheet';
import { RecordTable, type Column } from './RecordTable';
import { TotalsBar, type CurrencyTotal } from './TotalsBar';
import { useOpenFromAddress } from './use-opened';

/** What is open beside the list: a record, or a new one. */
export type Opened<T> = T | 'new' | undefined;

interface Props<T extends RaRecord> extends Pick<ListBaseProps, 'sort' | 'perPage' | 'filterDefaultValues'> {
  /** The resource that is listed. */
  name: string;
  subtitle?: TextKey;
  /** Beside the title, before the button that adds one. */
  actions?: ReactNode;
  add?: { label: TextKey; access?: Access; testId: string; /** A page; in place without one. */ to?: string };
  /** Above the table, in the list's context: tabs, filters, totals. */
  filters?: ReactNode;
  /** Whether the API's sums per currency are shown. */
  totals?: boolean;
  /** A body of its own instead of the table. */
  children?: ReactNode | ((open: (next: Opened<T>) => void) => ReactNode);
  columns?: Column<T>[];
  card?: (record: T) => ReactNode;
  to?: (record: T) => string | undefined;
  /** Whether a row opens beside the list. */
  opens?: boolean;
  rowId?: (record: T) => string;
  /** What can be done with several that are ticked. */
  bulk?: ReactNode;
  icon?: SvgIconComponent;
  empty?: TextKey;
  emptyHint?: TextKey;
  /** What is shown beside the list. */
  drawer?: (opened: T | 'new', show: (next: Opened<T>) => void) => ReactNode;
}

const NEWEST_FIRST = { field: 'id', order: 'DESC' } as const;

/** A list of records with its filters; one of them on a page of its own, or beside the list. */
export function ListScreen<T extends RaRecord>({
  name,
  sort = NEWEST_FIRST,
  perPage = 25,
  filterDefaultValues,
  ...content
}: Props<T>) {
  return (
    // Filters are kept in the address alone: without them all records are listed.
    <ListBase resource={name} sort={sort} perPage={perPage} filterDefaultValues={filterDefaultValues} storeKey={false}>
      <ListContent<T> name={name} {...content} />
    </ListBase>
  );
}

function ListContent<T extends RaRecord>({
  name,
  subtitle,
  actions,
  add,
  filters,
  totals,
  children,
  drawer,
  bulk,
  ...table
}: Props<T>) {
  const t = useText();
  const [opened, setOpened] = useState<Opened<T>>();
  const { pathname, search } = useLocation();
  useEffect(() => {
    // A list is still mounted for a moment after navigation to a record.
    if (pathname === `/${name}`) rememberList(name, search);
  }, [name, pathname, search]);
  return (
    <Screen
      name={name}
      subtitle={subtitle && t(subtitle)}
      actions={
        <>
          {actions}
          {add && <AddButton {...add} onAdd={() => setOpened('new')} />}
        </>
      }
      // A filter of the address may not have been rendered yet when a record is opened.
      onClickCapture={() => rememberShownList(name)}
    >
      {filters}
      {totals && <Totals />}
      {typeof children === 'function'
        ? children(setOpened)
        : (children ?? <ListTable<T> {...table} selectable={Boolean(bulk)} onOpen={setOpened} />)}
      {bulk}
      {opened !== undefined && drawer?.(opened, setOpened)}
    </Screen>
  );
}

type TableProps<T extends RaRecord> = Pick<
  Props<T>,
  'columns' | 'card' | 'to' | 'opens' | 'rowId' | 'icon' | 'empty' | 'emptyHint'
> & {
  onOpen?: (record: T) => void;
  /** On a sheet that is there already. */
  plain?: boolean;
  selectable?: boolean;
};

/** The records of the list around on a sheet. */
export function ListTable<T extends RaRecord>({
  columns = [],
  card = () => null,
  to,
  opens = true,
  onOpen,
  rowId,
  icon,
  empty,
  emptyHint,
  plain,
  selectable,
}: TableProps<T>) {
  const t = useText();
  const opener = opens && !to ? onOpen : undefined;
  useOpenFromAddress(opener);
  return (
    <ListSheet plain={plain}>
      <RecordTable<T>
        columns={columns}
        card={card}
        to={to}
        selectable={selectable}
        onOpen={opener}
        testId={rowId ?? (({ id }) => `row-${id}`)}
        empty={empty && icon && <Message compact icon={icon} title={t(empty)} text={emptyHint && t(emptyHint)} />}
      />
    </ListSheet>
  );
}

export function AddButton({
  label,
  access,
  testId,
  to,
  small,
  onAdd,
}: NonNullable<Props<RaRecord>['add']> & { small?: boolean; onAdd?: () => void }) {
  const t = useText();
  const may = useMay(access ?? 'user');
  if (!may) return null;
  const leads = to ? { component: Link, to } : { onClick: onAdd };
  return (
    <Button
      variant="contained"
      size={small ? 'small' : undefined}
      startIcon={<AddRounded />}
      data-testid={testId}
      {...leads}
    >
      {t(label)}
    </Button>
  );
}

/** What the filter matches, summed per currency by the API. */
function Totals() {
  const { meta } = useListContext();
  return <TotalsBar totals={(meta as { totals?: CurrencyTotal[] } | undefined)?.totals} />;
}
