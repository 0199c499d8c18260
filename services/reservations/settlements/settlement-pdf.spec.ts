import type { WholeSettlement } from '#libs/contracts';
import { NAMES } from '../../../test/support/names.js';
import { readPdf } from '../../../test/support/read-pdf.js';
import { settlementPdf } from './settlement-pdf.js';

const settlement = (name: string): WholeSettlement => ({
  id: 7,
  seller: { id: 1, name: 'Konak' },
  owner: { id: 2, name },
  side: 'seller',
  month: 202_611,
  currency: 'try',
  state: 'proposed',
  proposedAt: '2026-12-01T00:00:00.000Z',
  disputeUntil: '2026-12-08T00:00:00.000Z',
  agreed: { seller: null, owner: null },
  dueOn: 20_261_215,
  sellerOwes: 1000,
  ownerOwes: 0,
  sellerLeft: 1000,
  ownerLeft: 0,
  lines: 1,
  entries: [
    {
      id: 1,
      booking: {
        _id: '0199c1d0-7a11-7000-8000-000000000001',
        id: 42,
        voucher: 'KNK-2026-000042',
        guest: name,
        hotelName: 'Ada Otel',
        checkIn: 20_261_101,
        checkOut: 20_261_104,
      },
      line: 0,
      kind: 'stay',
      ofKind: 'stay',
      amount: 1000,
      disputed: null,
    },
  ],
  payments: [],
});

describe('a statement as a document', () => {
  it.each(Object.entries(NAMES))(
    'a statement as a document has guests and parties in their letters (%s)',
    async (_, name) => {
      const { parts, missing } = await readPdf((await settlementPdf(settlement(name), 'en')).pdf);
      expect(missing).toBe(0);
      const [document] = parts;
      const [company, heading, sums, entries] = document!.parts;
      expect(company).toMatchObject({ role: 'P' });
      expect(company?.text.replaceAll(/\s+/g, ' ')).toBe(`Konak – ${name}`);
      expect(heading?.role).toBe('H1');
      expect(sums?.parts[0]?.parts.map(({ role, text }) => [role, text])).toEqual([
        ['TH', `Konak owes ${name}`],
        ['TD', '₺1,000.00'],
      ]);
      expect(entries?.parts[1]?.parts.slice(0, 2).map(({ role, text }) => [role, text])).toEqual([
        ['TD', 'KNK-2026-000042'],
        ['TD', `${name}\nAda Otel`],
      ]);
    },
  );
});
