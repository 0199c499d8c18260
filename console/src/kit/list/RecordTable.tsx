import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded';
import {
  Box,
  Checkbox,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TableSortLabel,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext, type RaRecord } from 'react-admin';
import { useText, type TextKey } from '../i18n/use-text';
import { ink } from '../theme/colours';
import { ListFailed } from './ListFailed';
import { NothingFound } from './NothingFound';
import { RowLink, useOpener } from '../text/RowLink';
import { useOpenAddress } from './use-opened';

export interface Column<T> {
  label: TextKey;
  render: (record: T) => ReactNode;
  /** The API's key to sort by; a column without one does not sort. */
  sort?: string;
  align?: 'right';
  /** Left out on windows narrower than this. */
  from?: 'md' | 'lg' | 'xl';
  width?: number | string;
  /** Holds a control of its own: the link to the record is in the next column. */
  isControl?: boolean;
}

interface Props<T> {
  columns: Column<T>[];
  /** How a record looks where there is no room for columns. */
  card: (record: T) => ReactNode;
  /** Where a record's row leads; one without a page leads nowhere. */
  to?: (record: T) => string | undefined;
  /** Opens a record in place, where it has no page of its own. */
  onOpen?: (record: T) => void;
  /** The message of an empty list without filters. */
  empty?: ReactNode;
  testId: (record: T) => string;
  /** Whether records can be ticked, for what is done with several. */
  selectable?: boolean;
}

/** The records of a list: a dense table, or cards on a phone. A row leads to its record. */
export function RecordTable<T extends RaRecord>(props: Props<T>) {
  const { columns, card, to, onOpen, empty, testId, selectable } = props;
  const t = useText();
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const { data, error, isPending, isPlaceholderData, sort, setSort, perPage, filterValues } = useListContext<T>();
  const openAddress = useOpenAddress();
  const open = useOpener(to, onOpen, openAddress);
  const linked = columns.findIndex(({ isControl }) => !isControl);

  if (error && !data?.length) return <ListFailed error={error} />;
  if (!isPending && data?.length === 0) {
    if (empty && !isFiltered(filterValues as object)) return empty;
    return <NothingFound />;
  }

  if (narrow)
    return (
      <Box aria-busy={isPlaceholderData}>
        {isPending &&
          Array.from({ length: 6 }, (_, i) => <Skeleton key={i} variant="rounded" height={72} sx={{ m: 1.5 }} />)}
        {data?.map((record) => (
          <Box
            key={record.id}
            data-testid={testId(record)}
            {...open(record)}
            sx={{
              px: 2,
              py: 1.5,
              borderBottom: `1px solid ${ink.hairline}`,
              cursor: open(record) && 'pointer',
              '&:last-child': { borderBottom: 0 },
            }}
          >
            <RowLink to={to?.(record)}>{card(record)}</RowLink>
          </Box>
        ))}
      </Box>
    );
  return (
    <TableContainer aria-busy={isPlaceholderData}>
      <Table>
        <TableHead>
          <TableRow>
            {selectable && <SelectAll />}
            {columns.map(({ label, sort: key, align, from, width }) => (
              <TableCell key={label} align={align} sx={{ width, ...hiddenBelow(from) }}>
                {key ? (
                  <TableSortLabel
                    active={sort.field === key}
                    direction={sort.field === key && sort.order === 'ASC' ? 'asc' : 'desc'}
                    IconComponent={ArrowDownwardRounded}
                    onClick={() =>
                      setSort({ field: key, order: sort.field === key && sort.order === 'DESC' ? 'ASC' : 'DESC' })
                    }
                  >
                    {t(label)}
                  </TableSortLabel>
                ) : (
                  t(label)
                )}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {isPending &&
            Array.from({ length: Math.min(perPage, 10) }, (_, i) => (
              <TableRow key={i}>
                {selectable && <TableCell sx={TICK} />}
                {columns.map(({ label, from }) => (
                  <TableCell key={label} sx={hiddenBelow(from)}>
                    <Skeleton width="70%" height={22} />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          {data?.map((record) => (
            <TableRow
              key={record.id}
              hover={Boolean(open(record))}
              data-testid={testId(record)}
              {...open(record)}
              sx={{ cursor: open(record) && 'pointer', '&:last-child td': { borderBottom: 0 } }}
            >
              {selectable && <SelectOne record={record} />}
              {columns.map(({ label, render, align, from }, nth) => (
                <TableCell
                  key={label}
                  align={align}
                  sx={{ ...(align && { fontVariantNumeric: 'tabular-nums' }), ...hiddenBelow(from) }}
                >
                  {nth === linked ? (
                    <RowLink to={onOpen ? openAddress(record) : to?.(record)} onOpen={onOpen && (() => onOpen(record))}>
                      {render(record)}
                    </RowLink>
                  ) : (
                    render(record)
                  )}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** The account whose records are listed is context, not a filter. */
function isFiltered(filters: object): boolean {
  return Object.entries(filters).some(([name, value]) => name !== 'inventory' && value !== undefined);
}

function hiddenBelow(from: 'md' | 'lg' | 'xl' | undefined) {
  if (from === undefined) return {};
  // The menu beside the table takes the width of a column until here.
  return from === 'lg'
    ? { display: 'none', '@media (min-width: 1200px)': { display: 'table-cell' } }
    : { display: { xs: 'none', [from]: 'table-cell' } };
}

const TICK = { width: 44, pl: 1, pr: 0, py: 0 } as const;

function SelectAll() {
  const t = useText();
  const { data = [], selectedIds, onSelect } = useListContext();
  const chosen = data.filter(({ id }) => selectedIds.includes(id)).length;
  return (
    <TableCell sx={TICK}>
      <Checkbox
        disabled={data.length === 0}
        checked={data.length > 0 && chosen === data.length}
        indeterminate={chosen > 0 && chosen < data.length}
        onChange={(_, all) => onSelect(all ? data.map(({ id }) => id) : [])}
        slotProps={{ input: { 'aria-label': t('general.selectAll') } }}
      />
    </TableCell>
  );
}

function SelectOne({ record: { id } }: { record: RaRecord }) {
  const t = useText();
  const { selectedIds, onToggleItem } = useListContext();
  return (
    // Ticking a record does not open it.
    <TableCell sx={TICK} onClick={(event) => event.stopPropagation()}>
      <Checkbox
        checked={selectedIds.includes(id)}
        onChange={() => onToggleItem(id)}
        slotProps={{ input: { 'aria-label': t('general.selectRow', { id }), 'data-testid': `select-${id}` } as object }}
      />
    </TableCell>
  );
}
