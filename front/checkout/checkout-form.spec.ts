import type { Booking } from '#libs/contracts';
import {
  blankForm,
  customerOf,
  dueNow,
  faultsOf,
  fitForm,
  guestsOf,
  idempotencyKey,
  methodsFor,
  namedOf,
  roomsOf,
} from './checkout-form';

type Line = Booking['cartList'][number];

const ARRIVAL = 20_270_105;
const METHODS: Booking['methods'] = ['creditcard', 'banktransfer'];

function cart(lines: { count?: number; payment?: Line['pricePlan']['payment'] }[], total = 1_000): Booking {
  const cartList = lines.map(({ count = 1, payment = 'now' }, at) => ({
    kind: 'room',
    room: { id: at, name: `Room ${at}` },
    party: { adults: 2, children: [] },
    checkIn: ARRIVAL,
    pricePlan: { id: at, name: '', board: 'BB', cancellation: [], payment },
    count,
  }));
  return {
    _id: 'c1',
    cartList,
    total,
    methods: METHODS,
    plan: { now: total },
    currency: 'try',
    customer: null,
    guests: [],
    specialRequests: '',
  } as never;
}

const contact = { name: 'Ayşe', surname: 'Yılmaz', email: 'ayse@example.com', phone: '+90 532 000 00 00' };

describe('the checkout form', () => {
  const two = cart([{ count: 2 }, {}]);
  const blank = blankForm(two, 'TR');
  const filled = {
    ...blank,
    contact: { ...blank.contact, ...contact },
    guests: [null, { name: ' Can ', surname: 'Er' }, { name: 'Ece', surname: 'Su' }],
    terms: true,
  };

  it('the checkout form asks for one guest per room, the first being the booker', () => {
    const rooms = roomsOf(two);
    expect(rooms.map(({ line }) => line)).toEqual([0, 0, 1]);
    expect(guestsOf(filled, rooms)).toEqual([
      { line: 0, name: 'Ayşe', surname: 'Yılmaz' },
      { line: 0, name: 'Can', surname: 'Er' },
      { line: 1, name: 'Ece', surname: 'Su' },
    ]);
  });

  it('the checkout form shows what is missing', () => {
    expect(Object.keys(faultsOf(blank, roomsOf(two)))).toEqual([
      'name',
      'surname',
      'email',
      'phone',
      'guest-1-name',
      'guest-1-surname',
      'guest-2-name',
      'guest-2-surname',
      'terms',
    ]);
    expect(faultsOf(filled, roomsOf(two))).toEqual({});
  });

  it('the checkout form requires a whole invoice or none', () => {
    const invoiced = { ...filled, invoice: true };
    expect(Object.keys(faultsOf(invoiced, []))).toEqual(['company', 'taxOffice', 'taxNumber']);
    expect(customerOf({ ...filled, contact: { ...filled.contact, company: 'X' } })['company']).toBe('');
  });

  it('the checkout form offers the cart’s ways to pay, the one that asks for nothing yet first', () => {
    expect(methodsFor({ ...two, methods: ['creditcard', 'athotel'] })).toEqual(['athotel', 'creditcard']);
    expect(methodsFor({ ...two, methods: ['creditcard', 'paylink', 'credit'] })).toEqual(['creditcard']);
  });

  it('the checkout form charges the whole amount to the card where no plan asks for a part', () => {
    const plan = { ...two.plan, now: 0 };
    expect(dueNow({ ...two, plan }, 'creditcard')).toBe(1_000);
    expect(dueNow({ ...two, plan }, 'athotel')).toBe(0);
    expect(dueNow({ ...two, plan: { ...plan, now: 300 } }, 'banktransfer')).toBe(300);
  });

  it('the checkout form fits a cart with other rooms and ways to pay', () => {
    const other = { ...cart([{ count: 2 }, { count: 2 }]), methods: ['creditcard' as const] };
    const fitted = fitForm({ ...filled, method: 'banktransfer' }, other);
    expect(fitted.guests.slice(1)).toEqual([...filled.guests.slice(1), { name: '', surname: '' }]);
    expect([fitted.method, fitted.contact]).toEqual(['creditcard', filled.contact]);
    expect(fitForm(filled, cart([{}])).guests).toEqual([null]);
  });

  it('the checkout form makes the same key from the same cart, and another from another', () => {
    const body = { method: 'creditcard', accept: false };
    expect(idempotencyKey(two, body)).toBe(idempotencyKey(structuredClone(two), { ...body }));
    expect(idempotencyKey(two, body)).not.toBe(idempotencyKey(two, { ...body, accept: true }));
    expect(idempotencyKey(two, body)).not.toBe(idempotencyKey({ ...two, total: 1_001 }, body));
  });
});

describe('the travellers of a tour', () => {
  const party = { adults: 2, children: [6] };
  const tour = { ...cart([{}]).cartList[0]!, kind: 'tour', hotel: { name: 'Cappadocia' }, party };
  const basket = { ...cart([{}]), cartList: [cart([{}]).cartList[0]!, tour] } as never as Booking;
  const rooms = roomsOf(basket);

  it('the travellers of a tour are all named, a child with its age, beside one guest of a room', () =>
    expect(namedOf(rooms)).toEqual([{ line: 0 }, { line: 1 }, { line: 1 }, { line: 1, age: 6 }]));

  it('the travellers of a tour whose names are missing are pointed out', () =>
    expect(Object.keys(faultsOf(blankForm(basket, 'TR'), rooms))).toContain('guest-3-surname'));

  it('an extra asks for no names', () =>
    expect(roomsOf({ cartList: [{ ...tour, kind: 'extra' }] } as never)).toEqual([]));
});
