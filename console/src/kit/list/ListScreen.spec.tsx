/** @jest-environment <rootDir>/test/dom-environment.mjs */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { GetListParams, RaRecord } from 'react-admin';
import HotelOutlined from '@mui/icons-material/HotelOutlined';
import type { Role } from '#libs/contracts';
import { useConsole } from '../../testing/use-console';
import { FilterBar, StatusFilter } from './FilterBar';
import { ListScreen } from './ListScreen';

const { draw } = useConsole();

interface Code extends RaRecord {
  code: string;
}

/** A list of promotion codes; `answer` is what the API says. */
function open(
  answer: () => Promise<Code[]> = async () => [{ id: 7, code: 'SUMMER' }],
  { role, address = '/promotions' }: { role?: Role; address?: string } = {},
) {
  const asked: GetListParams[] = [];
  const getList = async (_: string, params: GetListParams) => {
    asked.push(params);
    const data = await answer();
    return { data, total: data.length };
  };
  const shown = draw(
    <ListScreen<Code>
      name="promotions"
      icon={HotelOutlined}
      empty="promotions.empty"
      add={{ label: 'promotions.add', access: 'promotions:write', testId: 'add' }}
      filters={
        <FilterBar keyword="general.search" columns="1fr 1fr">
          <StatusFilter />
        </FilterBar>
      }
      columns={[{ label: 'promotions.code', sort: 'code', render: ({ code }) => code }]}
      card={({ code }) => code}
      drawer={(opened) => <p data-testid="opened">{opened === 'new' ? 'new' : opened.code}</p>}
    />,
    { role, address, data: { getList } as never },
  );
  return { asked, shown };
}

describe('a list', () => {
  it('a list opens a record, or a new one, beside it', async () => {
    open();
    fireEvent.click(await screen.findByTestId('row-7'));
    expect(screen.getByTestId('opened').textContent).toBe('SUMMER');
    fireEvent.click(screen.getByTestId('add'));
    expect(screen.getByTestId('opened').textContent).toBe('new');
  });

  it('a list has no button for what its reader may not add', async () => {
    open(undefined, { role: 'corporate.agency.translator' });
    await screen.findByTestId('row-7');
    expect(screen.queryByTestId('add')).toBeNull();
  });

  it('a list is filtered by its address, and writes its filters there', async () => {
    const { asked, shown } = open(undefined, {
      address: `/promotions?filter=${encodeURIComponent(JSON.stringify({ status: 'true' }))}`,
    });
    await screen.findByTestId('row-7');
    expect(asked[0]!.filter).toEqual({ status: 'true' });
    fireEvent.change(screen.getByTestId('keyword'), { target: { value: 'sum' } });
    await waitFor(() => expect(asked.at(-1)!.filter).toEqual({ status: 'true', keyword: 'sum' }));
    expect(decodeURIComponent(shown.address())).toContain('"keyword":"sum"');
  });

  it('a list is sorted by a column, first downwards', async () => {
    const { asked } = open();
    await screen.findByTestId('row-7');
    const sortBy = (order: string) => {
      fireEvent.click(screen.getByText('Code'));
      return waitFor(() => expect(asked.at(-1)!.sort).toEqual({ field: 'code', order }));
    };
    await sortBy('DESC');
    await sortBy('ASC');
  });

  it('a list distinguishes no match from no records', async () => {
    open(async () => []);
    await screen.findByText('No promotion codes yet');
    fireEvent.change(screen.getByTestId('keyword'), { target: { value: 'winter' } });
    await screen.findByText('Nothing found');
  });

  it('an empty tab of a list counts as no records, not as a filter', async () => {
    const shelf = encodeURIComponent(JSON.stringify({ inventory: 'ininventory' }));
    open(async () => [], { address: `/promotions?filter=${shelf}` });
    await screen.findByText('No promotion codes yet');
  });

  it('a list that could not be loaded can be loaded again', async () => {
    let isAway = true;
    open(async () => {
      if (isAway) throw Object.assign(new Error('away'), { stack: '' });
      return [{ id: 7, code: 'SUMMER' }];
    });
    await screen.findByTestId('list-failed');
    isAway = false;
    fireEvent.click(screen.getByText('Reload'));
    await screen.findByTestId('row-7');
  });
});
