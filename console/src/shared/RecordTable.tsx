import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded';
import {
  Box,
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
import { useNavigate } from 'react-router-dom';
import { useText, type TextKey } from '../platform/i18n/use-text';
import { ink } from '../platform/theme/colours';
import { ListFailed } from './ListFailed';
import { NothingFound } from './NothingFound';

export interface Column<T> {
  label: TextKey;
  render: (record: T) => ReactNode;
  /** The API's key to sort by; a column without one does not sort. */
  sort?: string;
  align?: 'right';
  /** Left out on windows narrower than this. */
  from?: 'md' | 'lg' | 'xl';
  width?: number | string;
}

interface Props<T> {
  columns: Column<T>[];
  /** How a record looks where there is no room for columns. */
  card: (record: T) => ReactNode;
  /** Where a record's row leads; one without a page leads nowhere. */
  to?: (record: T) => string | undefined;
  /** Opens a record in place, where it has no page of its own. */
  onOpen?: (record: T) => void;
  /** What is said when there is nothing and nothing is filtered. */
  empty?: ReactNode;
  testId: (record: T) => string;
}

/** The records of a list: a dense table, or cards on a phone. A row leads to its record. */
export function RecordTable<T extends RaRecord>({ columns, card, to, onOpen, empty, testId }: Props<T>) {
  const t = useText();
  const navigate = useNavigate();
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const { data, error, isPending, isPlaceholderData, sort, setSort, perPage, filterValues } = useListContext<T>();
  const open = (record: T) => {
    if (!to) return onOpen && (() => onOpen(record));
    const path = to(record);
    return path === undefined ? undefined : () => void navigate(path);
  };

  if (error && !data?.length) return <ListFailed error={error} />;
  if (!isPending && data?.length === 0) {
    if (empty && Object.keys(filterValues as object).length === 0) return empty;
    return <NothingFound />;
  }
  const faded = { opacity: isPlaceholderData ? 0.55 : 1, transition: 'opacity .15s' };

  if (narrow)
    return (
      <Box sx={faded}>
        {isPending &&
          Array.from({ length: 6 }, (_, i) => <Skeleton key={i} variant="rounded" height={72} sx={{ m: 1.5 }} />)}
        {data?.map((record) => (
          <Box
            key={record.id}
            data-testid={testId(record)}
            onClick={open(record)}
            sx={{
              px: 2,
              py: 1.5,
              borderBottom: `1px solid ${ink.hairline}`,
              cursor: open(record) && 'pointer',
              '&:last-child': { borderBottom: 0 },
            }}
          >
            {card(record)}
          </Box>
        ))}
      </Box>
    );
  return (
    <TableContainer sx={faded}>
      <Table>
        <TableHead>
          <TableRow>
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
              tabIndex={open(record) && 0}
              data-testid={testId(record)}
              onClick={open(record)}
              onKeyDown={(event) => event.key === 'Enter' && open(record)?.()}
              sx={{ cursor: open(record) && 'pointer', '&:last-child td': { borderBottom: 0 } }}
            >
              {columns.map(({ label, render, align, from }) => (
                <TableCell
                  key={label}
                  align={align}
                  sx={{ ...(align && { fontVariantNumeric: 'tabular-nums' }), ...hiddenBelow(from) }}
                >
                  {render(record)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function hiddenBelow(from: 'md' | 'lg' | 'xl' | undefined) {
  return from ? { display: { xs: 'none', [from]: 'table-cell' } } : {};
}
